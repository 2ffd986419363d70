/// Why a text names no measure of the scenario.
package struct MeasureMistake: Error {
    package var message: String
    package var hint: String?
    /// Outside of formulas nothing needs to be said: what is wrong with the formula has been.
    package var isReported = false

    package init(_ message: String, hint: String? = nil, isReported: Bool = false) {
        self.message = message
        self.hint = hint
        self.isReported = isReported
    }
}
