internal import Files

/// Names of people in place of which something stands that tells them apart and says nothing else.
///
/// Whoever has the report cannot try out names without the log or the salt; the same log gives the same names.
package struct HiddenNames {
    private let salt: [UInt8]

    /// - Parameter salt: what must be known to try out names: of the log's content, or of the user's choice.
    package init(salt: String) { self.salt = Array(salt.utf8) + [0] }

    /// All of a list; longer where two would be the same.
    package func hidden(_ names: [String]) -> [String] {
        let digests = names.map { SHA256.digestBytes(of: salt + Array($0.utf8)) }
        for length in [3, 4, 6, 8, 16] {
            let short = digests.map { "r-" + $0.prefix(length).map(Self.hexadecimal).joined() }
            if Set(short).count == names.count { return short }
        }
        return digests.map { "r-" + $0.map(Self.hexadecimal).joined() }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
    }
}
