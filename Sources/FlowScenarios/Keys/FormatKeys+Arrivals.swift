internal import FlowNetworks
package import Scenarios

/// Parts of ways to arrive.
extension FormatKeys {
    package static var modulatedPhase: KeyTable { ModulatedPhase.fields.table }
    package static var appointments: KeyTable { StatedAppointments.fields.table }
}
