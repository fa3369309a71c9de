"""What bots and learners look at."""
