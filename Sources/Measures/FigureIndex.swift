package import Scenarios

/// Figures by their names: many classes at many stations make too many to search.
package struct FigureIndex: Sendable {
    private let figures: [Name: MeasuredFigure]

    private struct Name: Hashable {
        var element: MeasureElement
        var quantity: QuantityName
        var word: String
        var customerClass: String
        var window: String
    }

    package init(_ figures: [MeasuredFigure]) {
        self.figures = Dictionary(
            figures.map {
                (
                    Name(
                        element: $0.element, quantity: $0.quantity, word: $0.statistic, customerClass: $0.customerClass,
                        window: $0.window), $0
                )
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The figure of this name, or `nil` where there is none.
    package func figure(
        _ element: MeasureElement, _ quantity: QuantityName, _ word: FigureWord, ofClass customerClass: String,
        window: String
    ) -> MeasuredFigure? {
        figures[
            Name(
                element: element, quantity: quantity, word: word.rawValue, customerClass: customerClass, window: window)
        ]
    }
}

/// What a report looks figures up in.
package protocol FigureSource {
    var index: FigureIndex { get }
}

extension FigureSource {
    /// The figure of this name; nil where there is none.
    package func measurement(
        _ element: MeasureElement, _ quantity: QuantityName, _ word: FigureWord,
        ofClass customerClass: String = MeasureName.everybody, window: String = MeasureName.everybody
    ) -> MeasuredFigure? { index.figure(element, quantity, word, ofClass: customerClass, window: window) }
}
