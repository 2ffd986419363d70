/// On what the results were computed, for the records of all kinds of studies.
package enum Machine {
    /// The version of the compiler.
    package static var compiler: String { RunRecord.compiler }
    package static var architecture: String { RunRecord.architecture }
}
