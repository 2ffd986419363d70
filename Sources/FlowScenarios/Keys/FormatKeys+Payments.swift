internal import Payments
package import Scenarios

/// Who pays what to whom.
extension FormatKeys {
    package static var payments: KeyTable { StatedPayments.fields.table }
    package static var reversal: KeyTable { PaymentPlan.Reversal.fields.table }
}
