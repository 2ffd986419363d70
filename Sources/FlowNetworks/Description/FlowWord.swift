package import SimulationKernel

/// What formulas read in flows beside the time and numbers, each at a place of its own.
package enum FlowWord: Sendable, Hashable {
    /// When the customer came into the network, and the class that he is now of.
    case came
    case customerClass
    /// Of who waits: when he joined this line; when he began to wait, be it in another line from which he moved; how many
    /// of those who wait came before him; what is known of his requirement; the priority of his visit.
    case joined, waiting, ahead, service, priority
    /// How often he has come to a station, by its index.
    case visits(Int)
    case attribute(Int)
    /// Of his own record.
    case field(record: Int, field: Int)
    /// A station's, by its index.
    case station(Int, StationWord)
    /// The same of those of one class, by the class's.
    case ofClass(Int, StationWord, Int)
    /// How many customers are inside.
    case inside
    /// Of a station: of the customer whom the server served last who chooses now, his class, whether there is none, and a
    /// number that he carried.
    case lastClass(Int)
    case isFirst(Int)
    case lastNumber(Int, number: Int)
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
        /// How fast its servers work.
        case speed
        /// Since when the one who has waited longest has.
        case longestWait
        /// What is left of the requirements of all who are there.
        case work
    }

    package enum BoardWord: Int, Sendable, Hashable, CaseIterable {
        case length
        case wait
        /// When it was asked for what it tells.
        case asked
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
    private static let ofWaiting: [FlowWord] = [.joined, .waiting, .ahead, .service, .priority]
    private static let firstField = 16
    private static let firstVisits = 1 << 20
    /// Before those: whether nobody was served yet, the class, and the numbers.
    private static let firstOfLast = firstOfBoard - 2 - CustomerNumber.limit
    /// Of a station's words those of its board stand last.
    private static let firstOfBoard = stationStride - 16
    /// Behind the words of all stations.
    private static let firstOfPeople = 1 << 31
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
        case .service: FormulaPlace(.customer, Self.firstOfWaiting + 3)
        case .priority: FormulaPlace(.customer, Self.firstOfWaiting + 4)
        case .visits(let station): FormulaPlace(.customer, Self.firstVisits + station)
        case .attribute(let index): FormulaPlace(.customer, Self.firstAttribute + index)
        case .field(let record, let field):
            FormulaPlace(.customer, Self.firstField + record * Self.recordStride + field)
        case .station(let station, let word):
            FormulaPlace(.state, station * Self.stationStride + word.rawValue)
        case .isFirst(let station): FormulaPlace(.state, station * Self.stationStride + Self.firstOfLast)
        case .lastClass(let station): FormulaPlace(.state, station * Self.stationStride + Self.firstOfLast + 1)
        case .lastNumber(let station, let number):
            FormulaPlace(.state, station * Self.stationStride + Self.firstOfLast + 2 + number)
        case .board(let station, let word):
            FormulaPlace(.state, station * Self.stationStride + Self.firstOfBoard + word.rawValue)
        case .people(let record, let field, let value, let isShare):
            FormulaPlace(
                .state, Self.firstOfPeople | record << 12 | field << 9 | (isShare ? 1 : 0) << 8 | value)
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
        case .state where index >= Self.firstOfPeople && index < Self.candidate * Self.stationStride:
            self = .people(
                record: (index - Self.firstOfPeople) >> 12, field: index >> 9 & 7, value: index & 255,
                isShare: index >> 8 & 1 == 1)
        case .state where index % Self.stationStride >= Self.firstOfBoard:
            guard let word = BoardWord(rawValue: index % Self.stationStride - Self.firstOfBoard) else { return nil }
            self = .board(index / Self.stationStride, word)
        case .state where index % Self.stationStride >= Self.firstOfLast:
            let station = index / Self.stationStride
            switch index % Self.stationStride - Self.firstOfLast {
            case 0: self = .isFirst(station)
            case 1: self = .lastClass(station)
            case let place: self = .lastNumber(station, number: place - 2)
            }
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
        case .customer where index >= Self.firstVisits: self = .visits(index - Self.firstVisits)
        case .customer:
            let number = index - Self.firstField
            self = .field(record: number / Self.recordStride, field: number % Self.recordStride)
        }
    }

    /// The station whose word it is; nil of a customer's.
    package var stationIndex: Int? {
        switch self {
        case .station(let station, _), .board(let station, _), .ofClass(let station, _, _), .lastClass(let station),
            .isFirst(let station),
            .lastNumber(let station, _):
            station
        case .came, .customerClass, .joined, .waiting, .ahead, .service, .priority, .visits, .attribute, .field,
            .inside, .people:
            nil
        }
    }

    /// Whether it is kept up only where somebody reads it.
    var isKeptUp: Bool {
        switch self {
        case .station(_, .longestWait), .station(_, .work), .ofClass: true
        default: false
        }
    }

    /// Whether it is what records say, of himself or of all people.
    var isOfRecords: Bool {
        switch self {
        case .field, .people: true
        default: false
        }
    }

    /// Whether it takes those as served already for whom a server is free.
    var countsChosen: Bool {
        switch self {
        case .station(_, let word), .ofClass(_, let word, _): [.length, .busy, .free, .longestWait].contains(word)
        default: false
        }
    }

    /// Whether it may change while no customer moves: what is asked for again and again, and what people do elsewhere.
    var changesByItself: Bool {
        switch self {
        case .board, .field, .people, .inside: true
        default: false
        }
    }

    /// Whether it is of the customer whom a server served last.
    var isOfLast: Bool {
        switch self {
        case .lastClass, .isFirst, .lastNumber: true
        default: false
        }
    }
}
