/// What is too long to be read and is repeated in a message, such as a path of 100,000 letters: its two ends.
package enum ShortText {
    /// No path of the system's is longer.
    package static let longest = 4_096

    /// Both ends of a text that is too long; else the text.
    package static func ends(_ text: String) -> String {
        if text.utf8.count <= longest { return text }
        let scalars = text.unicodeScalars
        return String(scalars.prefix(600)) + " … " + String(scalars.suffix(400))
    }

    /// A message in which no word is too long. Words are parted by spaces and line ends.
    package static func message(_ text: String) -> String {
        if text.utf8.count <= longest { return text }
        var result = ""
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == " " || scalar == "\n" {
                result += ends(String(word))
                result.unicodeScalars.append(scalar)
                word = String.UnicodeScalarView()
            } else {
                word.append(scalar)
            }
        }
        return result + ends(String(word))
    }
}
