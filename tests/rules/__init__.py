"""Tests of rules, by game and rule group."""
