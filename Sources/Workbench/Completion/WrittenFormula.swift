import Formulas
import Lanes
import Scenarios
import Synchronization

/// A value of a scenario that is being written, read as a formula where one may stand: what may follow, and what is to be
/// said of what is there.
struct WrittenFormula {
    let text: String
    let scope: FormulaScope
    /// Its first scalar's column on its line, from 1.
    let column: Int
    let review: FormulaReview

    init(_ text: String, at column: Int, _ scope: FormulaScope) {
        self.text = text
        self.scope = scope
        self.column = column
        review = FormulaReview(text, scope)
    }

    /// - Parameter offset: how many scalars of the text stand before the cursor.
    func completion(at offset: Int) -> FormulaCompletion { FormulaCompletion(text, at: offset, scope) }
}

/// What formulas may say at places where somebody writes one, asked of the reader of the file once for each place: only
/// what is written there changes from key to key.
package final class FormulaScopes: Sendable {
    private struct Entry {
        var key: String
        var scope: FormulaScope?
    }

    private let entries = Mutex<[Entry]>([])
    private static let most = 24

    package init() {}

    /// Of how many places it is known.
    package var count: Int { entries.withLock { $0.count } }

    /// - Parameters:
    ///   - text: of the file, in which ``ScenarioLoader/formulaProbe`` stands, or a setting has it.
    ///   - file: as the command would name it.
    func scope(_ text: String, file: String, settings: [String] = []) -> FormulaScope? {
        let key = ([file, text] + settings).joined(separator: "\n")
        if let known = entries.withLock({ $0.first { $0.key == key } }) { return known.scope }
        let scope = ScenarioLoader.formulaScope(text: text, name: file, settings: settings, lanes: Lanes.all)
        entries.withLock { entries in
            entries.append(Entry(key: key, scope: scope))
            if entries.count > Self.most { entries.removeFirst() }
        }
        return scope
    }

    /// To be called when files may have changed.
    func forget() { entries.withLock { $0 = [] } }
}
