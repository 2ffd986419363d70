/// Where a model has no measures.
struct NothingMeasured: Catalogue {
    struct Run: ObservedRun { var duration: Double { 0 } }

    var elements: [MeasureElement] { [] }
    var blocks: [QuantityBlock<Run>] { [] }
    var usual: [String] { [] }

    func blocks(of element: MeasureElement) -> [QuantityBlock<Run>]? { nil }
    func classes(of element: MeasureElement) -> [String] { [] }
}
