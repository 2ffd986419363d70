import FlowNetworks
import Scenarios

extension Station {
    var element: MeasureElement { MeasureElement(name) }
}

extension RecordKeeping {
    var element: MeasureElement { MeasureElement(name) }
}
