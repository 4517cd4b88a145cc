extension JanssonDecoder {
    /// How coding keys are matched with the keys of objects.
    ///
    /// The keys of a `[String: T]` are data, not names, and are never converted.
    public enum KeyDecodingStrategy: Sendable {
        /// The model's `CodingKeys` are the keys of the text.
        case useDefaultKeys

        /// Keys of the text are converted: `user_name` becomes `userName`, and `my_url` becomes `myUrl`.
        /// Each word but the first gets a capital, the rest is lower case, and underscores at the start
        /// and end stay.
        case convertFromSnakeCase

        /// Coding keys are converted like ``JanssonEncoder/KeyEncodingStrategy/convertToSnakeCase`` does,
        /// so that `userID`, `myURL` and `htmlBody2` find what the encoder wrote. A key that is spelled
        /// as in the model is found too.
        ///
        /// `allKeys` returns keys as `convertFromSnakeCase` spells them.
        case matchSnakeCase

        /// The function returns the key for a path. The last key of the path is the object's own.
        case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
    }
}
