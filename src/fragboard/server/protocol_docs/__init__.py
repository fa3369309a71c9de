"""The protocol as others read it: TypeScript types for the client and `docs/protocol.md`, both made from the code.

`python -m fragboard.server.protocol_docs` writes them, `--check` says whether they are up to date.
"""
