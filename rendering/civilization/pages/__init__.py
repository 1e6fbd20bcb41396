"""Pictures beside the map: hands, tables, cards."""
