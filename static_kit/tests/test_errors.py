"""What a program that ends with a mistake leaves in the terminal."""

import subprocess
import sys

from static_kit.errors import quoted

PROGRAM = """
from static_kit.errors import MistakeError, exit_on_mistake

@exit_on_mistake()
def build(*mistakes):
    if mistakes:
        raise MistakeError("\\n".join(mistakes))

build()
print("built")
build("The first.", "The second.")
"""


def test_program_ends_with_the_lines_of_a_mistake_and_status_1() -> None:
    program = [sys.executable, "-c", PROGRAM]
    process = subprocess.run(program, capture_output=True, text=True, check=False)
    assert (process.stdout, process.stderr) == ("built\n", "The first.\nThe second.\n")
    assert process.returncode == 1


def test_long_value_keeps_its_closing_quotation_mark() -> None:
    assert quoted("x" * 68) == f"'{'x' * 68}'"
    assert quoted("x" * 69) == f"'{'x' * 67}…'"
