"""Trade cards: stacks, hands, sets, and what is known of them."""
