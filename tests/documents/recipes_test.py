"""Checks that assets/docs/recipes.md shows its programs unchanged. Each section links to one program in C and one in C++, and
contains blocks of lines from both. Every program has a section. Started by ctest: recipes_test.py SOURCE
"""
import pathlib
import re
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "scripts" / "site"))
import pages  # noqa: E402

PAGE, PROGRAMS = "assets/docs/recipes.md", "tests/consumer/recipes"
PAGE_OF_CHAINS = "assets/docs/moored_ships.md"  # that program is in C only
LANGUAGES = ("c", "cpp")


def lines_of(text):
    """Returns the lines without indentation, because a block on the page may be indented less than in the program."""
    return [line.strip() for line in text.splitlines()]


def stands_in(block, program):
    """Returns whether a program has the lines of a block, in the same order and without other lines between."""
    wanted, there = lines_of(block), lines_of(program)
    return any(there[at:at + len(wanted)] == wanted for at in range(len(there) - len(wanted) + 1))


def recipes_of(text):
    """Yields each section of a page with the names of the programs that it links to."""
    for section in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        yield section, re.findall(rf"\(\.\./\.\./{PROGRAMS}/([\w.]+)\)", section)


class Parts(unittest.TestCase):
    """Checks that the other tests would notice a line that differs."""

    def test_lines_of_a_program(self):
        program = "int main()\n{\n    one();\n    two();\n}\n"
        self.assertTrue(stands_in("one();\ntwo();\n", program))
        self.assertFalse(stands_in("one();\n}\n", program))
        self.assertFalse(stands_in("one(1);\n", program))


class Recipes(unittest.TestCase):
    def setUp(self):
        self.text = (SOURCE / PAGE).read_text(encoding="utf-8")

    def test_show_lines_of_their_programs(self):
        for section, names in recipes_of(self.text):
            programs = {name.rpartition(".")[2]: (SOURCE / PROGRAMS / name).read_text(encoding="utf-8") for name in names}
            self.assertEqual(sorted(programs), list(LANGUAGES), section.splitlines()[0])
            shown = [block for block in pages.blocks_of(section) if block.language in LANGUAGES]
            self.assertEqual({block.language for block in shown}, set(LANGUAGES), section.splitlines()[0])
            for block in shown:
                self.assertTrue(stands_in(block.text, programs[block.language]), f"{PAGE}: no program has these lines:\n{block.text}")

    def test_of_chains_shows_lines_of_its_program(self):
        shown = [block for block in pages.blocks_of((SOURCE / PAGE_OF_CHAINS).read_text(encoding="utf-8")) if block.language == "c"]
        self.assertEqual(len(shown), 1)
        self.assertTrue(stands_in(shown[0].text, (SOURCE / PROGRAMS / "moordyn/chains.c").read_text(encoding="utf-8")))

    def test_every_program_has_one(self):
        led_to = sorted(name for _, names in recipes_of(self.text) for name in names)
        there = sorted(file.name for language in LANGUAGES for file in (SOURCE / PROGRAMS).glob(f"*.{language}"))
        self.assertEqual(led_to, there)


if __name__ == "__main__":
    SOURCE = pathlib.Path(sys.argv[1]).resolve()
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
