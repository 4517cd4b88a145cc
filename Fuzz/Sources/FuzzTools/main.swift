// Takes any bytes as a pointer or a query, a document, and a patch or another document, separated by 0x1E.
import Fuzzing
import TestSupport

fuzz(ToolCases.fault)
