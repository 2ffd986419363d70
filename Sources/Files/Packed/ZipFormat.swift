/// What parts of a zip archive begin with (PKWARE APPNOTE 6.3, section 4.3).
enum ZipFormat {
    static let member: UInt32 = 0x0403_4B50
    static let directory: UInt32 = 0x0201_4B50
    static let end: UInt32 = 0x0605_4B50
    /// How a member is packed.
    static let stored: UInt16 = 0
    static let deflated: UInt16 = 8
}
