"""The tables of a recording: each stops where somebody is asked something, or left something half done."""
