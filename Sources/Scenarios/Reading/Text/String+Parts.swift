extension String {
    /// What follows a beginning; nil when the text begins otherwise.
    package func dropPrefix(_ prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }

    /// What stands before and behind the first occurrence of a separator; nil without one.
    package func cut(at separator: String) -> (before: String, after: String)? {
        guard let range = firstRange(of: separator) else { return nil }
        return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
    }
}
