"""Findings that are known and not yet cured. Such an answer counts as "known". Delete a row with its cure."""

#: Description -> a function of a file and the words of an answer, which returns whether the row explains the answer.
ROWS = {}


def row_of(file, words):
    """Returns the description of the known finding that explains an answer, or nothing."""
    return next((row for row, explains in ROWS.items() if explains(file, words)), None)
