internal import FlowNetworks
package import Scenarios

/// Calls that are waited for, and payments.
extension FormatKeys {
    package static var attempt: KeyTable { AttemptDraft.fields.table }
    package static var backoff: KeyTable { Backoff.fields.table }
    package static var hold: KeyTable { HoldDraft.fields.table }
    package static var together: KeyTable { ForkDraft.fields.table }
}
