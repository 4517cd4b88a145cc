// Writes any document with any options, chosen by the first four bytes, and reads it back; draws errors in their own
// and in other sources.
import Fuzzing
import TestSupport

fuzz(WritingCases.fault)
