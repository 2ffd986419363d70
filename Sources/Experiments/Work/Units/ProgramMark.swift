internal import Foundation

/// What tells two builds of a program from each other.
package enum ProgramMark {
    /// The checksum of the running program's file, so that results of another build, which may be others, are not
    /// taken for its own; nil where the system does not show the file.
    package static func current() -> String? {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .alwaysMapped) else {
            return nil
        }
        return data.withUnsafeBytes { bytes in
            var checksum = Checksum()
            checksum.add(word: UInt64(bytes.count))
            for place in stride(from: 0, to: bytes.count & ~7, by: 8) {
                checksum.add(word: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            }
            for byte in bytes[(bytes.count & ~7)...] { checksum.add(byte) }
            return checksum.text
        }
    }
}
