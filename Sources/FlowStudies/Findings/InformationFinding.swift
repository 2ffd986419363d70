import Experiments
import FlowMeasures
import FlowNetworks
import FlowScenarios
import Measures
import Reporting
import Scenarios
import Studies

/// What the app at a line asks and shows, and what people do with it.
enum InformationFinding: FlowFinding {
    /// Of the line with the most of so many lines, with the share of answers that bring nothing new.
    case requests(MeasuredFigure, useless: MeasuredFigure?, lines: Int)
    case neverShows(stations: [String])
    case age([MeasuredFigure])
    /// The wait shown is wrong on average by more than chance.
    case tooShort([MeasuredFigure])
    case tooLong([MeasuredFigure])
    case backInTime([MeasuredFigure])
    /// Of the line with the most of so many lines.
    case missedCalls(MeasuredFigure, lines: Int)
    case stayAway([MeasuredFigure])
}

extension InformationFinding {
    var isDetail: Bool {
        switch self {
        case .age, .requests: true
        default: false
        }
    }

    var seriousness: Seriousness {
        switch self {
        case .neverShows: .bad
        case .tooShort, .tooLong: .warning
        default: .notice
        }
    }
}

extension FlowResult {
    var informationFindings: [InformationFinding] {
        let informed = stations.filter { $0.information != nil }
        func of(
            _ quantity: QuantityName, _ word: FigureWord, _ finding: ([MeasuredFigure]) -> InformationFinding
        ) -> InformationFinding? {
            let found = informed.compactMap { positive($0.element, quantity, word) }
            return found.isEmpty ? nil : finding(found)
        }
        func wrong(_ sign: Double) -> [MeasuredFigure] {
            informed.compactMap { observed($0.element, .shownWait, .bias) }.filter { bias in
                bias.halfWidth.map { sign * bias.value > 2 * $0 } ?? false
            }
        }
        let silent = informed.map(\.element).filter {
            positive($0, .polls, .rate) != nil && observed($0, .age, .mean) == nil
        }
        let short = wrong(-1)
        let long = wrong(1)
        let back = of(.backInTime, .share) { .backInTime($0) }
        return [
            of(.polls, .rate) { rates in
                let most = rates.largest ?? rates[0]
                let useless = observed(most.element, .nothingNew, .share)
                return .requests(most, useless: useless, lines: informed.count)
            },
            silent.isEmpty ? nil : .neverShows(stations: silent.map(\.rawValue)),
            of(.age, .mean) { .age($0) },
            short.isEmpty ? nil : .tooShort(short), long.isEmpty ? nil : .tooLong(long), back,
            back == nil ? nil : of(.missedCalls, .count) { .missedCalls($0.largest ?? $0[0], lines: informed.count) },
            of(.stayedAway, .count) { .stayAway($0) },
        ].compactMap { $0 }
    }
}

extension InformationFinding {
    func words(_ report: FlowReport) -> ReportText {
        func wrong(_ biases: [MeasuredFigure], _ verb: String) -> ReportText {
            let by = biases.map {
                var size = $0
                size.estimate?.value = abs($0.value)
                return "\(report.estimate(size, report.time)) at \(report.title($0.element))"
            }
            return "\(strong: "The app \(verb) the wait"), on average by \(English.listed(by))."
        }
        switch self {
        case .requests(let most, let useless, let lines):
            let new = useless.map { "; \(report.estimate($0, .share)) of the answers bring nothing new" } ?? ""
            let place = lines > 1 ? " at \(report.title(most.element)), the most of the \(lines) lines" : ""
            return "\(strong: "The app sends \(report.perSecond(most, of: "requests ").told)")\(place)\(new)."
        case .neverShows(let stations):
            let places = English.listed(report.titles(stations))
            return "\(strong: "At \(places) the app never shows anything"): each request is cancelled by the next one "
                + "before its answer comes."
        case .age(let ages):
            let range = report.range(ages) { report.seconds($0).told }
            return "The mean age of the number shown is \(range)."
        case .tooShort(let biases): return wrong(biases, "understates")
        case .tooLong(let biases): return wrong(biases, "overstates")
        case .backInTime(let shares):
            return "Of the \(report.customers) whom the app calls back, \(strong: report.range(shares, .share)) return "
                + "in time."
        case .missedCalls(let most, let lines):
            let place = lines > 1 ? "At \(report.title(most.element)), the worst case, " : ""
            return "\(place)\(report.estimate(most, .number)) calls \(report.perPeriod) go unanswered."
        case .stayAway(let numbers):
            return "\(strong: report.range(numbers, .number)) \(report.customers) \(report.perPeriod) see from afar "
                + "that it would take too long, and stay away."
        }
    }
}
