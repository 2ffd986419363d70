public import ScenarioReading

/// The keys of the scenario format, map by map: what is checked, suggested and printed on the reference page. Each lane
/// has its own beside those that all scenarios share.
public enum FormatKeys {
    /// What any scenario may have at the top of its file.
    /// - Parameter models: the names of kinds of models, that of a file without `model` first.
    package static func everywhere(models: [String] = []) -> [KeyTable.Key] {
        [
            .required("redomat", "1", "version of the format"),
            .required("name", "a name", "folder name of the report"),
            .optional("title", "text", "headline of the report"),
            .optional("description", "text", "free text, goes into the report"),
            .optional(
                "model", (models.dropLast(2) + [models.suffix(2).joined(separator: " or ")]).joined(separator: ", "),
                "kind of model; `\(models.first ?? "")` is the default"),
            .optional(
                "time", "seconds, minutes, hours or days",
                "unit of bare durations and of times in files; minutes is the default"),
            .optional("source", "text", "where the system comes from"),
            .optional("assumptions", "list of texts", "whatever was not measured; printed in the report"),
            .optional(
                "parameters", "map",
                "named values; `$name` stands for one, `--set name=value` overrides it; with what reports call it: "
                    + "`{ value: 4, title: nurses on duty }`"),
            .optional("extends", "file", "another scenario that this one changes; the path is relative to this file"),
        ]
    }

    /// What any scenario that is simulated may have beside it.
    public static let simulated: [KeyTable.Key] = [
        .required("run", "map", "how long one replication runs, and how many"),
        .optional("report", "map", "what the report shows beside the means"),
        .optional("currency", "text", "of costs and payments; only for reading"),
        .optional("measures", "map of names and formulas", "measures of your own: arithmetic over others"),
        .optional(
            "targets", "map of measures, or list of texts",
            "what is to be kept, for the lights of the report: `doctor.wait.p95: at most 30 min`; `stations` stands "
                + "for every station at which anybody waits"),
        .optional("experiments", "map of names", "what is compared, searched or varied"),
        .optional("expect", "list of texts", "what must hold: `doctor.wait.mean at most 15 min`"),
    ]

    /// The maps below them.
    package static let simulatedTables = [run, replications, report, experiment, capacity, selection, range]

    package static let report = KeyTable(
        "report",
        .optional("quantiles", "list of shares", "of waits; 50%, 90%, 95% and 99% are the default"),
        .optional("over", "list of durations", "share of waits above each"),
        .optional(
            "times-in", "seconds, minutes, hours or days",
            "the unit of every time in the report; the default is one that fits the figure"),
        .optional("by", "list of class, hour", "what results are split by"),
        .optional(
            "goodput-over", "duration",
            "the length of the parts of the run in which goodput is counted, from which the recovery after a "
                + "disturbance is told"))
}
