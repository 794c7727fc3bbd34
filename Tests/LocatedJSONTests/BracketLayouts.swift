/// One payload in several layouts, for tests that remove or replace each of its brackets.
enum BracketLayouts {
    private static let pretty = """
        {
          "aps": {
            "alert": {
              "title": "A",
              "loc-args": [
                "x",
                "y"
              ]
            },
            "sound": "default"
          },
          "custom": {
            "tags": [
              "p"
            ],
            "items": [
              {
                "p": 1
              },
              {
                "p": 2
              }
            ]
          },
          "z": 1
        }

        """

    static let indented = [
        pretty, pretty.replacing("  ", with: "    "), pretty.replacing("  ", with: "\t"),
        pretty.replacing("\n", with: "\r\n"),
    ]
    static let all = indented + [pretty.filter { $0 != " " && $0 != "\n" }]
}
