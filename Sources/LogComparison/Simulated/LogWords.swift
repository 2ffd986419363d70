/// Names in a log and in a scenario that mean the same.
package enum LogWords {
    /// Letters and digits alone, small: `Check credit history` is `check-credit-history`.
    package static func plain(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
