/// What a formula's part counts: powers of time and money.
struct FormulaDimension: Hashable {
    var time = 0
    var money = 0
    var isShare = false
    /// A number as it is written, which takes the kind of what it is added to.
    var isPlain = false

    init(time: Int = 0, money: Int = 0, isShare: Bool = false, isPlain: Bool = false) {
        self.time = time
        self.money = money
        self.isShare = isShare
        self.isPlain = isPlain
    }

    init(_ unit: MeasureUnit) {
        switch unit {
        case .time: self.init(time: 1)
        case .timeSquared: self.init(time: 2)
        case .number: self.init()
        case .rate: self.init(time: -1)
        case .share: self.init(isShare: true)
        case .cost: self.init(time: -1, money: 1)
        case .money: self.init(money: 1)
        }
    }

    /// Nil for two of different kinds.
    func plus(_ other: Self) -> Self? {
        if isPlain { return other }
        if other.isPlain { return self }
        guard time == other.time, money == other.money else { return nil }
        return Self(time: time, money: money, isShare: isShare || other.isShare)
    }

    func times(_ other: Self, sign: Int) -> Self {
        Self(
            time: time + sign * other.time, money: money + sign * other.money,
            isShare: isShare && other.isShare && sign > 0, isPlain: isPlain && other.isPlain)
    }

    var unit: MeasureUnit {
        switch (time, money) {
        case (1, 0): .time
        case (2, 0): .timeSquared
        case (-1, 0): .rate
        case (-1, 1): .cost
        case (0, 1): .money
        default: isShare ? .share : .number
        }
    }

    /// For a sentence.
    var words: String {
        switch (time, money) {
        case (0, 0): isShare ? "a share" : "a number"
        case (1, 0): "a time"
        case (-1, 0): "a rate"
        case (-1, 1): "a cost"
        case (0, 1): "an amount of money"
        default: "a product"
        }
    }
}
