/// The version of this package, as in its tag. `make release` compares it with the version to be tagged.
package let packageVersion = "0.1.0"
