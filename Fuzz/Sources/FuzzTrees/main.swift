// Builds json_t trees by a program of bytes, with libjansson's own functions, and copies them: each copy must be what
// the program built, or the error that it deserves.
import Fuzzing
import TestSupport

fuzz(TreeCases.fault)
