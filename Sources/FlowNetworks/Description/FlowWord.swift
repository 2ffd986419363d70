package import SimulationKernel

/// What formulas read in flows beside the time and numbers, each at a place of its own.
package enum FlowWord: Sendable, Hashable {
    /// When the customer came into the network, and the class that he is now of.
    case came
    case customerClass
    /// Of who waits: when he joined this line; when he began to wait, be it in another line from which he moved; how many
    /// of those who wait came before him.
    case joined, waiting, ahead
    case attribute(Int)
    /// Of his own record.
    case field(record: Int, field: Int)
    /// A station's, by its index.
    case station(Int, StationWord)
    /// The same of those of one class, by the class's.
    case ofClass(Int, StationWord, Int)
    /// How many customers are inside.
    case inside

    package enum StationWord: Int, Sendable, Hashable, CaseIterable {
        /// Who wait; for whom a server is free does not.
        case length
        /// All who are there.
        case occupancy
        /// Servers at work, and servers who are there for nobody.
        case busy
        case free
        case onDuty
        /// How fast its servers work.
        case speed
        /// Since when the one who has waited longest has.
        case longestWait
        /// What is left of the requirements of all who are there.
        case work
    }

    /// In place of a station's index: the one at hand, where a formula is read for each of several.
    package static let candidate = (1 << 18) - 2
    /// Of no more classes than these words are told apart.
    package static let mostClasses = 1000

    /// So far apart stand the words of one station and of the next, and the fields of one record and of the next.
    package static let stationStride = 1 << 14
    private static let recordStride = 256
    private static let firstAttribute = 2
    private static let firstOfWaiting = 10
    private static let ofWaiting: [FlowWord] = [.joined, .waiting, .ahead]
    private static let firstField = 16
    /// Behind a station's words stand those of the first class for each, of the second, and so on.
    private static let firstOfClass = 384
    private static let insideIndex = ((1 << 18) - 1) * stationStride

    package var place: FormulaPlace {
        switch self {
        case .came: FormulaPlace(.customer, 0)
        case .customerClass: FormulaPlace(.customer, 1)
        case .joined: FormulaPlace(.customer, Self.firstOfWaiting)
        case .waiting: FormulaPlace(.customer, Self.firstOfWaiting + 1)
        case .ahead: FormulaPlace(.customer, Self.firstOfWaiting + 2)
        case .attribute(let index): FormulaPlace(.customer, Self.firstAttribute + index)
        case .field(let record, let field):
            FormulaPlace(.customer, Self.firstField + record * Self.recordStride + field)
        case .station(let station, let word):
            FormulaPlace(.state, station * Self.stationStride + word.rawValue)
        case .ofClass(let station, let word, let customerClass):
            FormulaPlace(
                .state,
                station * Self.stationStride + Self.firstOfClass + word.rawValue * Self.mostClasses + customerClass)
        case .inside: FormulaPlace(.state, Self.insideIndex)
        }
    }

    /// Nil where no word of flows stands there.
    package init?(_ place: FormulaPlace) {
        let index = Int(place.index)
        switch place.bank {
        case .run, .numbers: return nil
        case .state where index == Self.insideIndex: self = .inside
        case .state:
            let station = index / Self.stationStride
            let behind = index % Self.stationStride
            let ofClass = behind - Self.firstOfClass
            guard let word = StationWord(rawValue: ofClass < 0 ? behind : ofClass / Self.mostClasses) else {
                return nil
            }
            self = ofClass < 0 ? .station(station, word) : .ofClass(station, word, ofClass % Self.mostClasses)
        case .customer where index == 0: self = .came
        case .customer where index == 1: self = .customerClass
        case .customer where index < Self.firstOfWaiting: self = .attribute(index - Self.firstAttribute)
        case .customer where index < Self.firstField:
            guard Self.ofWaiting.indices.contains(index - Self.firstOfWaiting) else { return nil }
            self = Self.ofWaiting[index - Self.firstOfWaiting]
        case .customer:
            let number = index - Self.firstField
            self = .field(record: number / Self.recordStride, field: number % Self.recordStride)
        }
    }

    /// The station whose word it is; nil of a customer's.
    package var stationIndex: Int? {
        switch self {
        case .station(let station, _), .ofClass(let station, _, _): station
        case .came, .customerClass, .joined, .waiting, .ahead, .attribute, .field, .inside: nil
        }
    }

    /// Whether it is kept up only where somebody reads it.
    var isKeptUp: Bool {
        switch self {
        case .station(_, .longestWait), .station(_, .work), .ofClass: true
        default: false
        }
    }
}
