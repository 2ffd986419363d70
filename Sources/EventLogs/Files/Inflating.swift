internal import CZLIB

/// Unpacks what gzip packed (RFC 1952), piece by piece.
enum Inflating {
    static func isPacked(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

    /// Hands over pieces of the unpacked bytes, until the end or until a piece is refused.
    /// - Parameter limit: more unpacked bytes are a mistake.
    static func unpack(
        _ packed: [UInt8], limit: Int, _ take: (UnsafeBufferPointer<UInt8>) throws(LogMistake) -> Bool
    ) throws(LogMistake) {
        var stream = z_stream()
        // 15 + 16: the largest window, and the header of gzip.
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(&stream, 31, ZLIB_VERSION, size) == Z_OK else {
            throw LogMistake("the file cannot be unpacked: there is too little memory")
        }
        defer { inflateEnd(&stream) }
        var piece = [UInt8](repeating: 0, count: 1 << 18)
        var (done, lines, position) = (0, 1, 0)
        var isWhole = false
        while true {
            if stream.avail_in == 0, position < packed.count {
                stream.avail_in = UInt32(min(packed.count - position, 1 << 20))
            }
            let (code, count, read) = step(&stream, packed, position, &piece)
            position += read
            done += count
            guard done <= limit else { throw LogMistake("unpacked, the file is larger than \(limit >> 20) MiB") }
            if count > 0 {
                let isWanted = try piece.withUnsafeBufferPointer { whole throws(LogMistake) in
                    let part = UnsafeBufferPointer(rebasing: whole[..<count])
                    for byte in part where byte == UInt8(ascii: "\n") { lines += 1 }
                    return try take(part)
                }
                if !isWanted { return }
            }
            if code == Z_STREAM_END {
                isWhole = true
                // Several may stand behind each other; what else is behind the last is padding, as gzip takes it.
                guard isPacked(packed[position...]), inflateReset(&stream) == Z_OK else { break }
                (stream.avail_in, isWhole) = (0, false)
            } else if code == Z_BUF_ERROR || (code == Z_OK && count == 0 && position >= packed.count) {
                break
            } else if code != Z_OK {
                throw LogMistake(
                    "the packed data are damaged behind line \(lines)", line: nil,
                    hint: "copy or download the file again; 'gzip -t' tells whether it is whole")
            }
        }
        guard isWhole else {
            throw LogMistake(
                "the packed data end in the middle: the file is cut off behind line \(lines)", line: nil,
                hint: "copy or download the file again; to read what is there, 'gzip -dc FILE > part.csv' "
                    + "and delete the last line")
        }
    }

    /// One call of the library, which keeps no address behind it.
    private static func step(
        _ stream: inout z_stream, _ packed: [UInt8], _ position: Int, _ piece: inout [UInt8]
    ) -> (code: Int32, count: Int, read: Int) {
        let offered = stream.avail_in
        let room = piece.count
        let code = packed.withUnsafeBufferPointer { packed in
            piece.withUnsafeMutableBufferPointer { piece in
                // The library takes it as changeable and does not change it.
                stream.next_in = UnsafeMutablePointer(mutating: packed.baseAddress! + min(position, packed.count - 1))
                stream.next_out = piece.baseAddress
                stream.avail_out = UInt32(room)
                return inflate(&stream, Z_NO_FLUSH)
            }
        }
        return (code, room - Int(stream.avail_out), Int(offered - stream.avail_in))
    }
}
