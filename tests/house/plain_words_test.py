"""Checks that scripts/plain_words marks hard sentences and no plain ones, and that every file is within its budget."""

import importlib.machinery
import importlib.util
import pathlib
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/plain_words"


def loaded():
    loader = importlib.machinery.SourceFileLoader("plain_words", str(SCRIPT))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("plain_words", loader))
    loader.exec_module(module)
    return module


plain_words = loaded()

PLAIN = (
    "Creates a solver for the given matrix. The matrix is copied, so the caller may change or free it afterwards. Throws "
    "std::invalid_argument if the matrix is not square. The cost is linear in the number of nonzeros. Use solve() to compute the "
    "solution for one right-hand side; several threads may call it at the same time.",
    "A body holds the mass, position and velocity of one rigid object. Attach at least one shape before the first step, because "
    "the mass is computed from the shapes. Sleeping bodies are skipped until another body touches them. Call wake() to move a "
    "sleeping body at once.",
    "Parses the command line and returns the remaining arguments. An option that takes a value must be followed by it. Unknown "
    "options raise an error that lists similar names. Set allow_extras to collect them instead. The default help text shows each "
    "option with its type and its default value.",
    "Writes the field to a file in NetCDF-4 format. The shape is (time, y, x), in row-major order, without halo. Values on land "
    "are NaN. An existing file is replaced only after the new file is complete. Returns the number of bytes written.",
    "Advances the simulation by one time step. First the boundary conditions are applied. Then the pressure equation is solved "
    "with conjugate gradients, preconditioned by multigrid. Finally the velocity is corrected. The step is rejected if the "
    "residual exceeds the tolerance after the maximum number of iterations.",
)

RIDDLES = (
    "swell check says of a scenario, can it run, how, and what to beware of. --full makes all that a run would, and computes no "
    "frame.",
    "All but CUDA are Debian packages, or for Python pip's, none is copied into Swell.",
    "Such a call throws nothing but std::bad_alloc: it says one of these, and where it is not done it has changed nothing.",
    "After a frame that was not usable it is of no use: nobody restores it.",
    "What will run, but cannot be trusted or is not what was asked for, a line each with its cure.",
    "Where a wall stands: which of the faces where water ends at land, or at an edge of the grid that is no open one.",
    "What changes need that takes long, on the host, is made here, on a thread of its own beside the run.",
    "Height and direction are those of the setup, but that the height is 0 where the grid carries no component.",
    "Let a driver of GDAL read rasters that is not allowed unasked, VRT for example, which opens whatever the file names; may be "
    "given several times.",
    "CPU threads, at most as many as cores are left to the process; 0 = all of these, and for frames as many as the work is worth.",
    "nodata = {} is no number that its cells can hold: they are stored as {}.",
    "The shore of a picture stays where the run began no more. Under the mouse the depth counted a level twice with which a run "
    "began.",
    "This folder shows what becomes of the program when it is done harm.",
)


def marks_of(text):
    return plain_words.Text("pages", [(1, text)]).marks


class PlainWords(unittest.TestCase):
    def test_plain_paragraphs_are_within_the_strictest_budget(self):
        for text in PLAIN:
            self.assertEqual(marks_of(text), [], text)

    def test_most_old_sentences_are_found(self):
        missed = [text for text in RIDDLES if not marks_of(text)]
        self.assertLessEqual(len(missed), 2, missed)

    def test_a_mark_has_its_line_across_line_ends(self):
        text = plain_words.Text("pages", [(4, "A wall is where"), (5, "it ends; nobody"), (9, "asks.")])
        self.assertEqual(text.marks, [(4, "where it"), (5, "nobody")])

    def test_strings_of_code_are_joined_and_keys_are_not_counted(self):
        lines = ['put("key", "a short one");', 'say("The first half of "', '    "it is told, nobody knows");']
        self.assertEqual(list(plain_words.strings(lines)), [(2, "The first half of it is told, nobody knows\n")])

    def test_code_of_pages_and_released_history_are_not_counted(self):
        lines = ["Text.", "```", "nobody", "```", "Calls `nobody`.", "## 0.1.0", "nobody"]
        self.assertEqual([number for number, _ in plain_words.page(lines)], [1, 4, 5])

    def test_installed_headers_are_public(self):
        public = plain_words.public_headers()
        self.assertIn("engine/run/api/wave_engine.hpp", public)
        self.assertIn("engine/doors/c_api/swell.h", public)
        self.assertNotIn("model/stepper/time_stepper_work.hpp", public)

    @unittest.skipUnless((ROOT / ".git").exists(), "lists files with git")
    def test_the_tree_is_within_its_budgets(self):
        result = subprocess.run([SCRIPT], capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 0, result.stdout)


if __name__ == "__main__":
    unittest.main()
