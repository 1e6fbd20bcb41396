"""What people do at a table: functions of a `Change`."""
