"""The HTTP interface, by topic. Every refusal under /api is a `Trouble` with its status code."""
