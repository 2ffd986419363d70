/// Something of a scenario that can be moved to see what becomes of it.
package struct Knob: Sendable, Equatable {
    /// Under which heading it stands.
    package enum Group: String, Sendable, CaseIterable {
        case parameters = "Parameters"
        case servers = "Servers"
        case rules = "Rules"
        case arrivals = "Arrivals"
    }

    package enum Kind: Sendable, Equatable {
        /// Positions in their order, as values to send.
        case slider(stops: [String])
        /// Words of which one stands there.
        case menu(choices: [String])
        /// Anything that the reader takes.
        case text
    }

    /// What `--set` calls it; several places are one knob where all of them are scaled.
    package var path: String
    package var title: String
    package var group: Group
    package var kind: Kind
    /// As written in the file.
    package var value: String
    /// Where that stands; 0: nowhere, or in a file that this one extends.
    package var line: Int

    /// Of a slider: at which of its stops it stands.
    package var position: Int {
        guard case .slider(let stops) = kind else { return 0 }
        return stops.firstIndex(of: value) ?? 0
    }
}
