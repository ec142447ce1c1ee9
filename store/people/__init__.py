"""What is kept of people: their hours, who may challenge them, their votes; and erasing them."""
