internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// Reads top-level `arrivals:`, Poisson streams that classes share.
///
/// A Poisson stream whose customers are of a class by a draw of their own is the same as independent Poisson streams
/// of the classes, each with its part of the rate (Kingman 1993, *Poisson Processes*, colouring theorem), so it is
/// split here, exactly.
struct SharedStreams {
    let reader: ArrivalsReader
    let classes: NameList
    private var values: ValueReader { reader.values }
    private var log: DiagnosticLog { reader.log }

    /// What the streams give each class, by its index, and the classes that a stream names.
    func read(_ node: LocatedNode) -> (arrivals: [Int: Arrivals], named: [Int: SourcePlace]) {
        var arrivals: [Int: Arrivals] = [:]
        var named: [Int: SourcePlace] = [:]
        guard let entries = node.entries else {
            log.error("top-level 'arrivals' is a map of streams, not \(node.kind)", at: node)
            return ([:], [:])
        }
        for entry in entries {
            let isNamed = ReservedNames.check(entry.word, written: entry.key, kind: "stream", at: entry.keyPlace, log)
            let found = SharedStream.fields.open(entry, of: "stream '\(entry.word)'", reader)
            guard let found else { continue }
            let (stream, map) = (found.model, found.map)
            let table = SharedStream.fields.table
            let isLater = entry.value.entries?.contains { table.key($0.word)?.isLater ?? false }
            if !map.has("poisson"), isLater != true {
                log.error("stream '\(entry.word)' has no 'poisson'", at: entry.keyPlace)
            }
            let (begin, end) = (stream.from, stream.until)
            let isInOrder = found.isWhole && reader.checkLimits(from: begin, until: end, map)
            guard let shares = shares(map, &named), isNamed, let source = stream.source, isInOrder else { continue }
            for (index, share) in shares where share > 0 {
                arrivals[index] = Arrivals(part(share, of: source), from: begin, until: end)
            }
        }
        return (arrivals, named)
    }

    private func part(_ share: Double, of source: Arrivals.Source) -> Arrivals.Source {
        switch source {
        case .poisson(let profile):
            let pieces = profile.pieces.map { RateProfile.Piece(time: $0.time, rate: $0.rate * share) }
            return .poisson(RateProfile(pieces: pieces, period: profile.period))
        case .formula(let formula):
            let text = "\(ShareText.percent(share)) of \(formula.text)"
            return .formula(RateFormula(formula.part(share).expression, text: text))
        default: return source
        }
    }

    private func shares(_ map: MapReader, _ named: inout [Int: SourcePlace]) -> [(Int, Double)]? {
        guard let node = map[SharedStream.classes.name] else { return nil }
        guard let entries = node.entries, !entries.isEmpty else {
            return log.error("'classes' is a map of classes and shares, not \(node.kind)", at: node)
        }
        var shares: [(Int, Double)] = []
        var isWrong = false
        for entry in entries {
            guard let index = classes.index(of: entry.word) else {
                log.error(
                    "unknown class '\(entry.key)'" + Spelling.suggestion(for: entry.word, in: classes.names),
                    at: entry.keyPlace)
                isWrong = true
                continue
            }
            if named[index] != nil {
                log.notThereYet("a class in two shared streams", at: entry.keyPlace)
                isWrong = true
            }
            named[index] = entry.keyPlace
            if let share = values.share(entry.value, "'\(entry.word)'") {
                shares.append((index, share))
                if share == 0 {
                    log.error("nobody of '\(entry.word)' would come; leave the class out", at: entry.value)
                    isWrong = true
                }
            } else {
                isWrong = true
            }
        }
        guard !isWrong, LawReader(values: values).sumToOne(shares.map(\.1), node) else { return nil }
        return shares
    }
}
