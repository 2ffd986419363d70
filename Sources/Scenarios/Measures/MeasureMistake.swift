/// Why a text names no measure of the scenario.
package struct MeasureMistake: Error {
    var message: String
    var hint: String?
    /// Outside of formulas nothing needs to be said: what is wrong with the formula has been.
    var isSaid = false

    init(_ message: String, hint: String? = nil, isSaid: Bool = false) {
        (self.message, self.hint, self.isSaid) = (message, hint, isSaid)
    }
}
