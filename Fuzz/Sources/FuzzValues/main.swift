// Converts any bytes to JSON, to JSONValue and to and from other types, and checks that the results
// agree.
import Fuzzing
import TestSupport

fuzz(ValueCases.fault)
