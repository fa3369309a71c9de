"""The weapons (ADR-W), in the order of the rulebook: rifles, pulls, fires, launchers, barrels, fists."""
