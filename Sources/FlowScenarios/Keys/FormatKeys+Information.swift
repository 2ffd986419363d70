internal import FlowNetworks
package import Scenarios

/// What waiting patients see.
extension FormatKeys {
    package static var information: KeyTable { Information.fields.table }
    package static var poll: KeyTable { Information.Polling.fields.table }
    package static var movingAverage: KeyTable { Information.Estimate.average.table }
    package static var movingAverageLength: KeyTable { Information.Estimate.length.table }
    package static var outages: KeyTable { Information.Outages.fields.table }
    package static var notify: KeyTable { Information.Notify.fields.table }
    package static var missedCall: KeyTable { Information.MissedCall.fields.table }
    package static var stayAway: KeyTable { Information.StayAway.fields.table }
}
