import Foundation

/// Scenario files of the tests.
enum Given {
    /// M/M/1 of a few customers, a moment's work: the file that cases are given too.
    static func small(_ name: String = "small", replications: Int = 3, customers: Int = 300, more: String = "")
        -> String
    {
        let values = [
            "name": name, "replications": "\(replications)", "customers": "\(customers)", "more": more,
        ]
        guard let file = try? String(contentsOfFile: "\(CommandCase.folder)/given/small.yaml", encoding: .utf8),
            let filled = try? CaseText.filled(file, with: values)
        else { preconditionFailure("Tests/Commands/given/small.yaml cannot be read") }
        return filled
    }

    /// Many replications that are short each, more than anybody waits for.
    static func endless(_ name: String) -> String { small(name, replications: 1_000_000, customers: 2_000) }

    /// One replication that nobody lives to see the end of.
    static func endlessReplication(_ name: String) -> String {
        small(name, replications: 1, customers: 1_000_000_000_000)
    }
}
