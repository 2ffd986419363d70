import Testing

import Reporting

@Suite("For those who do not see it")
struct AltTextTests {
    @Test func `the finding, then the values where they are few`() {
        let text = SVGWriter().inline(TypicalPanels.decision, prefix: "p")
        let said = "1: 214 min (missed); 2: 31 min (too close to call); 3: 7.1 min (met); 4: 0 min (met)."
        #expect(ReadMarkup(text).words.contains(said))
        var lines = TypicalPanels.lines
        lines.marks.removeAll { if case .line(let line) = $0 { line.role == .data2 } else { false } }
        let words = ReadMarkup(SVGWriter().inline(lines, prefix: "p")).words
        #expect(
            words.contains(
                "The peak is 51 min at 9:00. 7:00: 23 min (21.4 to 24.4); 8:00: 37 min (34.4 to 39.2); "
                    + "9:00: 51 min (47.4 to 54.1); 10:00: 50.5 min (47 to 53.5); 11:00: 34 min (31.6 to 36); "
                    + "12:00: 19 min (17.7 to 20.1); 13:00: 12 min (11.2 to 12.7)."))
    }

    @Test func `lines are readout apart by their names, and more than 24 values are not read out`() {
        var lines = TypicalPanels.lines
        let said = AltText.description(of: lines)
        #expect(said.hasPrefix("The peak is 51 min at 9:00. 7:00: 95% 23 min (21.4 to 24.4); 8:00: 95% 37 min"))
        #expect(said.contains("13:00: mean 2 min (1.86 to 2.12)."))
        lines.marks += lines.marks
        #expect(AltText.description(of: lines) == "The peak is 51 min at 9:00.")
    }

    @Test func `a figure describes itself`() {
        let figure = DrawnFigure(
            title: "A finding.", subtitle: "min", notes: ["A note."], panels: [TypicalPanels.differences])
        #expect(
            figure.description
                == """
                A finding.
                min
                Difference: one more at each of the places: −5.8 min; one more: −2.9 min; one less: 0.8 min.
                A note.
                """
        )
    }

    @Test func `icons are hidden, since their word stands beside them`() {
        for verdict in Verdict.allCases {
            let read = ReadMarkup(VerdictIcon.svg(verdict, size: 14))
            #expect(read.error == nil)
            #expect(read.attributes.contains { $0.name == "aria-hidden" && $0.value == "true" })
            #expect(read.attributes.contains { $0.name == "width" && $0.value == "14" })
        }
        #expect(Set(Verdict.allCases.map { VerdictIcon.svg($0) }).count == 3)
    }
}
