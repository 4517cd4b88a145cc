// Takes any bytes as a pattern and a text, separated by 0x1E.
import Fuzzing
import TestSupport

fuzz(PatternCases.fault)
