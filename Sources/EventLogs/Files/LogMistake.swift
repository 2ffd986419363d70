import Files

/// Why a log cannot be read: a sentence, where, and what to do.
typealias LogMistake = FileMistake

/// What is wrong with a file of any kind, in the words of a log.
extension LogMistake {
    /// - Parameter limit: that was set to the unpacked bytes.
    init(unpacking mistake: Inflating.Mistake, limit: Int) {
        switch mistake {
        case .noMemory: self.init("the file cannot be unpacked: there is too little memory")
        case .tooLarge: self.init("unpacked, the file is larger than \(limit >> 20) MiB")
        case .damaged(let line):
            self.init(
                "the packed data are damaged behind line \(line)",
                hint: "copy or download the file again; 'gzip -t' tells whether it is whole")
        case .cutOff(let line):
            self.init(
                "the packed data end in the middle: the file is cut off behind line \(line)",
                hint: "copy or download the file again; to read what is there, 'gzip -dc FILE > part.csv' "
                    + "and delete the last line")
        }
    }

    init(_ mistake: XMLMistake) {
        switch mistake.kind {
        case .noMemory: self.init("there is too little memory to read XML")
        case .ownTypes:
            self.init(
                "the file declares a document type or entities of its own, which are never expanded",
                line: mistake.line, hint: "export the log anew, or take the part from '<!DOCTYPE' to its '>' out")
        case .cutOff:
            self.init(
                "the file ends in the middle of its XML", line: mistake.line,
                hint: "it was cut off: copy, download or export it again")
        case .damaged(let words):
            self.init(
                "the XML is damaged: \(words)", line: mistake.line,
                hint: "export the log again; 'xmllint --noout FILE' shows all such places")
        }
    }

    /// - Parameter mistake: of a record, with which nothing else can be wrong than a quote.
    init(ofRecord mistake: FileMistake) {
        let place = mistake.line.map { " in line \($0)" } ?? ""
        self.init(
            "a quote that opens\(place) is never closed", line: mistake.line,
            hint: "inside quotes a quote is written twice; a quote that belongs to the text alone is taken out")
    }
}
