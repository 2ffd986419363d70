internal import CZLIB

/// Unpacks what was deflated (RFC 1951), piece by piece, so that a file larger than the memory can be gone through.
///
///     let inflating = try Inflating(packed, as: .gzip, limit: 1 << 30)
///     while let piece = try inflating.next() { … }
package final class Inflating {
    /// What stands around the deflated bytes.
    package enum Wrapping: Sendable {
        /// A header and a sum (RFC 1952). Several such files may stand behind each other; what else is behind the last
        /// is padding, as gzip takes it.
        case gzip
        /// Nothing, as in a zip archive.
        case none
    }

    /// Why no more can be unpacked.
    package enum Mistake: Error, Sendable, Equatable {
        case noMemory
        /// More comes out than the limit lets.
        case tooLarge
        /// The packed bytes are not what was packed; so many lines before that are whole.
        case damaged(line: Int)
        /// The packed bytes end too early; so many lines before that are whole.
        case cutOff(line: Int)
    }

    private let packed: [UInt8]
    private let wrapping: Wrapping
    private let limit: Int
    /// The library keeps the address.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 18)
    private var position = 0
    private var done = 0
    private var lines = 1
    private var isAtEnd = false
    private var mistake: Mistake?

    /// - Parameters:
    ///   - packed: the bytes of the file, with what stands around the deflated ones.
    ///   - wrapping: what that is.
    ///   - limit: more unpacked bytes are a mistake, since a few packed ones may become gigabytes.
    package init(_ packed: [UInt8], as wrapping: Wrapping, limit: Int) throws(Mistake) {
        self.packed = packed
        self.wrapping = wrapping
        self.limit = limit
        stream.initialize(to: z_stream())
        // The largest window; 16 more for the header of gzip, the negative for none.
        let window: Int32 = wrapping == .gzip ? 15 + 16 : -15
        guard inflateInit2_(stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .noMemory
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
        piece.deallocate()
    }

    /// The next unpacked bytes, which are there until the next call; nil behind the last.
    package func next() throws(Mistake) -> UnsafeBufferPointer<UInt8>? {
        while !isAtEnd {
            let (code, count) = step()
            done += count
            guard done <= limit else { throw .tooLarge }
            let part = UnsafeBufferPointer(rebasing: piece[..<count])
            for byte in part where byte == UInt8(ascii: "\n") { lines += 1 }
            look(at: code, count)
            if count > 0 { return part }
        }
        if let mistake { throw mistake }
        return nil
    }

    /// All unpacked bytes.
    /// - Parameters:
    ///   - packed: the bytes of the file, with what stands around the deflated ones.
    ///   - wrapping: what that is.
    ///   - limit: more unpacked bytes are a mistake.
    ///   - expected: how many the file says that there are.
    package static func all(
        _ packed: [UInt8], as wrapping: Wrapping, limit: Int, expected: Int
    ) throws(Mistake) -> [UInt8] {
        let inflating = try Inflating(packed, as: wrapping, limit: limit)
        var bytes: [UInt8] = []
        // Packing makes at the most 1 of 1032, whatever the file says.
        bytes.reserveCapacity(max(0, min(expected, 1032 * packed.count, limit)) + 1)
        while let piece = try inflating.next() { bytes.append(contentsOf: piece) }
        return bytes
    }

    /// One call of the library.
    private func step() -> (code: Int32, count: Int) {
        if stream.pointee.avail_in == 0, position < packed.count {
            stream.pointee.avail_in = UInt32(min(packed.count - position, 1 << 20))
        }
        let offered = stream.pointee.avail_in
        let code = packed.withUnsafeBufferPointer { packed in
            // The library takes it as changeable and does not change it.
            stream.pointee.next_in = packed.baseAddress.map {
                UnsafeMutablePointer(mutating: $0 + min(position, packed.count))
            }
            stream.pointee.next_out = piece.baseAddress
            stream.pointee.avail_out = UInt32(piece.count)
            return inflate(stream, Z_NO_FLUSH)
        }
        position += Int(offered - stream.pointee.avail_in)
        return (code, piece.count - Int(stream.pointee.avail_out))
    }

    /// What the library's answer means for the next call.
    private func look(at code: Int32, _ count: Int) {
        switch code {
        case Z_STREAM_END:
            if wrapping == .gzip, FileSignature(packed[position...]) == .gzip, inflateReset(stream) == Z_OK {
                stream.pointee.avail_in = 0
            } else {
                isAtEnd = true
            }
        case Z_OK where count > 0 || position < packed.count: break
        case Z_OK, Z_BUF_ERROR:
            isAtEnd = true
            mistake = .cutOff(line: lines)
        default:
            isAtEnd = true
            mistake = .damaged(line: lines)
        }
    }
}
