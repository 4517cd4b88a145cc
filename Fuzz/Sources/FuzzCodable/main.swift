// Decodes any bytes and encodes models by Foundation's coders and by this package's, which must agree. The first
// bytes choose the models and the settings.
import CodableOracle
import Fuzzing

fuzz(CodableCases.fault)
