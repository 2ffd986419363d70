/// Kendall's letters `A/S/c/K/N/D`: arrivals, service law, servers, capacity of the system (waiting and in
/// service), population, discipline; the last three are ∞, ∞ and FIFO when they are missing.
///
/// Source: Kendall (1953), Ann. Math. Statist. 24, 338–354; the extension by Lee (1966), Applied Queueing Theory.
package struct KendallNotation: Sendable, Hashable, CustomStringConvertible {
    package enum Interval: Sendable, Hashable, CustomStringConvertible {
        /// M: exponential.
        case markov
        /// D: always the same.
        case deterministic
        /// Ek: the sum of k equal exponential phases.
        case erlang(Int)
        /// Hk: one of k exponentials.
        case hyperexponential(Int)
        /// G, or GI: any law.
        case general

        package var description: String {
            switch self {
            case .markov: "M"
            case .deterministic: "D"
            case .erlang(let phases): "E\(phases)"
            case .hyperexponential(let branches): "H\(branches)"
            case .general: "G"
            }
        }
    }

    package enum Discipline: String, Sendable, Hashable, CaseIterable {
        case fifo = "FIFO"
        case lifo = "LIFO"
        case random = "SIRO"
        case priority = "PRIO"
        case shortestJobFirst = "SJF"
        case processorSharing = "PS"
        case preemptiveLIFO = "LCFS-PR"
        case shortestRemaining = "SRPT"
        case preemptiveSJF = "PSJF"
        case earliestDue = "EDF"
    }

    package var arrivals: Interval
    package var service: Interval
    /// It is `nil` where there are as many as there are customers (∞).
    package var servers: Int?
    /// It is `nil` where there is no limit.
    package var capacity: Int?
    /// It is `nil` where there is no limit.
    package var population: Int?
    package var discipline: Discipline
    /// Whether the letters say the discipline, rather than leaving it FIFO.
    package var statesDiscipline: Bool

    /// What is wrong with the letters, and where.
    package struct Mistake: Error, Sendable, Hashable {
        package var message: String
        /// Offset and length in characters within the text.
        package var offset: Int
        package var length: Int
    }

    package var description: String {
        func limit(_ number: Int?) -> String { number.map(String.init) ?? "∞" }
        var text = "\(arrivals)/\(service)/\(limit(servers))"
        if capacity != nil || population != nil || statesDiscipline { text += "/\(limit(capacity))" }
        if population != nil || statesDiscipline { text += "/\(limit(population))" }
        if statesDiscipline { text += "/\(discipline.rawValue)" }
        return text
    }
}

extension KendallNotation {
    /// Reads the letters; 3 to 6 parts between slashes.
    package init(parsing text: String) throws(Mistake) {
        var parts: [(text: String, offset: Int)] = []
        var offset = 0
        for part in text.split(separator: "/", omittingEmptySubsequences: false) {
            parts.append((String(part), offset))
            offset += part.count + 1
        }
        guard (3...6).contains(parts.count) else {
            throw Mistake(
                message:
                    "Kendall's letters have 3 to 6 parts, A/S/c/K/N/D, such as M/M/3; '\(text)' has \(parts.count)",
                offset: 0, length: max(1, text.count))
        }
        arrivals = try Self.interval(parts[0])
        service = try Self.interval(parts[1])
        servers = try Self.number(parts[2], what: "number of servers")
        capacity = parts.count > 3 ? try Self.number(parts[3], what: "capacity") : nil
        population = parts.count > 4 ? try Self.number(parts[4], what: "population") : nil
        statesDiscipline = parts.count > 5
        discipline = parts.count > 5 ? try Self.discipline(parts[5]) : .fifo
        if let servers, let capacity, capacity < servers {
            throw Mistake(
                message:
                    "the capacity \(capacity) counts those in service too, so it cannot be below the \(servers) "
                    + "servers",
                offset: parts[3].offset, length: parts[3].text.count)
        }
    }

    /// As in scenario files.
    private static let mostPhases = 10_000
    /// Formulas go through the states one by one.
    private static let mostOfAnything = 1_000_000

    private static func interval(_ part: (text: String, offset: Int)) throws(Mistake) -> Interval {
        switch part.text {
        case "M": return .markov
        case "D": return .deterministic
        case "G", "GI": return .general
        default:
            if let first = part.text.first, part.text.dropFirst().allSatisfy(\.isWholeNumber),
                let number = Int(part.text.dropFirst()), number >= 1
            {
                guard number <= mostPhases else {
                    throw Mistake(
                        message: "'\(part.text)' has more than 10,000 phases", offset: part.offset,
                        length: part.text.count)
                }
                if first == "E" { return .erlang(number) }
                if first == "H", number >= 2 { return .hyperexponential(number) }
            }
            throw Mistake(
                message: "'\(part.text)' is not a law's letter; known: M, D, E2, H2, G", offset: part.offset,
                length: max(1, part.text.count))
        }
    }

    private static func number(_ part: (text: String, offset: Int), what: String) throws(Mistake) -> Int? {
        if ["∞", "inf", "infinity", "unlimited"].contains(part.text.lowercased()) { return nil }
        guard let number = Int(part.text), number >= 1 else {
            throw Mistake(
                message: "'\(part.text)' is not a \(what): a whole number from 1, or ∞", offset: part.offset,
                length: max(1, part.text.count))
        }
        guard number <= mostOfAnything else {
            throw Mistake(
                message: "'\(part.text)' is more than a million, the largest \(what); ∞ stands for no limit",
                offset: part.offset, length: part.text.count)
        }
        return number
    }

    private static func discipline(_ part: (text: String, offset: Int)) throws(Mistake) -> Discipline {
        switch part.text.uppercased() {
        case "FIFO", "FCFS": return .fifo
        case "LIFO", "LCFS": return .lifo
        case "SIRO", "ROS", "RANDOM": return .random
        case "PRIO", "PRIORITY", "PR": return .priority
        case "SJF", "SJN", "SPT": return .shortestJobFirst
        case "PS": return .processorSharing
        case "LCFS-PR", "LIFO-PR": return .preemptiveLIFO
        case "SRPT": return .shortestRemaining
        case "PSJF": return .preemptiveSJF
        case "EDF": return .earliestDue
        default:
            throw Mistake(
                message: "'\(part.text)' is not a discipline's letters; known: "
                    + Discipline.allCases.map(\.rawValue).joined(separator: ", "),
                offset: part.offset, length: max(1, part.text.count))
        }
    }
}
