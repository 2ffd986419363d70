internal import FlowNetworks
internal import Scenarios

extension Balking {
    /// The keys that say who does not join, each in a way of its own.
    static let ways: [FieldWay<Balking, ValueReader>] = [
        FieldWay(
            "at-length",
            length.mapped({ .atLength($0) }, { if case .atLength(let count) = $0 { count } else { nil } }),
            "nobody joins while so many wait"),
        FieldWay(
            "share-by-length",
            FieldKind<[Double], ValueReader>.sharesByNumber.mapped(
                { .shareByLength($0) }, { if case .shareByLength(let shares) = $0 { shares } else { nil } }),
            "which share does not join while 0, 1, 2, … wait, the last holds beyond; or from how many on which share "
                + "does not"),
        FieldWay(
            "at-present",
            length.mapped({ .atPresent($0) }, { if case .atPresent(let count) = $0 { count } else { nil } }),
            "nobody joins while so many are there, waiting and in service"),
        FieldWay(
            "share-by-present",
            FieldKind<[Double], ValueReader>.sharesByNumber.mapped(
                { .shareByPresent($0) }, { if case .shareByPresent(let shares) = $0 { shares } else { nil } }),
            "the same by how many are there, waiting and in service"),
    ]

    private static let length = FieldKind<Int, ValueReader>.whole(1...1_000_000_000)

    static let fields = Fields<Balking, ValueReader>(
        "balk", .shareByLength([]),
        [.oneOf(\.self, WayRefusals(none: "is empty", two: "are two ways to balk; give one"), ways)])
}

extension FieldKind where Value == [Double], Context == ValueReader {
    /// The shares for 0, 1, 2, …: one after the other, or a map of the numbers from which each holds.
    fileprivate static var sharesByNumber: Self {
        let shape: [KeyTable.Shape] = [.list(.quantity(.share)), .named(.quantity(.share))]
        return .init(.init("list of shares, or map of numbers and shares", .either(shape))) { site in
            site.node.entries == nil ? list(site) : steps(site)
        } write: { shares, _ in
            .list(shares.map { .value(ExactText.share($0)) })
        }
    }

    /// A list or a map of thresholds longer than this is not what anybody means.
    private static var longest: Int { 100_000 }

    private static func list(_ site: FieldSite<ValueReader>) -> [Double]? {
        let laws = LawReader(values: site.values)
        return laws.list(site.node, site.key).flatMap { nodes in
            laws.all(nodes) { site.values.share($0, "a share of \(site.what)") }
        }
    }

    private static func steps(_ site: FieldSite<ValueReader>) -> [Double]? {
        let (log, key) = (site.log, site.key)
        var shares = [Double]()
        var share = 0.0
        var last = -1
        for entry in site.node.entries ?? [] {
            guard let from = Int(entry.key), (0...longest).contains(from) else {
                return log.error(
                    "'\(key)' is a list of shares, or a map of numbers from 0 to \(longest) from which they hold; "
                        + "'\(entry.key)' is no such number", at: entry.keyPlace,
                    hint: "write \(key): { 3: 10%, 6: 50% } for a tenth from 3 on and half from 6 on")
            }
            guard from > last else {
                return log.error(
                    "the numbers of '\(key)' must rise: \(from) does not come after \(last)", at: entry.keyPlace)
            }
            last = from
            guard let own = site.values.share(entry.value, "a share of '\(key)'") else { return nil }
            shares += .init(repeating: share, count: from - shares.count)
            share = own
        }
        guard last >= 0 else { return log.error("'\(key)' is empty", at: site.node) }
        return shares + [share]
    }
}
