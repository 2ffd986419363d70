/// A formula of a scenario and what the program makes of it: a row of what `check` and the workbench list.
package struct ListedFormula: Sendable, Hashable {
    /// Where the file says it: `stations.doctor.admit`; steps of a flow and elements of lists by their number, from 1.
    package var path: String
    package var text: String
    /// What it comes to: `duration`.
    package var type: String
    /// When it is read.
    package var read: String
    /// Of an order of those who wait: how it is kept, which says what a choice costs; else empty.
    package var cost: String
    /// What of it is not of the moment: boards, and how old they are; mostly empty.
    package var stale: [String]
    /// What follows where it has no value; empty of one that always has one.
    package var missing: String

    package init(
        path: String, text: String, type: String, read: String, cost: String = "", stale: [String] = [],
        missing: String
    ) {
        self.path = path
        self.text = text
        self.type = type
        self.read = read
        self.cost = cost
        self.stale = stale
        self.missing = missing
    }

    /// The columns of the list, by the names that the workbench's answer has for them.
    package var cells: [(key: String, value: String)] {
        [
            ("path", path), ("formula", text), ("type", type), ("read", read), ("cost", cost),
            ("stale", stale.joined(separator: "; ")), ("missing", missing),
        ]
    }

    /// What is told of it below its text.
    private var sentence: String {
        ([type, read + (cost.isEmpty ? "" : " (\(cost))")] + stale + [missing]).filter { !$0.isEmpty }
            .joined(separator: "; ")
    }

    /// Its two lines in what `check` prints.
    fileprivate var lines: [String] { ["  \(path): \(text)", "    \(sentence)"] }
}

extension Scenario {
    /// All formulas of its model, in the order of the file.
    package var formulas: [ListedFormula] { subject.formulas(in: self) }

    /// The list of formulas, line by line; empty where there is none.
    package var formulaLines: [String] {
        let all = formulas
        return all.isEmpty ? [] : ["formulas"] + all.flatMap(\.lines)
    }
}
