internal import Payments

/// What can be measured of money.
extension MeasureDirectory {
    /// Those that this scenario has.
    var moneyElements: [String] {
        guard let payments else { return [] }
        return ["money"] + (payments.fees.isEmpty ? [] : ["fees"]) + ["payments"]
    }

    /// Each party's.
    var moneyQuantities: [MeasuredQuantity] {
        guard let payments else { return [.figure("merchant", "rate", .cost, missing: Self.noPayments)] }
        return payments.parties.map {
            MeasuredQuantity(name: $0, shape: .figures([("rate", .cost), ("total", .money)]))
        }
    }

    /// Each fee, less what is returned of it.
    var feeQuantities: [MeasuredQuantity] {
        guard let fees = payments?.fees, !fees.isEmpty else {
            return [.figure("fee", "rate", .cost, missing: "it has no 'fees'")]
        }
        return fees.map { MeasuredQuantity(name: $0.name, shape: .figures([("rate", .cost), ("total", .money)])) }
    }

    var paymentQuantities: [MeasuredQuantity] {
        PaymentFigure.allCases.map { figure in
            var figures: [(word: String, unit: MeasureName.Unit)] = [("count", .number)]
            if figure.isShare { figures.append(("share", .share)) }
            if figure.isMoney { figures.append(("total", .money)) }
            return MeasuredQuantity(
                name: figure.rawValue, shape: .figures(figures), missing: payments == nil ? Self.noPayments : nil)
        }
    }

    private static let noPayments = "it has no 'payments'"
}
