"""What the facts of the civilization games look like. No fact of one game alone is here."""
