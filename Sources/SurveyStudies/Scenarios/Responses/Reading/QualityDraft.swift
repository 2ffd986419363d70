internal import Scenarios
internal import Surveys

/// `quality:`: which answers are doubtful, and what is done about them.
struct QualityDraft: Sendable {
    /// By kind, whether the file says that its rows are left out, or that they stay.
    var asked: [DataQuality.Kind: Bool] = [:]
    var identifier: ColumnName?
    var duration: ColumnName?
    /// Of plain numbers in the column of durations.
    var unit = TimeUnit.seconds
    /// In seconds; the inner `nil`: what is said of it has been found wrong.
    var leastTime: Located<Double?>?
    /// Nil where none are said.
    var questions: [AttentionDraft]?

    var secondsPerUnit: Double { unit.seconds }
    var attention: [AttentionDraft] { questions ?? [] }
}
