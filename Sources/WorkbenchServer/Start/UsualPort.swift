/// The port at which a folder is shown where nobody asks for another: the same at every start, since a browser keeps drafts by
/// the address that they were written at.
package enum UsualPort {
    /// Of those that the system gives to nobody by itself.
    private static let range = 20_000..<30_000

    package static func of(_ folder: String) -> Int {
        // FNV-1a: the language's own hashes differ from start to start.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in folder.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return range.lowerBound + Int(hash % UInt64(range.count))
    }
}
