import ArgumentParser

/// What a run looks for behind its verdict on targets.
struct AnswerArguments: ParsableArguments {
    @Flag(
        help: """
            Do not look for what would meet the targets that are missed, nor for how far an assumption may be off \
            before the verdict changes; a run with targets does, which takes it two seconds more, a long one up to a \
            few times as long.
            """)
    var noSensitivity = false

    var isSensitivityAsked: Bool { !noSensitivity }

    /// As a command line repeats it.
    var words: [String] { noSensitivity ? ["--no-sensitivity"] : [] }
}
