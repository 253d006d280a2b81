"""What a program that ends with a mistake leaves in the terminal."""

import subprocess
import sys

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
