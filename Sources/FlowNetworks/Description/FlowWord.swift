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
    }

    /// So far apart stand the words of one station and of the next, and the fields of one record and of the next.
    package static let stationStride = 1 << 14
    private static let recordStride = 256
    private static let firstAttribute = 2
    private static let firstOfWaiting = 10
    private static let ofWaiting: [FlowWord] = [.joined, .waiting, .ahead]
    private static let firstField = 16

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
        }
    }

    /// Nil where no word of flows stands there.
    package init?(_ place: FormulaPlace) {
        let index = Int(place.index)
        switch place.bank {
        case .run, .numbers: return nil
        case .state:
            guard let word = StationWord(rawValue: index % Self.stationStride) else { return nil }
            self = .station(index / Self.stationStride, word)
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
        case .station(let station, _): station
        case .came, .customerClass, .joined, .waiting, .ahead, .attribute, .field: nil
        }
    }
}
