package import SimulationKernel

extension FormulaType {
    /// As a list tells it: `duration`.
    package var name: String {
        switch self {
        case .quantity(let dimension): dimension.name
        case .yesNo: "yes or no"
        case .kind(let kind): "one of \(kind.name)"
        }
    }

    /// As in "the formula comes to …".
    var noun: String {
        switch self {
        case .quantity(let dimension): dimension.noun
        case .yesNo: "a yes or no"
        case .kind(let kind): "one of '\(kind.name)'"
        }
    }
}

extension QuantityDimension {
    fileprivate var name: String {
        switch self {
        case .none: "number"
        case .duration: "duration"
        case .rate: "rate"
        case .money: "money"
        case .moneyRate: "money per time"
        case .distance: "distance"
        case .speed: "speed"
        default: "quantity"
        }
    }

    var noun: String {
        switch self {
        case .none: "a plain number"
        case .duration: "a duration"
        case .rate: "a rate"
        case .money: "an amount of money"
        case .moneyRate: "money per time"
        case .distance: "a distance"
        case .speed: "a speed"
        default: "something of another kind"
        }
    }
}
