package import Reporting
package import Scenarios
import SimulationKernel

/// A model of which it can be asked what another number of servers would do, and what would come of an assumption that is
/// off.
package protocol AdjustableModel: ReplicatedModel {
    /// The whole numbers of servers, beds or vehicles that the file states, in its order.
    func levers(_ scenario: Scenario) -> [Lever]

    /// What is assumed and may be off: demand first, then the times at each place, in the file's order. What cannot be
    /// scaled, such as customers who come at stated times, is left out.
    func assumedInputs(_ scenario: Scenario) -> [AssumedInput]

    /// The places on which a measure depends of itself: its own, or those on the way that it spans.
    func places(of measure: MeasureName, in scenario: Scenario) -> [String]

    /// The scenario with one input so many times as large, drawn with the same random numbers: times between arrivals and
    /// services are scaled, whoever comes keeps what was drawn for him. Nil where that cannot be.
    func adjusted(_ scenario: Scenario, _ input: AssumedInput.Kind, times factor: Double) -> Scenario?

    /// About how many events a second are simulated, rather too few: a constant of the kind of model, so that what is
    /// tried depends on no clock.
    func statedPace(_ scenario: Scenario) -> Double
}

/// A whole number of servers, beds or vehicles in the file, which can be changed.
package struct Lever: Sendable, Equatable {
    /// What `--set` and the workbench call it: the parameter that stands there alone, or the path in the file.
    package var path: String
    /// The place as measures call it.
    package var place: String
    /// The place in the words of its readers.
    package var title: String
    package var number: Int
    /// No more are tried.
    package var most: Int
    /// What is counted: `doctor`, `doctors`; with its times where it is of a shift.
    package var one: String
    package var many: String
    /// How busy the place is, in parts of all that it can do; nil where nobody knows before a run.
    package var load: Double?

    package init(
        path: String, place: String, title: String, number: Int, most: Int, one: String, many: String,
        load: Double? = nil
    ) {
        self.path = path
        self.place = place
        self.title = title
        self.number = number
        self.most = most
        self.one = one
        self.many = many
        self.load = load
    }

    /// So many times today's number are tried at most where the file says nothing.
    package static let reach = 4

    package func change(to number: Int) -> RemedyChange {
        RemedyChange(
            path: path, place: title, element: place, from: self.number, to: number, one: one, many: many)
    }

    /// `2 doctors at ENT clinic`; where the place has the name of what is counted, `120 vehicles`.
    package func text(_ number: Int) -> String {
        "\(number) \(number == 1 ? one : many)" + (title.isEmpty ? "" : " at \(title)")
    }
}

extension Scenario {
    /// What changes a number of the file: the parameter where one stands there alone and nowhere else, so that nothing else
    /// changes with it; else the path.
    /// - Parameters:
    ///   - path: where the number stands.
    ///   - value: what stands there.
    package func leverPath(_ path: String, _ value: LocatedNode) -> String {
        guard let text = value.text, text.hasPrefix("$") else { return path }
        let name = String(text.dropFirst())
        let isAlone = parameters.contains { $0.name == name && $0.uses.isEmpty }
        return isAlone && source.uses(ofParameter: name).count == 1 ? name : path
    }

    /// A whole number as the file states it, or the parameter that stands there; nil where it is worked out.
    package func statedCount(_ value: LocatedNode) -> Int? {
        guard let text = value.text else { return nil }
        if let number = Int(text) { return number }
        guard text.hasPrefix("$") else { return nil }
        return parameters.first { $0.name == text.dropFirst() }.flatMap { Int($0.value) }
    }

    /// The most of what an experiment of the file varies it over, which its author thought possible; nil: none does.
    package func mostVaried(_ path: String) -> Int? {
        let factors = experiments.flatMap { plan -> [Factor] in
            switch plan.kind {
            case .capacity(let plan): plan.factors
            case .sweep(let plan): plan.factors
            case .compare, .select: []
            }
        }
        return factors.filter { $0.path == path }.flatMap(\.levels).compactMap(\.number).max().map {
            Int(saturating: $0)
        }
    }
}

/// Something that is assumed, and may be so many times as large.
package struct AssumedInput: Sendable, Equatable {
    package enum Kind: Sendable, Hashable {
        /// How many come.
        case demand
        /// How long a service takes at a place, of one class or of all.
        case service(place: String, customerClass: String? = nil)

        package var flip: Flip.Kind {
            switch self {
            case .demand: .demand
            case .service: .service
            }
        }

        /// As measures call it; nil: of no place alone.
        package var place: String? {
            switch self {
            case .demand: nil
            case .service(let place, _): place
            }
        }
    }

    package var kind: Kind
    /// What is assumed, as a person calls it.
    package var words: String
    /// Today's value, in the scenario's own unit; nil where only its change can be told.
    package var now: Double?
    package var unit: AnswerUnit
    /// How busy the place is with it, in parts of all that it can do; nil where nobody knows before a run.
    package var load: Double?

    package init(kind: Kind, words: String, now: Double? = nil, unit: AnswerUnit = .number, load: Double? = nil) {
        self.kind = kind
        self.words = words
        self.now = now
        self.unit = unit
        self.load = load
    }
}
