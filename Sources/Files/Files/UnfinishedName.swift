internal import Foundation
internal import Glibc

/// The names of what is not finished yet: hidden, beside its target, and such that nobody can foresee them, so that no
/// link can wait there.
package enum UnfinishedName {
    private static let length = 13

    /// A new one, such as `.log.csv.redomat-0k3v…`.
    package static func make(for name: String) -> String {
        var rest = UInt64.random(in: .min ... .max)
        var letters = ""
        for _ in 0..<length {
            letters += String(rest % 32, radix: 32)
            rest /= 32
        }
        return prefix(name) + letters
    }

    /// Those of a target that are there: what is being written, and what a killed process left.
    package static func all(of name: String, in folder: String) -> [String] {
        let prefix = prefix(name)
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { found in
            found.hasPrefix(prefix) && found.utf8.count == prefix.utf8.count + length
                && found.dropFirst(prefix.count).allSatisfy { $0.isASCII && $0.isHexDigit || ("g"..."v").contains($0) }
        }
    }

    /// A name may have 255 bytes; one that is too long is cut, by whole characters.
    private static func prefix(_ name: String) -> String {
        var name = name
        while name.utf8.count > 220 { name.removeLast() }
        return ".\(name).redomat-"
    }
}
