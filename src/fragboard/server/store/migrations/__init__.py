"""The history of the database, step by step; `store.upgrade` runs what a database has not seen."""
