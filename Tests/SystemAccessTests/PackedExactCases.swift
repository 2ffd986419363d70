import Foundation
import Testing

import Files

/// Packed bytes: what comes out is what went in, and what is damaged, cut or a bomb is refused.
@Suite("Packed files") struct PackedExactCases {
    private static let text = (0..<20_000).map { "line \($0 * 7919 % 20_011)\n" }.joined()

    /// An archive with a deflated and an empty member.
    private static var archive: [UInt8] {
        var writer = ZipWriter()
        writer.add("a/ä.txt", text)
        writer.add("empty", "")
        return writer.bytes
    }

    @Test func whatIsPackedIsUnpacked() throws {
        let archive = try #require(ZipArchive(Self.archive))
        #expect(archive.contents("a/ä.txt", limit: 1 << 20) == Array(Self.text.utf8))
        #expect(archive.contents("empty", limit: 0) == [])
        #expect(archive.contents("none", limit: 1 << 20) == nil)
        #expect(Self.archive.count < Self.text.utf8.count / 2 && Self.archive == Self.archive)
    }

    /// What a directory says is held against what comes out, and against the limit, before memory is taken for it.
    @Test func aMemberIsAsLargeAsIsSaid() throws {
        let size = Self.text.utf8.count
        let whole = try #require(ZipArchive(Self.archive))
        #expect(whole.contents("a/ä.txt", limit: size - 1) == nil && whole.contents("a/ä.txt", limit: size) != nil)
        // In the directory, 24 bytes behind the beginning of a record, stands the unpacked size.
        let record = try #require(Self.archive.firstRange(of: [0x50, 0x4B, 1, 2])).lowerBound
        for wrong in [10, size - 1, size + 1, 1 << 30] {
            var bytes = Self.archive
            for place in 0..<4 { bytes[record + 24 + place] = UInt8(wrong >> (8 * place) & 255) }
            let archive = try #require(ZipArchive(bytes))
            #expect(archive.contents("a/ä.txt", limit: 1 << 30) == nil)
        }
    }

    @Test func cutAnywhereNothingFalls() {
        for length in stride(from: 0, to: Self.archive.count, by: 97) {
            #expect(ZipArchive(Array(Self.archive.prefix(length)))?.contents("a/ä.txt", limit: 1 << 20) == nil)
        }
    }

    /// `gzip -9` of "ab\ncd\n" by GNU gzip 1.12, without a name.
    private static let packed: [UInt8] = [
        0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x4B, 0x4C, 0xE2, 0x4A, 0x4E, 0xE1, 0x02, 0x00,
        0xD1, 0x8B, 0xF0, 0x55, 0x06, 0x00, 0x00, 0x00,
    ]

    private static func unpacked(_ packed: [UInt8], limit: Int = 100) throws(Inflating.Mistake) -> String {
        String(decoding: try Inflating.all(packed, as: .gzip, limit: limit, expected: 1 << 40), as: UTF8.self)
    }

    @Test func partsBehindEachOtherAndPadding() throws {
        #expect(try Self.unpacked(Self.packed) == "ab\ncd\n")
        #expect(try Self.unpacked(Self.packed + Self.packed + [0, 0, 0]) == "ab\ncd\nab\ncd\n")
    }

    @Test func whatIsNotWholeIsRefused() {
        #expect(throws: Inflating.Mistake.cutOff(line: 3)) { try Self.unpacked(Self.packed.dropLast(3)) }
        #expect(throws: Inflating.Mistake.cutOff(line: 1)) { try Self.unpacked([]) }
        #expect(throws: Inflating.Mistake.tooLarge) { try Self.unpacked(Self.packed, limit: 5) }
        #expect(throws: Inflating.Mistake.tooLarge) { try Self.unpacked(Self.packed + Self.packed, limit: 11) }
        var bytes = Self.packed
        // Its sum.
        bytes[18] ^= 1
        #expect(throws: Inflating.Mistake.damaged(line: 3)) { try Self.unpacked(bytes) }
    }

    @Test func filesByTheirFirstBytes() {
        #expect(FileSignature(Self.packed) == .gzip && FileSignature(Self.archive) == .zip)
        #expect(FileSignature([]) == nil && FileSignature([0x50, 0x4B]) == nil && FileSignature("abcd".utf8) == nil)
        #expect(FileSignature("BZh9".utf8) == .bzip2 && FileSignature("PAR1".utf8) == .parquet)
    }
}
