internal import CZLIB

/// A zip archive (PKWARE APPNOTE 6.3) made in memory: deflated members, all of one time, so that the same members give the
/// same bytes.
package struct ZipWriter {
    private var body: [UInt8] = []
    private var directory: [UInt8] = []
    private var count: UInt16 = 0

    /// Midnight on 1 January 1980, the first that the format knows.
    private static let date: [UInt8] = [0, 0, 0x21, 0]
    /// Version 2.0 is needed to read it.
    private static let version: [UInt8] = [20, 0]
    /// Names are in UTF-8.
    private static let flags: [UInt8] = [0, 8]

    package init() {}

    /// - Precondition: less than 4 GiB in all.
    package mutating func add(_ name: String, _ text: String) {
        let content = Array(text.utf8)
        let packed = Self.deflated(content)
        let bytes = packed ?? content
        let path = Array(name.utf8)
        let sum = content.withUnsafeBufferPointer { UInt32(crc32(0, $0.baseAddress, UInt32($0.count))) }
        // What stands the same before the member and in the directory.
        var common = Self.version + Self.flags
        common += Self.bytes(packed == nil ? ZipFormat.stored : ZipFormat.deflated) + Self.date
        common += Self.bytes(sum) + Self.bytes(UInt32(bytes.count)) + Self.bytes(UInt32(content.count))
        common += Self.bytes(UInt16(path.count)) + [0, 0]
        directory += Self.bytes(ZipFormat.directory) + Self.version + common + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        directory += Self.bytes(UInt32(body.count)) + path
        body += Self.bytes(ZipFormat.member) + common + path + bytes
        count += 1
    }

    package var bytes: [UInt8] {
        var end = Self.bytes(ZipFormat.end) + [0, 0, 0, 0] + Self.bytes(count) + Self.bytes(count)
        end += Self.bytes(UInt32(directory.count)) + Self.bytes(UInt32(body.count)) + [0, 0]
        return body + directory + end
    }

    /// The low byte first.
    private static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }

    /// It is `nil` where the library cannot, and the member is stored as it is.
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
        var source = content
        var isWhole = false
        let result = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            source.withUnsafeMutableBufferPointer { source in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(room)
                isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
                count = Int(stream.total_out)
            }
        }
        return isWhole ? result : nil
    }
}
