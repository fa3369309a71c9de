"""What each viewer of a table is told, and nothing else."""
