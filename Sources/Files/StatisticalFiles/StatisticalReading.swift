internal import CREADSTAT

/// What ReadStat tells of a file while it reads it; its callbacks get this object.
final class StatisticalReading {
    let format: StatisticalFile.Format
    let bytes: [UInt8]
    /// Where the next bytes are read.
    var position = 0
    private(set) var columns: [StatisticalFile.Column] = []
    private var moments: [MomentFormat?] = []
    private var setNames: [String] = []
    private var sets: [String: [(cell: String, label: String)]] = [:]
    private(set) var rows = 0
    private var text: [UInt8] = []
    private var isTooLarge = false

    init(_ bytes: [UInt8], _ format: StatisticalFile.Format) {
        self.bytes = bytes
        self.format = format
    }

    func read() throws(StatisticalFile.Mistake) {
        guard let parser = readstat_parser_init() else {
            throw StatisticalFile.Mistake("there is no memory to read it")
        }
        defer { readstat_parser_free(parser) }
        setMemory(parser)
        readstat_set_variable_handler(parser) { _, variable, set, context in
            StatisticalReading.of(context).add(variable, set: set)
            return Int32(READSTAT_HANDLER_OK)
        }
        readstat_set_value_label_handler(parser) { set, value, label, context in
            StatisticalReading.of(context).add(set, value, label)
            return Int32(READSTAT_HANDLER_OK)
        }
        readstat_set_value_handler(parser) { row, variable, value, context in
            let goesOn = StatisticalReading.of(context).add(Int(row), variable, value)
            return Int32(goesOn ? READSTAT_HANDLER_OK : READSTAT_HANDLER_ABORT)
        }
        let context = Unmanaged.passUnretained(self).toOpaque()
        let error = format == .sav ? readstat_parse_sav(parser, "", context) : readstat_parse_dta(parser, "", context)
        guard error != READSTAT_OK else {
            if columns.isEmpty { throw StatisticalFile.Mistake("the file has no columns") }
            return
        }
        if isTooLarge {
            throw StatisticalFile.Mistake(
                "the table is larger than \(StatisticalFile.largestTable >> 20) MiB")
        }
        let reason = String(cString: readstat_error_message(error))
        let kind = "this is no file of \(format.rawValue), or one that is damaged or cut"
        let place =
            if rows > 0 {
                ", behind \(rows) rows"
            } else if columns.isEmpty {
                ""
            } else {
                ", before the first row"
            }
        throw StatisticalFile.Mistake(
            "\(kind): \(reason.prefix(1).lowercased() + reason.dropFirst())\(place)",
            hint: "save it again from \(format.rawValue), or export it as CSV in UTF-8")
    }

    static func of(_ context: UnsafeMutableRawPointer?) -> StatisticalReading {
        guard let context else { preconditionFailure("ReadStat hands back what it was given") }
        return Unmanaged<StatisticalReading>.fromOpaque(context).takeUnretainedValue()
    }

    /// The columns with the labels of their cells, which the file may name before or behind them.
    var described: [StatisticalFile.Column] {
        zip(columns, setNames).map { column, set in
            var column = column
            column.labels = sets[set] ?? []
            return column
        }
    }

    /// The table, once all is read; a row without an end has one now.
    func finished() -> [UInt8] {
        if rows == 0 { writeHeader() }
        text.append(UInt8(ascii: "\n"))
        return text
    }

    // MARK: what is told

    private func add(_ variable: UnsafeMutablePointer<readstat_variable_t>?, set: UnsafePointer<CChar>?) {
        guard let variable else { return }
        func string(_ place: UnsafePointer<CChar>?) -> String { place.map { String(cString: $0) } ?? "" }
        columns.append(
            .init(
                name: string(readstat_variable_get_name(variable)), label: string(readstat_variable_get_label(variable))
            ))
        moments.append(MomentFormat(string(readstat_variable_get_format(variable)), format))
        setNames.append(string(set))
    }

    private func add(_ set: UnsafePointer<CChar>?, _ value: readstat_value_t, _ label: UnsafePointer<CChar>?) {
        guard let set, let label else { return }
        sets[String(cString: set), default: []].append((cell(value, nil), String(cString: label)))
    }

    /// One cell; they come row after row, the columns in their order.
    private func add(_ row: Int, _ variable: UnsafeMutablePointer<readstat_variable_t>?, _ value: readstat_value_t)
        -> Bool
    {
        guard let variable else { return false }
        let column = Int(readstat_variable_get_index(variable))
        guard columns.indices.contains(column) else { return false }
        if column == 0 {
            if row == 0 { writeHeader() }
            text.append(UInt8(ascii: "\n"))
            rows += 1
        } else {
            text.append(UInt8(ascii: ","))
        }
        let cell = cell(value, moments[column])
        if readstat_value_is_tagged_missing(value) != 0 || readstat_value_is_defined_missing(value, variable) != 0,
            !columns[column].missing.contains(cell)
        {
            columns[column].missing.append(cell)
        }
        // A line with nothing in it would be none.
        write(cell, isAlone: columns.count == 1)
        isTooLarge = text.count > StatisticalFile.largestTable
        return !isTooLarge
    }

    private func cell(_ value: readstat_value_t, _ moment: MomentFormat?) -> String {
        if readstat_value_is_tagged_missing(value) != 0 {
            return "." + String(UnicodeScalar(UInt8(bitPattern: readstat_value_tag(value))))
        }
        if readstat_value_is_system_missing(value) != 0 { return "" }
        if readstat_value_type_class(value) == READSTAT_TYPE_CLASS_STRING {
            return readstat_string_value(value).map { String(cString: $0) } ?? ""
        }
        let number = readstat_double_value(value)
        if let moment, let text = moment.text(number) { return text }
        // Answers are mostly small whole numbers, which are quickly written.
        if number.magnitude < 1e9, number == number.rounded() { return String(Int32(number)) }
        return number.isFinite ? "\(number)" : ""
    }

    private func writeHeader() {
        for (place, column) in columns.enumerated() {
            if place > 0 { text.append(UInt8(ascii: ",")) }
            write(column.name, isAlone: columns.count == 1)
        }
    }

    private func write(_ cell: String, isAlone: Bool) {
        let needsQuotes = cell.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 <= 32 }
        if needsQuotes || isAlone && cell.isEmpty {
            DelimitedCell.append(quoted: cell, to: &text)
        } else {
            text.append(contentsOf: cell.utf8)
        }
    }
}

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
