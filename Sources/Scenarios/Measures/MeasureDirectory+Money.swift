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
        return payments.parties.map { party in
            var figures: [(word: String, unit: MeasureName.Unit)] = [("rate", .cost), ("total", .money)]
            if payments.fees.contains(where: { $0.from == party || $0.to == party }) {
                figures.append(("fee-share", .share))
            }
            if party == PaymentPlan.merchant { figures += [("rightly", .money), ("owed", .money)] }
            return MeasuredQuantity(name: party, shape: .figures(figures))
        }
    }

    /// Each fee, less what is returned of it.
    var feeQuantities: [MeasuredQuantity] {
        guard let fees = payments?.fees, !fees.isEmpty else {
            return [.figure("fee", "rate", .cost, missing: "it has no 'fees'")]
        }
        return fees.map {
            MeasuredQuantity(name: $0.name, shape: .figures([("rate", .cost), ("total", .money), ("share", .share)]))
        }
    }

    var paymentQuantities: [MeasuredQuantity] {
        PaymentFigure.allCases.map { figure in
            var figures: [(word: String, unit: MeasureName.Unit)] = [("count", .number)]
            if figure.isShare { figures.append(("share", .share)) }
            if figure.isMoney { figures.append(("total", .money)) }
            if figure.isMean { figures.append(("mean", .money)) }
            var missing = payments == nil ? Self.noPayments : nil
            if let payments, payments.declines.isEmpty, figure == .approved || figure == .declined {
                missing = "no flow has 'authorise'"
            }
            return MeasuredQuantity(name: figure.rawValue, shape: .figures(figures), missing: missing)
        }
    }

    private static let noPayments = "it has no 'payments'"
}
