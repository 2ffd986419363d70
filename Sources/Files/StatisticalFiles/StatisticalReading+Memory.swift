internal import CREADSTAT

extension StatisticalReading {
    /// ReadStat reads from the bytes that are at hand, and opens no file itself.
    func setMemory(_ parser: UnsafeMutablePointer<readstat_parser_t>) {
        readstat_set_open_handler(parser) { _, _ in 3 }
        readstat_set_close_handler(parser) { _ in 0 }
        readstat_set_seek_handler(parser) { offset, whence, context in
            let reading = StatisticalReading.of(context)
            let start =
                switch whence {
                case READSTAT_SEEK_SET: 0
                case READSTAT_SEEK_CUR: reading.position
                default: reading.bytes.count
                }
            let (target, isBeyond) = start.addingReportingOverflow(Int(offset))
            guard !isBeyond, target >= 0, target <= reading.bytes.count else { return -1 }
            reading.position = target
            return readstat_off_t(target)
        }
        readstat_set_read_handler(parser) { buffer, count, context in
            let reading = StatisticalReading.of(context)
            let taken = min(count, reading.bytes.count - reading.position)
            guard let buffer, taken > 0 else { return 0 }
            reading.bytes.withUnsafeBytes { bytes in
                buffer.copyMemory(from: bytes.baseAddress! + reading.position, byteCount: taken)
            }
            reading.position += taken
            return taken
        }
        readstat_set_update_handler(parser) { _, _, _, _ in READSTAT_OK }
        readstat_set_io_ctx(parser, Unmanaged.passUnretained(self).toOpaque())
    }
}
