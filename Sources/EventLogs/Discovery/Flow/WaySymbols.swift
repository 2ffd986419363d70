/// Cases as texts of symbols: an activity's number, or behind them that of a block.
struct WaySymbols {
    /// How a case's way is known to end.
    enum Closing: UInt8 {
        /// It may be over.
        case over
        /// It goes on behind the log: nothing is known of what comes next.
        case open
        /// The customer gave up, was refused or balked: no step of the chain.
        case left
    }

    /// A block's symbol: which shape, and which patterns are taken together in it.
    struct Block {
        var shape: Int
        var patterns: [Int]
    }

    let activityCount: Int
    let blocks: [Block]
    /// Case after case.
    private(set) var symbols: [Int32] = []
    /// By symbol: how long after the end of what came before in its case it begins; NaN for the first.
    private(set) var gaps: [Double] = []
    /// By symbol: when it begins.
    private(set) var times: [Double] = []
    /// By symbol: the first place of the order in it.
    private(set) var places: [Int32] = []
    private(set) var caseStarts: [Int] = [0]
    private(set) var closings: [Closing] = []
    /// By case: its last known moment, and from then to the end of the log.
    private(set) var lasts: [Double] = []
    private(set) var followUp: [Double] = []
    /// By block: passages at the end of open cases, which are not taken.
    private(set) var unfinished: [Int]

    var symbolCount: Int { activityCount + blocks.count }
    /// The symbol before each case.
    var start: Int32 { Int32(truncatingIfNeeded: symbolCount) }

    func range(ofCase number: Int) -> Range<Int> { caseStarts[number]..<caseStarts[number + 1] }

    init(_ order: CaseOrder, _ passages: BlockPassages, _ blocks: [Block]) {
        let log = order.log
        activityCount = log.activities.count
        self.blocks = blocks
        unfinished = Array(repeating: 0, count: blocks.count)
        var blockOf = [Int](repeating: -1, count: passages.patterns.count)
        for (number, block) in blocks.enumerated() { for pattern in block.patterns { blockOf[pattern] = number } }
        symbols.reserveCapacity(log.count)
        gaps.reserveCapacity(log.count)
        times.reserveCapacity(log.count)
        places.reserveCapacity(log.count)
        var next = 0
        for number in 0..<log.caseCount {
            let range = log.entries(ofCase: number)
            var place = range.lowerBound
            var last = -Double.infinity
            while place < range.upperBound {
                while next < passages.passages.count, passages.passages[next].places.lowerBound < place { next += 1 }
                var behind = place + 1
                var symbol = Int32(truncatingIfNeeded: log.activity[Int(order.entries[place])])
                if next < passages.passages.count, passages.passages[next].places.lowerBound == place {
                    let passage = passages.passages[next]
                    let block = passage.pattern < 0 ? -1 : blockOf[passage.pattern]
                    if block >= 0 {
                        behind = passage.places.upperBound
                        symbol = Int32(truncatingIfNeeded: activityCount + block)
                        if order.isOpen[number], behind == range.upperBound {
                            unfinished[block] += 1
                            break
                        }
                    }
                }
                let begin = CaseOrder.begin(Int(order.entries[place]), log)
                symbols.append(symbol)
                gaps.append(place == range.lowerBound ? .nan : max(0, begin - last))
                times.append(begin)
                places.append(Int32(truncatingIfNeeded: place))
                for inside in place..<behind {
                    let time = log.last(Int(order.entries[inside]))
                    if time > last { last = time }
                }
                place = behind
            }
            closings.append(Self.closing(order, number))
            lasts.append(last)
            followUp.append(max(0, order.until - last))
            caseStarts.append(symbols.count)
        }
    }

    private static func closing(_ order: CaseOrder, _ number: Int) -> Closing {
        if order.isOpen[number] { return .open }
        guard let last = order.entries[order.log.entries(ofCase: number)].last else { return .open }
        switch order.log.fate[Int(last)] {
        case .gaveUp, .refused, .balked: return .left
        case .open, .lost: return .open
        case .completed, .brokenOff: return .over
        }
    }
}
