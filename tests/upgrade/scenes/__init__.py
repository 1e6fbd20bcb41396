"""The tables of a recording: each stops where someone is asked something or has left something half done."""
