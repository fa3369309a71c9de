"""The table online: lobby, live tables, store, sessions, bots in any seat. Nothing imports this package but `cli`."""
