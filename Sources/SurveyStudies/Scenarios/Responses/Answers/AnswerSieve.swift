internal import Scenarios
internal import Surveys

/// What is doubtful in the answers, where it stands, and which rows are left out for it.
struct AnswerSieve {
    let draft: SurveyReader.Draft
    let file: DelimitedFile
    let columns: DelimitedColumns
    let items: [CodedItem]
    /// By item: which of the columns that were read it is.
    let slots: [Int]
    /// The same by group.
    let groupSlots: [Int]

    /// Places that are named of each kind.
    static let mostPlaces = 20

    struct Rows {
        var findings: [DataQuality.Finding]
        /// The rows that stay, from 0; nil: all of them.
        var kept: [Int]?
        /// Of those that stay the doubtful ones, by their place among them.
        var doubtful: [Int]
        /// By doubtful row what was found of it.
        var doubtfulKinds: [[DataQuality.Kind]]
        /// Rows that are left out as doubtful, from 0.
        var dropped: [Int]
    }

    /// What is found of whole rows.
    ///
    /// - Parameter marked: rows that were found otherwise, by kind.
    func rows(
        identifier: DelimitedColumns.Column?, seconds: [Double]?, marked: [(kind: DataQuality.Kind, rows: [Bool]?)] = []
    ) -> Rows {
        let count = columns.rows
        let doubtful = DoubtfulRows(items.map(\.answers), rows: count)
        let places = draft.itemPlaces
        let ofConstructs = draft.constructs.flatMap(\.items).compactMap { places[$0.name] }
        // A survey is of its constructs: whoever gave an age and no answer to them has not taken part.
        let isEmpty = doubtful.empty(ofConstructs.isEmpty ? Array(items.indices) : ofConstructs)
        var isOut = isEmpty
        // By row, a bit for each kind.
        var doubts = [UInt32](repeating: 0, count: count)
        var findings: [DataQuality.Finding] = []
        /// What is left out for another reason is not counted among what is kept, and so comes first.
        func add(_ kind: DataQuality.Kind, _ isFound: [Bool], _ isLeftOut: Bool, isTelling: Bool = true) {
            var number = 0
            var places: [DataQuality.Place] = []
            for row in 0..<count where isFound[row] && (isLeftOut || !isOut[row]) {
                number += 1
                if places.count < Self.mostPlaces { places.append(.init(line: Int(columns.lines[row]))) }
                if isLeftOut { isOut[row] = true } else if isTelling { doubts[row] |= kind.bit }
            }
            if number > 0 {
                findings.append(
                    .init(kind: kind, count: number, places: places, isLeftOut: isLeftOut, isTelling: isTelling))
            }
        }
        // An empty row is that alone.
        let compared = ofConstructs.isEmpty ? slots + groupSlots : ofConstructs.map { slots[$0] }
        let areCopiesTelling = areCopiesTelling(compared)
        /// What the file says; else nobody is left out unasked. Who answers as somebody else did, gives one answer to
        /// everything or has not reached the end may have answered honestly what is analysed. The other kinds are found only
        /// where the file asks for them, by an identifier, a least time or a question with a known answer.
        func drops(_ kind: DataQuality.Kind) -> Bool {
            if let drops = draft.quality.asked[kind] { return drops }
            switch kind {
            case .duplicate, .straightLining, .unfinished: return false
            default: return true
            }
        }
        let same = doubtful.duplicates(compared.map { columns.columns[$0] })
        var found = [(kind: DataQuality.Kind.duplicate, rows: zip(same, isEmpty).map { $0 && !$1 })]
        if let identifier {
            found.append(
                (.repeated, doubtful.repeated(identifier, missing: draft.format.missing, except: isEmpty)))
        }
        found.append((.straightLining, doubtful.straight(ofConstructs)))
        if let seconds, let least = draft.quality.leastTime?.value ?? nil {
            found.append((.speeder, seconds.map { $0 < least }))
        }
        for own in marked {
            if let rows = own.rows { found.append((own.kind, zip(rows, isEmpty).map { $0 && !$1 })) }
        }
        for own in found where drops(own.kind) { add(own.kind, own.rows, true) }
        for own in found where !drops(own.kind) {
            let isTelling = own.kind == .duplicate ? areCopiesTelling : own.kind != .unfinished
            add(own.kind, own.rows, false, isTelling: isTelling)
        }
        add(.empty, isEmpty, true)
        let order = DataQuality.Kind.allCases
        findings.sort { (order.firstIndex(of: $0.kind) ?? 0) < (order.firstIndex(of: $1.kind) ?? 0) }
        let kept = isOut.contains(true) ? (0..<count).filter { !isOut[$0] } : nil
        let left = kept.map { rows in rows.map { doubts[$0] } } ?? doubts
        let doubted = left.indices.filter { left[$0] != 0 }
        return Rows(
            findings: findings, kept: kept, doubtful: doubted,
            doubtfulKinds: doubted.map { row in order.filter { left[row] & $0.bit != 0 } },
            dropped: isOut.indices.filter { isOut[$0] && !isEmpty[$0] })
    }

    /// Whether rows with the same answers are likely to be copies: where there are far more ways to answer than respondents.
    /// Elsewhere people answer alike, and who leaves them out keeps one of each kind, whatever goes together.
    private func areCopiesTelling(_ compared: [Int]) -> Bool {
        let ways = compared.reduce(1.0) { product, slot in
            let given = columns.columns[slot].texts.count { !$0.isEmpty && !draft.format.missing.contains($0) }
            return product * Double(max(1, given))
        }
        return ways >= 1_000 * Double(columns.rows)
    }

    /// Findings about single answers, which count as missing.
    func cells(columns wanted: [Int]) -> [DataQuality.Finding] {
        [
            (DataQuality.Kind.outOfRange, \CodedItem.outOfRange), (.unreadable, \CodedItem.unreadable),
            (.missingCode, \CodedItem.missingCodes),
        ].compactMap { kind, path in
            var number = 0
            var places: [DataQuality.Place] = []
            for (index, item) in items.enumerated() where item[keyPath: path].contains(true) {
                let cells = columns.columns[slots[index]]
                let isFound = item[keyPath: path]
                let counts = cells.counts
                number += counts.indices.reduce(0) { $0 + (isFound[$1] ? counts[$1] : 0) }
                for row in cells.rows(where: isFound, limit: Self.mostPlaces) {
                    let place = file.place(of: wanted[index], row: row, in: columns)
                    places.append(
                        .init(
                            line: place.line, column: place.column, item: draft.items[index].name,
                            text: cells.texts[cells[row]]))
                }
            }
            if number == 0 { return nil }
            places.sort { ($0.line, $0.column ?? 0) < ($1.line, $1.column ?? 0) }
            return .init(
                kind: kind, count: number, places: Array(places.prefix(Self.mostPlaces)), isLeftOut: true)
        }
    }
}

extension DataQuality.Kind {
    /// A bit of its own, to keep what was found of many rows.
    fileprivate var bit: UInt32 { 1 << UInt32(Self.allCases.firstIndex(of: self) ?? 0) }
}
