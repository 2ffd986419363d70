/// The bytes of a file of finished units: a mark with the format's version, the program that made it, one record for
/// each unit, and a checksum of all. A file is whole or it is nothing.
package enum UnitFile {
    /// Another way of writing units takes another number; files of other numbers are then done anew.
    private static let mark = Array("redomat units 2\n".utf8)

    package enum Fault: Error, Hashable {
        /// Not of this format: another program's file, an older version's, or the mark itself is gone.
        case foreign
        /// Made by another build of this program, whose results may be others.
        case otherProgram
        /// Cut off or changed.
        case broken
        /// A folder, a link, or what never ends.
        case noFile
    }

    package static func bytes(of units: [FinishedUnit], program: String) -> [UInt8] {
        var file = ByteWriter()
        file.append(mark)
        file.append(program)
        for unit in units {
            var record = ByteWriter()
            unit.append(to: &record)
            file.append(UInt64(record.bytes.count))
            file.append(record.bytes)
        }
        file.append(Checksum(of: file.bytes).value)
        return file.bytes
    }

    /// Where the units stand in the file.
    package static func records(in bytes: [UInt8], program: String) throws(Fault) -> [Range<Int>] {
        guard bytes.starts(with: mark) else { throw .foreign }
        let content: (maker: String, places: [Range<Int>])
        do throws(BrokenBytes) { content = try records(in: bytes) } catch { throw .broken }
        guard content.maker == program else { throw .otherProgram }
        return content.places
    }

    private static func records(in bytes: [UInt8]) throws(BrokenBytes) -> (maker: String, places: [Range<Int>]) {
        guard bytes.count >= mark.count + checksumSize else { throw BrokenBytes() }
        let end = bytes.count - checksumSize
        var tail = ByteReader(bytes[end...])
        guard try tail.number(UInt128.self) == Checksum(of: bytes[..<end]).value else { throw BrokenBytes() }
        var reader = ByteReader(bytes[mark.count..<end])
        let maker = try reader.text()
        var places: [Range<Int>] = []
        while !reader.isAtEnd {
            let length = try reader.number(UInt64.self)
            guard length <= UInt64(reader.left) else { throw BrokenBytes() }
            let record = try reader.slice(Int(length))
            places.append(record.startIndex..<record.endIndex)
        }
        return (maker, places)
    }

    private static let checksumSize = 16

    package static func unit(in record: ArraySlice<UInt8>) throws(BrokenBytes) -> FinishedUnit {
        var reader = ByteReader(record)
        let unit = try FinishedUnit(from: &reader)
        guard reader.isAtEnd else { throw BrokenBytes() }
        return unit
    }
}
