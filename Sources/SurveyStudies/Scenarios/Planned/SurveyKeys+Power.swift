package import Scenarios

/// The keys of `power`, a survey that is planned.
extension SurveyKeys {
    package static var power: KeyTable { StatedPower.fields.table }
}
