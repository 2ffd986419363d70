/// What the first bytes of a file are known for.
package enum FileSignature: Sendable {
    /// A zip archive, as the files of spreadsheets (`.xlsx`, `.ods`) and word processors are.
    case zip
    case gzip
    case bzip2
    /// A file of an older office program: `.xls`, `.doc`.
    case oldOffice
    case parquet

    /// It is `nil` where the bytes are nothing that is known here.
    package init?(_ bytes: some Sequence<UInt8>) {
        switch Array(bytes.prefix(4)) {
        case [0x50, 0x4B, 0x03, 0x04]: self = .zip
        case [0xD0, 0xCF, 0x11, 0xE0]: self = .oldOffice
        case [0x50, 0x41, 0x52, 0x31]: self = .parquet
        case let first where first.starts(with: [0x1F, 0x8B]): self = .gzip
        case let first where first.starts(with: [0x42, 0x5A, 0x68]): self = .bzip2
        default: return nil
        }
    }
}
