/// How wide letters are, in thousandths of the size: of Helvetica, whose widths Arial has too, from its public metrics.
/// Others are estimated, rather too wide than too narrow.
package enum LetterWidths {
    package static func width(of scalar: Unicode.Scalar, isBold: Bool) -> Double {
        let value = scalar.value
        if value >= 32, value < 127 { return Double((isBold ? bold : plain)[Int(value) - 32]) }
        switch value {
        case 0..<32, 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F, 0xAD: return 0
        case 0xA0: return 278
        case 0x2009, 0x202F: return 200
        case 0xB0, 0xB2, 0xB3, 0xB9, 0x2070...0x209F: return 400
        case 0x2019, 0x2018, 0xB7: return 278
        case 0x2013: return 556
        case 0x2014, 0x2026: return 1_000
        case 0x2190...0x21FF: return 1_000
        case 0xB1, 0xD7, 0xF7, 0x2212, 0x2260...0x2265: return 584
        case 0xC0...0xDE: return isBold ? 722 : 700
        case 0xA1...0x24F: return isBold ? 611 : 560
        case 0x370...0x52F: return isBold ? 700 : 650
        case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
            0x20000...0x3FFFF:
            return 1_000
        case 0x2600...0x27BF, 0x2B00...0x2BFF, 0x1F000...0x1FAFF: return 1_300
        default: return 750
        }
    }

    private static let plain: [UInt16] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]

    private static let bold: [UInt16] = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
        975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
        333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
        611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ]
}
