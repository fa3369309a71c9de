"""What goes over sockets and HTTP, as classes; and the ways to refuse."""
