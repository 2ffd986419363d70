/// The colours, after Okabe and Ito and darkened for text; safe for red-green blindness. Nothing else names one.
package enum Palette {
    /// A colour of the style by its name as a custom property, in both sets.
    package struct Entry: Sendable, Equatable {
        /// Without the two hyphens.
        package let name: String
        /// `#rrggbb`, or a plain number for an opacity.
        package let light: String
        package let dark: String
    }

    package static let entries: [Entry] =
        [
            ("bg", "#fbfaf8", "#14171b"), ("card", "#ffffff", "#1b1f25"),
            ("ink", "#1b1f24", "#eceef0"), ("ink2", "#545b64", "#a9b1ba"),
            ("axis", "#8b9097", "#717a85"), ("rule", "#d9d8d4", "#363c44"), ("grid", "#e8e7e3", "#2a3038"),
            ("data1", "#0067a6", "#63b3ed"), ("data2", "#5d9ac3", "#3f7fae"), ("data2-text", "#35749f", "#5f9fce"),
            ("context", "#7d848c", "#8e97a1"), ("context-text", "#545b64", "#a9b1ba"), ("target", "#8a2f6b", "#e294c6"),
            ("met", "#00735a", "#46c9a0"), ("open", "#9a6100", "#f0b445"), ("missed", "#b8400a", "#ff8a50"),
            ("bar", "#6c99b8", "#3b6688"), ("on", "#ffffff", "#14171b"),
            ("heat0", "#f1f5f8", "#1d242c"), ("heat1", "#d6e5f0", "#1f3547"), ("heat2", "#abcce3", "#234e6d"),
            ("heat3", "#6ba6cf", "#2f75a3"), ("heat4", "#1f74b0", "#63abdc"), ("heat5", "#0a4270", "#c4e2f7"),
            ("heat0-text", "#1b1f24", "#eceef0"), ("heat1-text", "#1b1f24", "#eceef0"),
            ("heat2-text", "#1b1f24", "#eceef0"), ("heat3-text", "#10151a", "#ffffff"),
            ("heat4-text", "#ffffff", "#0e1318"), ("heat5-text", "#ffffff", "#0e1318"),
            ("over0", "#f6cdb4", "#5a2e17"), ("over1", "#e0895a", "#9b4717"), ("over2", "#a53806", "#ff9a66"),
            ("over0-text", "#1b1f24", "#eceef0"), ("over1-text", "#1b1f24", "#eceef0"),
            ("over2-text", "#ffffff", "#14171b"),
            ("band", "0.15", "0.2"), ("goal", "0.06", "0.08"),
        ].map { Entry(name: $0.0, light: $0.1, dark: $0.2) }

    /// An entry by its name.
    package static func entry(_ name: String) -> Entry? { entries.first { $0.name == name } }
}
