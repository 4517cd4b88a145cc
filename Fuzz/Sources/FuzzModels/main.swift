// Reads any bytes as models of every style, including hostile ones.
import Fuzzing
import TestSupport

fuzz(ModelCases.fault)
