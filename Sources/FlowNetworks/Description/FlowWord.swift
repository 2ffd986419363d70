package import SimulationKernel

/// What formulas read in flows beside the time and numbers, each at a place of its own.
package enum FlowWord: Sendable, Hashable {
    /// When the customer came into the network, and the class that he is now of.
    case came
    case customerClass
    case attribute(Int)
    /// Of his own record.
    case field(record: Int, field: Int)
    /// A station's, by its index.
    case station(Int, StationWord)
    /// What its board last told.
    case board(Int, BoardWord)
    /// How many people's field has a value, or their share.
    case people(record: Int, field: Int, value: Int, isShare: Bool)

    package enum StationWord: Int, Sendable, Hashable, CaseIterable {
        /// Who wait; for whom a server is free does not.
        case length
        /// All who are there.
        case occupancy
        /// Servers at work, and servers who are there for nobody.
        case busy
        case free
        case onDuty
    }

    package enum BoardWord: Int, Sendable, Hashable, CaseIterable {
        case length
        case wait
        /// When it was asked for what it tells.
        case asked
    }

    /// So far apart stand the words of one station and of the next, and the fields of one record and of the next.
    package static let stationStride = 1 << 14
    private static let recordStride = 256
    private static let firstAttribute = 2
    private static let firstField = 16
    /// Of a station's words those of its board stand last.
    private static let firstOfBoard = stationStride - 16
    /// Behind the words of all stations.
    private static let firstOfPeople = 1 << 31

    package var place: FormulaPlace {
        switch self {
        case .came: FormulaPlace(.customer, 0)
        case .customerClass: FormulaPlace(.customer, 1)
        case .attribute(let index): FormulaPlace(.customer, Self.firstAttribute + index)
        case .field(let record, let field):
            FormulaPlace(.customer, Self.firstField + record * Self.recordStride + field)
        case .station(let station, let word):
            FormulaPlace(.state, station * Self.stationStride + word.rawValue)
        case .board(let station, let word):
            FormulaPlace(.state, station * Self.stationStride + Self.firstOfBoard + word.rawValue)
        case .people(let record, let field, let value, let isShare):
            FormulaPlace(
                .state, Self.firstOfPeople | record << 12 | field << 9 | (isShare ? 1 : 0) << 8 | value)
        }
    }

    /// Nil where no word of flows stands there.
    package init?(_ place: FormulaPlace) {
        let index = Int(place.index)
        switch place.bank {
        case .run, .numbers: return nil
        case .state where index >= Self.firstOfPeople:
            self = .people(
                record: (index - Self.firstOfPeople) >> 12, field: index >> 9 & 7, value: index & 255,
                isShare: index >> 8 & 1 == 1)
        case .state where index % Self.stationStride >= Self.firstOfBoard:
            guard let word = BoardWord(rawValue: index % Self.stationStride - Self.firstOfBoard) else { return nil }
            self = .board(index / Self.stationStride, word)
        case .state:
            guard let word = StationWord(rawValue: index % Self.stationStride) else { return nil }
            self = .station(index / Self.stationStride, word)
        case .customer where index == 0: self = .came
        case .customer where index == 1: self = .customerClass
        case .customer where index < Self.firstField: self = .attribute(index - Self.firstAttribute)
        case .customer:
            let number = index - Self.firstField
            self = .field(record: number / Self.recordStride, field: number % Self.recordStride)
        }
    }

    /// The station whose word it is; nil of a customer's.
    package var stationIndex: Int? {
        switch self {
        case .station(let station, _), .board(let station, _): station
        case .came, .customerClass, .attribute, .field, .people: nil
        }
    }
}
