enum Samples {
    /// A book with all members of the model.
    static let book = """
        {
          "id": 7031,
          "title": "The Salt Road",
          "number_of_pages": 412,
          "authors": [
            {
              "name": "Inés Maldonado",
              "website_url": "https://maldonado.example",
              "twitter_url": "https://twitter.example/ines"
            },
            {"name": "Tom Okafor", "website_url": "https://okafor.example/books"}
          ],
          "reviews": [
            {"comment": "Reads like a tide table, which is praise.", "reviewer": "Harbour Review"},
            {"comment": "Took it to sea. It came back.", "reviewer": "M. Lindqvist"}
          ]
        }
        """

    /// Two books. The second author of the first book lacks a website; the second book lacks a title.
    static let shelf = """
        {
          "books": [
            {
              "id": 7032,
              "title": "Lamps and Their Keepers",
              "number_of_pages": 188,
              "authors": [
                {"name": "Ada Rennie", "website_url": "https://rennie.example"},
                {"name": "Bo Castellanos"}
              ],
              "reviews": []
            },
            {"id": 7033, "number_of_pages": 96}
          ]
        }
        """

    /// A string without its closing quote.
    static let broken = """
        {
          "id": 7034,
          "title": "A Short History of Fog,
          "number_of_pages": 240
        }
        """

    /// People that every style reads alike.
    static let people = """
        [
          {"name": "Ann Lee", "age": 30, "nick": "Annie", "address": {"city": "Ulm"}},
          {"name": "Bo", "age": 41, "address": {"city": "Linz"}}
        ]
        """

    /// People with five mistakes, three of them in one person.
    static let brokenPeople = """
        [
          {"name": "Ann Lee", "age": 30, "nick": "Annie", "address": {"city": "Ulm"}},
          {"name": "Bo", "age": "41", "nick": 7, "address": {"city": null}},
          {"age": 5, "address": "Linz"}
        ]
        """
}
