"""Long March: a toy for what Highest Card has not.

Modes, one of them co-operative; ten seats with two figures each, whose ids lie over 40 and who act in a drawn order; a
deck of which some cards are known to some; and a mode in which a game has 10 000 answers.
"""
