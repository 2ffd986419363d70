/// One finding and the panels that show it: an inert value, drawn by `SVGWriter` for a page or for a file of its own.
///
///     let figure = Figure(
///         name: "peak", title: "The peak is at 9:00", subtitle: "Per hour, min. Shaded: 95% intervals.",
///         panels: [panel], columns: 3)
///     let file = SVGWriter().file(figure)
package struct DrawnFigure: Sendable, Equatable {
    /// For a file, without its ending: `peak`.
    package var name: String
    /// The finding, a sentence, with a number where it can be.
    package var title: String
    /// What is shown, its unit, and what the shading is.
    package var subtitle: String
    package var notes: [String]
    package var panels: [Panel]
    /// Beside each other where there is room: 3 for small multiples, 1 for a wide figure. At least 1.
    package var columns: Int

    package init(
        name: String = "figure", title: String, subtitle: String = "", notes: [String] = [], panels: [Panel],
        columns: Int = 3
    ) {
        self.name = name
        self.title = title
        self.subtitle = subtitle
        self.notes = notes
        self.panels = panels
        self.columns = max(1, columns)
    }
}

extension DrawnFigure: CustomStringConvertible {
    /// In words, for those who do not see it: the title, then each panel with its finding and its few values.
    package var description: String {
        ([title, subtitle] + panels.map { "\($0.title): \(AltText.description(of: $0))" } + notes)
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
