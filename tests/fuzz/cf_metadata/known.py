"""Findings that are known and not yet cured. Such an answer counts as "known". Delete a row with its cure."""

#: Description -> the files and answers that it explains.
ROWS = {
    "missing_value in real units is compared with stored numbers only": lambda file,
        words: file.numbers.mark == "real missing_value" and "the unknown cell" in words,
         }


def row_of(file, words):
    """Returns the description of the known finding that explains an answer, or nothing."""
    return next((row for row, explains in ROWS.items() if explains(file, words)), None)
