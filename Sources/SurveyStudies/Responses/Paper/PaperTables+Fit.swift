import Files
import Reporting
import Surveys

/// Whether the model reproduces the items' correlations, beside what chance makes of a true model.
extension PaperTables {
    /// A model above its measures.
    private enum Line {
        case model(PathFit.Misfit)
        case measure(JournalText, Double?, MisfitTest.Distance?)

        var name: JournalText {
            switch self {
            case .model(let own):
                "\(own.structure.rawValue.beginningSentence) model, blocks as \(own.withinBlock.plural)"
            case .measure(let name, _, _): name
            }
        }

        /// A dash where there is none, and nothing beside a model.
        func number(_ value: Double?) -> TableCell { isMeasure ? .dash(value) : .none }

        var isMeasure: Bool { if case .measure = self { true } else { false } }
        var value: Double? { if case .measure(_, let value, _) = self { value } else { nil } }
        var distance: MisfitTest.Distance? { if case .measure(_, _, let own) = self { own } else { nil } }
    }

    func fit() -> JournalTable? {
        let structure = findings.structure
        let tests = structure.misfitTests
        let hasTests = tests.contains { $0.value != nil }
        let rows = structure.misfits.enumerated().flatMap { place, misfit -> [Line] in
            let test = tests.indices.contains(place) ? tests[place].value : nil
            return [
                .model(misfit), .measure("SRMR", misfit.srmr, test?.srmr),
                .measure("\(italic: "d")\(lowered: "ULS")", misfit.unweightedDistance, test?.unweighted),
                .measure("\(italic: "d")\(lowered: "G")", misfit.geodesicDistance.value, test?.geodesic),
            ]
        }
        let table = Table(
            rows, .printed("Model and measure", .words) { .text($0.name) },
            .paper("Value", .number(3)) { $0.number($0.value) },
            .paper("HI95", .number(3), if: hasTests) { $0.number($0.distance?.quantile95) },
            .paper("HI99", .number(3), if: hasTests) { $0.number($0.distance?.quantile99) },
            .printed("Exact fit", .words, if: hasTests) { row in
                row.distance.map { .text(Self.verdict($0)) } ?? (row.isMeasure ? .missing : .blank)
            })
        return table.paper(
            "model-fit", "Fit of the Saturated and the Estimated Model",
            notes: [fitNote(tests.compactMap(\.value).first)], indented: \.isMeasure)
    }

    private static func verdict(_ own: MisfitTest.Distance) -> JournalText {
        if own.value > own.quantile99 {
            "Refuted at 1%"
        } else if own.value > own.quantile95 {
            "Refuted at 5%"
        } else {
            "Not refuted"
        }
    }

    private func fitNote(_ test: MisfitTest?) -> JournalText {
        let n = findings.structure.fit?.value?.data.cases ?? findings.sample.n
        var note: JournalText =
            """
            \(size(n)) SRMR = standardized root mean square residual, below .08 read as good (Hu & Bentler, 1999); \
            \(italic: "d")\(lowered: "ULS") = squared Euclidean distance; \(italic: "d")\(lowered: "G") = geodesic \
            distance between the items' correlations and those that the model implies. Saturated: all constructs \
            correlate freely; estimated: as the paths imply.
            """
        if let test {
            note =
                note + """
                     HI95 and HI99 = 95% and 99% quantiles over \(JournalNumber(count: test.usable).text) bootstrap \
                    samples of answers transformed so that the model is true of them (Dijkstra & Henseler, 2015): a \
                    value beyond them refutes exact fit at 5% and 1%. No hypothesis is decided by it (Hair et al., \
                    2019).
                    """
        }
        return note
    }
}
