extension Unicode.Scalar {
    /// Whether it is a command to a terminal, a mark that turns the direction of writing, a separator of lines that
    /// editors disagree about, of no width and no use in writing, or no character at all.
    ///
    /// The joiners U+200C and U+200D have no width either, but Persian and Hindi are not written without them, nor are
    /// families of emoji.
    package var isHidden: Bool {
        switch value {
        // C0, delete and C1: commands.
        case 0..<0x20, 0x7F..<0xA0: true
        // Marks, embeddings, overrides and isolates of direction (Unicode Standard Annex 9).
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        // The separators of lines and paragraphs.
        case 0x2028, 0x2029: true
        // Of no width: space, joiner of words, invisible operators, old shaping marks, byte-order mark, annotations.
        case 0x200B, 0x2060...0x2064, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
        // Tags: letters nobody sees.
        case 0xE0000...0xE007F: true
        // No characters at all, and not to be exchanged (Unicode Standard, section 23.7).
        case 0xFDD0...0xFDEF: true
        default: value & 0xFFFE == 0xFFFE
        }
    }
}
