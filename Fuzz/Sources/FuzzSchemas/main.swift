// Takes any bytes as a schema and a document, separated by 0x1E.
import Fuzzing
import TestSupport

fuzz(SchemaCases.fault)
