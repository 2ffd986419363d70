import Files
import Reporting
import Surveys

/// Whether the model reproduces the items' correlations, beside what chance makes of a true model.
extension PaperTables {
    func fit() -> JournalTable? {
        let own = findings.structure
        guard !own.misfits.isEmpty else { return nil }
        let hasTests = own.misfitTests.contains { $0.value != nil }
        let columns: [JournalTable.Column] =
            [.init("Model and measure", .words), .init("Value")]
            + (hasTests ? [.init("HI95"), .init("HI99"), .init("Exact fit", .words)] : [])
        var table = JournalTable("model-fit", "Fit of the Saturated and the Estimated Model", columns)
        for (place, misfit) in own.misfits.enumerated() {
            let test = own.misfitTests.indices.contains(place) ? own.misfitTests[place].value : nil
            let blanks = [JournalTable.Cell](repeating: .blank, count: columns.count - 1)
            let model = misfit.structure.rawValue.beginningSentence
            table.append([.text("\(model) model, blocks as \(misfit.withinBlock.plural)")] + blanks)
            let measures: [(JournalText, Double?, MisfitTest.Distance?)] = [
                ("SRMR", misfit.srmr, test?.srmr),
                ("\(italic: "d")\(lowered: "ULS")", misfit.unweightedDistance, test?.unweighted),
                ("\(italic: "d")\(lowered: "G")", misfit.geodesicDistance.value, test?.geodesic),
            ]
            for (name, value, distance) in measures {
                var cells: [JournalTable.Cell] = [.text(name), Self.free(value, 3)]
                if hasTests {
                    cells += [
                        Self.free(distance?.quantile95, 3), Self.free(distance?.quantile99, 3),
                        distance.map { .text(Self.verdict($0)) } ?? .missing,
                    ]
                }
                table.append(cells, isIndented: true)
            }
        }
        table.notes = [fitNote(own.misfitTests.compactMap(\.value).first)]
        return table
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
