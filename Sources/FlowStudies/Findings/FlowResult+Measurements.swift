import FlowNetworks
import Scenarios
import Studies

extension FlowResult {
    /// The figure of this name; nil where there is none.
    func measurement(
        _ element: MeasureElement, _ quantity: QuantityName, _ word: FigureWord,
        _ customerClass: String = MeasureName.everybody, window: String = MeasureName.everybody
    ) -> MeasuredFigure? {
        measurement(element, "\(quantity).\(word)", customerClass, window: window)
    }
}

extension Station {
    var element: MeasureElement { MeasureElement(name) }
}

extension RecordKeeping {
    var element: MeasureElement { MeasureElement(name) }
}
