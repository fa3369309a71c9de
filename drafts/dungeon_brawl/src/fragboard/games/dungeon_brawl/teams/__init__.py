"""Skills, rosters and stars, as typed data (DBR-SK, DBR-R, DBR-STAR)."""
