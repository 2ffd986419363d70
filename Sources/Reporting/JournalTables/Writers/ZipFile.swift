internal import CZLIB

/// A zip archive (PKWARE APPNOTE 6.3) in memory: deflated members, all of one time, so that the same members give the same
/// bytes.
struct ZipFile {
    private var body: [UInt8] = []
    private var directory: [UInt8] = []
    private var count = 0

    /// Midnight on 1 January 1980, the first that the format knows.
    private static let date: [UInt8] = [0, 0, 0x21, 0]

    /// - Precondition: less than 4 GiB in all.
    mutating func add(_ name: String, _ text: String) {
        let content = Array(text.utf8)
        let packed = Self.deflated(content)
        let offset = UInt32(body.count)
        let path = Array(name.utf8)
        let sum = content.withUnsafeBufferPointer { UInt32(crc32(0, $0.baseAddress, UInt32($0.count))) }
        // Version 2.0, names in UTF-8, deflated or stored as it is.
        let method: [UInt8] = packed == nil ? [0, 0] : [8, 0]
        let bytes = packed ?? content
        var common: [UInt8] = [20, 0, 0, 8] + method + Self.date
        common += Self.bytes(sum) + Self.bytes(UInt32(bytes.count)) + Self.bytes(UInt32(content.count))
        common += [UInt8(path.count & 255), UInt8(path.count >> 8), 0, 0]
        body += [0x50, 0x4B, 3, 4] + common + path + bytes
        directory += [0x50, 0x4B, 1, 2, 20, 0] + common + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Self.bytes(offset) + path
        count += 1
    }

    var bytes: [UInt8] {
        let number = [UInt8(count & 255), UInt8(count >> 8)]
        return body + directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + number + number
            + Self.bytes(UInt32(directory.count)) + Self.bytes(UInt32(body.count)) + [0, 0]
    }

    /// The low byte first.
    private static func bytes(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(value >> (8 * UInt32($0)) & 255) }
    }

    /// nil: the library cannot, and the member is stored as it is.
    private static func deflated(_ content: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        // −15: the largest window, and no header.
        guard
            deflateInit2_(
                &stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
                == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        let room = Int(deflateBound(&stream, UInt(content.count)))
        var (source, isWhole) = (content, false)
        let result = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            source.withUnsafeMutableBufferPointer { source in
                (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
                (stream.next_out, stream.avail_out) = (buffer.baseAddress, UInt32(room))
                isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
                count = Int(stream.total_out)
            }
        }
        return isWhole ? result : nil
    }
}
