extension String {
    /// Of a name so much as a page or a terminal can hold: cut with an ellipsis behind a hundred characters.
    var shown: String {
        // Bytes are counted without looking at each of them, and are at least as many as characters.
        guard utf8.count > Self.mostShown, let end = index(startIndex, offsetBy: Self.mostShown, limitedBy: endIndex),
            end < endIndex
        else { return self }
        return self[..<index(before: end)] + "\u{2026}"
    }

    private static var mostShown: Int { 100 }
}
