/// Names that links of a page lead to: made of the words of their places, not of their order, so that a link still leads
/// there when the page has more or less before it.
struct HTMLAnchors {
    private var taken: Set<String> = []
    private static let longest = 48

    /// Of small letters, digits and hyphens; only a second place of the same words has a number.
    mutating func name(_ words: String) -> String {
        var name = ""
        for scalar in words.lowercased().unicodeScalars {
            if name.utf8.count >= Self.longest { break }
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
            if isPlain {
                name.unicodeScalars.append(scalar)
            } else if !name.isEmpty, name.last != "-" {
                name += "-"
            }
        }
        while name.last == "-" { name.removeLast() }
        if name.isEmpty { name = "part" }
        var own = name
        var count = 1
        while !taken.insert(own).inserted {
            count += 1
            own = name + "-" + String(count)
        }
        return own
    }
}
