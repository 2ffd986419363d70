/// Who knows it may ask. How far a guess was right cannot be told from the time that comparing takes.
package struct SecretToken: Sendable {
    private let bytes: [UInt8]

    package init(_ text: String) { bytes = Array(text.utf8) }

    /// An empty one is known to nobody.
    package func equals(_ guess: some StringProtocol) -> Bool {
        let guess = Array(guess.utf8)
        // As many steps whatever the guess is: the token's own length.
        var difference = UInt8(guess.count == bytes.count && !bytes.isEmpty ? 0 : 1)
        for index in bytes.indices {
            let other = index < guess.count ? guess[index] : 0
            difference |= bytes[index] ^ other
        }
        return difference == 0
    }
}
