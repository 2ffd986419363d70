/// The word by which a page shows that it was opened by who started the workbench: 256 random bits of the system.
package enum AccessToken {
    /// In the letters of addresses (base64url), 43 of them.
    package static func make() -> String {
        var random = SystemRandomNumberGenerator()
        let bits = (0..<4).flatMap { _ in
            let word = random.next() as UInt64
            return (0..<64).map { word >> UInt64($0) & 1 == 1 }
        }
        return String(
            stride(from: 0, to: bits.count, by: 6).map { start in
                letters[bits[start..<min(start + 6, bits.count)].reduce(0) { $0 * 2 + ($1 ? 1 : 0) }]
            })
    }

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
}
