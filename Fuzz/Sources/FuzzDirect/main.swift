// Gives any bytes to models that read themselves straight from bytes: what they make of them, and what is wrong
// with them, must be what a document gives.
import Fuzzing
import TestSupport

fuzz(DirectComparison.difference)
