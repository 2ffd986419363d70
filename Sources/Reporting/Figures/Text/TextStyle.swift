/// The kinds of text in a drawing: their size, weight and class. The sizes stand here alone; the sheet takes them too.
package enum TextStyle: Equatable {
    case tick, strongTick, label, value, target
    case name(Role)
    case row, cell(Role, Strength), strongCell(Role), nodeTitle
    /// Of a node where the drawing is narrow.
    case smallNodeTitle
    case panelTitle, fact, title, subtitle, note

    init(_ tone: Label.Tone) {
        switch tone {
        case .value: self = .value
        case .name(let role): self = .name(role)
        case .note: self = .label
        case .target: self = .target
        }
    }

    var size: Double {
        switch self {
        case .tick, .strongTick, .target: 12
        case .label, .value, .name, .row, .cell, .strongCell, .nodeTitle: 12.5
        case .smallNodeTitle: 11
        case .panelTitle: 15
        case .fact: 13
        case .title: 20
        case .subtitle: 14.5
        case .note: 13.5
        }
    }

    var isBold: Bool {
        switch self {
        case .strongTick, .value, .name, .target, .strongCell, .nodeTitle, .smallNodeTitle, .panelTitle, .title: true
        default: false
        }
    }

    /// In the sheet.
    var name: String {
        switch self {
        case .tick: "k"
        case .strongTick: "k b"
        case .label: "l"
        case .value: "b"
        case .target: "tl b"
        case .name(let role): "b t-" + role.rawValue
        case .row: "r"
        case .cell(let role, let strength): strength == .strong ? "o-" + role.rawValue : "r"
        case .strongCell(let role): "b o-" + role.rawValue
        case .nodeTitle: "b"
        case .smallNodeTitle: "sn b"
        case .panelTitle: "pt b"
        case .fact: "pf"
        case .title: "ft b"
        case .subtitle: "fs"
        case .note: "fn"
        }
    }
}
