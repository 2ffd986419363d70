import Glibc
import Reporting

/// Whatever stands behind the streams, that somebody does not read them stops nothing.
package enum Terminal {
    package static func output(_ text: String) { write(text, to: STDOUT_FILENO) }

    package static func message(_ text: String) { write(ShortText.message(text), to: STDERR_FILENO) }

    private static func write(_ text: String, to descriptor: Int32) {
        let bytes = Array((text + "\n").utf8)
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            written += count
        }
    }
}
