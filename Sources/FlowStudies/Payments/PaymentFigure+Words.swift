import FlowMeasures
import FlowScenarios

extension PaymentFigure {
    /// For people.
    var words: String {
        switch self {
        case .charged: "charged"
        case .customersCharged: "customers charged"
        case .customersChargedTwice: "customers charged more than once for the same"
        case .approved: "customers approved"
        case .declined: "customers declined"
        case .doubleCharges: "charged again for the same"
        case .withoutGoods: "money taken, goods not given"
        case .refunded: "refunded"
        case .reversed: "found wrong and given back"
        case .stillWrong: "still wrong at the end"
        case .repeated: "repeated without effect"
        case .late: "charged by work nobody waited for"
        case .unpaid: "goods given, no money kept"
        case .open: "charged and still inside"
        }
    }

    /// Of what its share is one; nil where it has none.
    var whole: String? {
        switch self {
        case .charged, .stillWrong, .open: nil
        case .customersCharged, .unpaid: "customers who have ended and for whom no work is left anywhere"
        case .customersChargedTwice: "customers charged"
        case .approved: "customers approved or declined"
        case .declined: "customers who came to their end"
        case .doubleCharges, .repeated: "charges asked for"
        case .withoutGoods: "first charges"
        case .refunded, .reversed, .late: "charges that took money"
        }
    }
}
