import Reporting
import Surveys
import Testing

import SurveyStudies

/// What the figures of a survey's answers say, and that whatever anybody calls a construct does no harm in them.
@Suite struct ResponseFigureTests {
    /// Ten respondents by six, of whom the items of Ease and Use go together and those of Noise with nothing.
    private func survey(
        _ names: [String] = ["Ease", "Use", "Noise"], samples: Int = 150,
        hypotheses: [(String, String, ResponseSurvey.Hypothesis.Sign)] = []
    ) -> ResponseSurvey {
        let rows = 0..<60
        let items = names.indices.flatMap { ["\(names[$0]) 1", "\(names[$0]) 2"] }
        let ease = rows.map { Double($0 * 7 % 5 + 1) }
        let noise = rows.map { Double(($0 * 11 + $0 / 5) % 5 + 1) }
        let columns = [
            ease, rows.map { $0 % 6 == 0 ? 3 : ease[$0] }, rows.map { $0 % 7 == 0 ? 2 : ease[$0] },
            rows.map { $0 % 5 == 0 ? 4 : ease[$0] }, noise, rows.map { $0 % 4 == 0 ? 1 : noise[$0] },
        ]
        return Small.survey(
            Responses(names: items, columns: columns),
            names.indices.map { .init(names[$0], items: [items[2 * $0], items[2 * $0 + 1]]) },
            [.init(names[0], names[1]), .init(names[2], names[1])],
            hypotheses: hypotheses.enumerated().map {
                .init(name: "H\($0 + 1)", path: .init($1.0, $1.1), sign: $1.2)
            }, samples: samples)
    }

    private func figures(_ survey: ResponseSurvey) throws -> ResponseFigures {
        ResponseFigures(ResponseReport(try #require(ResponseFindings(survey, threads: 2))))
    }

    private func network(_ figure: DrawnFigure?) throws -> Network {
        let marks = try #require(figure).panels.flatMap(\.marks)
        return try #require(marks.compactMap { if case .network(let network) = $0 { network } else { nil } }.first)
    }

    private func dots(_ panel: Panel) -> [Dot] {
        panel.marks.compactMap { if case .point(let dot) = $0 { dot } else { nil } }
    }

    @Test func `the diagram has the paths as they were estimated, and breaks those that hold 0`() throws {
        let figures = try figures(survey())
        let network = try network(figures.model())
        #expect(network.nodes.map(\.title) == ["Ease", "Noise", "Use"])
        let explained = try #require(figures.findings.structure.determinations.first?.rSquared)
        #expect(network.nodes.map(\.fact) == ["", "", "R² \(ResponseFigures.short(explained))"])
        #expect(network.arrows.count == 2)
        for arrow in network.arrows {
            let from = network.nodes[arrow.from].title
            let to = network.nodes[arrow.to].title
            let path = try #require(figures.findings.structure.estimate(.init(from, to)))
            #expect(arrow.label.hasPrefix(ResponseFigures.short(path.coefficient)))
            let own = try #require(figures.interval(from, to))
            #expect(arrow.isDashed == (own.lower <= 0 && own.upper >= 0))
            #expect(arrow.isDashed != arrow.label.hasSuffix("*"))
        }
        // Ease makes Use; Noise goes with nothing.
        #expect(network.arrows.map(\.isDashed) == [false, true])
    }

    @Test func `without samples nothing is called certain or uncertain`() throws {
        let figures = try figures(survey(samples: 0))
        let network = try network(figures.model())
        #expect(network.arrows.allSatisfy { !$0.isDashed && !$0.label.hasSuffix("*") })
        #expect(try #require(figures.model()).subtitle.contains("Nothing is tested"))
        #expect(try #require(figures.paths()).title.hasSuffix("Nothing is tested"))
    }

    /// Each right of all that lead to it: the layers of the clinicians' model by hand.
    @Test func `layers go by the longest way`() throws {
        let survey = try ClinicianSurvey.survey(samples: 0)
        let model = try PathModel(constructs: survey.constructs, paths: survey.paths)
        #expect(
            ResponseFigures.layers(model) == [
                ["Risk", "SocInf", "Guidance", "FacCond"], ["Security"], ["Trust"], ["EffExp"], ["PerfExp"], ["IntUse"],
            ])
    }

    @Test func `hypotheses stand beside what they claim`() throws {
        let figures = try figures(
            survey(hypotheses: [
                ("Ease", "Use", .positive), ("Ease", "Use", .negative), ("Noise", "Use", .positive),
                ("Use", "Noise", .any),
            ]))
        let figure = try #require(figures.paths())
        let decisions = figures.findings.hypotheses.decisions
        let met = decisions.count { $0.verdict == .supported }
        let open = decisions.count { $0.verdict == .notTestable }
        #expect(figure.title.hasPrefix("Which hypotheses hold? \(met) of 4 hypotheses"))
        #expect(met >= 1 && open >= 1)
        let panel = figure.panels[0]
        // The one whose path is not in the model has no row.
        guard case .bands(let names) = panel.y.scale else { return }
        #expect(names == ["H1 Ease → Use", "H2 Ease → Use", "H3 Noise → Use"])
        #expect(dots(panel).prefix(2).map(\.shape) == [.verdict(.met), .verdict(.missed)])
        let regions = panel.marks.compactMap { if case .region(let region) = $0 { region } else { nil } }
        #expect(regions.map(\.x) == [Span(0, .infinity), Span(-.infinity, 0), Span(0, .infinity)])
    }

    /// An interval beside a path that is not tested looks as if it decided.
    @Test func `what is not testable has no interval`() throws {
        let figures = try figures(ClinicianSurvey.survey(samples: 120))
        let panel = try #require(figures.paths()?.panels.first)
        guard case .bands(let names) = panel.y.scale else { return }
        let rings = dots(panel).filter { $0.shape == .ring }.map { Int($0.place.y) }
        #expect(!rings.isEmpty && figures.isTested)
        for row in names.indices {
            let hasInterval = panel.marks.contains {
                if case .interval(let interval) = $0 { interval.at == Double(row) } else { false }
            }
            let isHeading = panel.columns[0].texts[row].isEmpty
            #expect(hasInterval == !(rings.contains(row) || isHeading), "\(names[row])")
            #expect((panel.columns[1].texts[row] == "–") == rings.contains(row), "\(names[row])")
        }
    }

    @Test func `what is not 0 does not read as 0`() {
        #expect(ResponseFigures.short(-0.004) == "\u{2212}0.004")
        #expect(ResponseFigures.short(0.583) == "0.58" && ResponseFigures.short(0) == "0.00")
    }

    /// A matrix of 9 constructs has 9 rows, however many of its cells are filled.
    @Test func `a folded matrix says how many rows it has`() throws {
        let figures = try figures(ClinicianSurvey.survey(samples: 0))
        let words = "\(try #require(figures.report.validity()))"
        #expect(words.contains("All items by all constructs: 29 rows"))
    }

    @Test func `answers are drawn item by item, with the share above the middle`() throws {
        let figures = try figures(survey())
        let figure = try #require(figures.answers())
        let panel = try #require(figure.panels.first)
        guard case .bands(let names) = panel.y.scale else { return }
        #expect(names == ["Ease", "Ease 1", "Ease 2", "Use", "Use 1", "Use 2", "Noise", "Noise 1", "Noise 2"])
        // 7·row modulo 5 takes each of five values in turn: 12 of 60 each, so that 24 answered 4 or 5; Wilson by hand:
        // (0.4 + z²/120 ± z·√(0.24/60 + z²/14400))/(1 + z²/60) with z = 1.96.
        #expect(panel.columns.map(\.title) == ["4 or 5", "95% interval"])
        #expect(panel.columns[0].texts[1] == "40%" && panel.columns[1].texts[1] == "29% to 53%")
        let blocks = panel.marks.compactMap { if case .block(let block) = $0 { block } else { nil } }
        #expect(blocks.prefix(5).map(\.readout) == (1...5).map { "Ease 1, \($0): 20%" })
        #expect(figures.answersByItem() == nil)
    }

    @Test func `many items are drawn by construct, and one by one for those who ask`() throws {
        let figures = try figures(ClinicianSurvey.survey(samples: 0))
        let panel = try #require(figures.answers()?.panels.first)
        guard case .bands(let names) = panel.y.scale else { return }
        #expect(names == figures.survey.constructs.map(\.name))
        let items = try #require(figures.answersByItem())
        #expect(items.panels.map(\.title) == names)
        // Together each construct's bars are all of its answers.
        let risk = figures.findings.items.answers.filter { ["Q32", "Q33", "Q34"].contains($0.item) }
        let high = risk.reduce(0) { $0 + $1.all.total[3] + $1.all.total[4] }
        let all = risk.reduce(0) { $0 + $1.all.total.reduce(0, +) }
        #expect(panel.columns[0].texts[0] == "\(ResponseReport.number(100 * Double(high) / Double(all), 0))%")
    }

    @Test func `the matrix holds each pair once, by the thresholds' classes`() throws {
        let figures = try figures(ClinicianSurvey.survey(samples: 0))
        let figure = try #require(figures.heterotrait())
        let blocks = figure.panels[0].marks.compactMap { if case .block(let block) = $0 { block } else { nil } }
        let pairs = figures.findings.validity.pairs
        #expect(blocks.count == 36 && pairs.count == 36)
        #expect(blocks.count { $0.role == .heat5 } == pairs.count { $0.ratio >= 0.9 })
        #expect(blocks.count { $0.role == .heat4 } == pairs.count { $0.ratio >= 0.85 && $0.ratio < 0.9 })
        #expect(blocks.count { $0.role == .heat0 } == pairs.count { $0.ratio < 0.4 })
        let most = try #require(pairs.max { $0.ratio < $1.ratio })
        #expect(figure.title.contains("\(most.first) and \(most.second)") && figure.title.contains("HTMT"))
    }

    @Test func `loadings and scales say the least of them`() throws {
        let figures = try figures(ClinicianSurvey.survey(samples: 120))
        let loadings = try #require(figures.loadings())
        let least = try #require(figures.findings.measurement.outer.min { $0.loading < $1.loading })
        #expect(
            loadings.title.contains("\(ResponseFigures.short(least.loading)), of \(least.item) (\(least.construct))"))
        // A panel for each construct, and one of the weights that the sample does not settle.
        #expect(loadings.panels.filter { $0.fact == "loadings" }.map(\.title) == figures.survey.constructs.map(\.name))
        #expect(loadings.panels.filter { $0.fact == "weights" }.map(\.title) == figures.unsettled)
        let consistency = try #require(figures.consistency())
        #expect(consistency.title.contains("SocInf"))
        let shapes = dots(consistency.panels[0]).map(\.shape)
        // Feldt's interval of social influence reaches below 0.70 (0.672), those of the others do not.
        #expect(shapes.count { $0 == .verdict(.met) } == 8 && shapes.count { $0 == .verdict(.open) } == 1)
    }

    @Test func `nothing is drawn of nothing`() throws {
        let figures = try figures(Small.survey(Responses(names: ["a"], columns: [[]])))
        #expect(figures.model() == nil && figures.paths() == nil && figures.answers() == nil)
        #expect(figures.heterotrait() == nil && figures.loadings() == nil && figures.consistency() == nil)
    }

    @Test func `hostile names do no harm`() throws {
        for name in Hostile.names {
            let own = survey(
                [name, "Use " + name, "Noise " + name], samples: 120, hypotheses: [(name, "Use " + name, .positive)])
            let findings = try #require(ResponseFindings(own, threads: 2))
            let report = ResponseReport(findings).report(title: name)
            #expect(report.figures.count >= 6)
            #expect(Set(report.figures.map(\.name)).count == report.figures.count)
            for figure in report.figures {
                let read = DrawnMarkup(SVGWriter().file(figure))
                #expect(read.error == nil && !read.elements.contains("script"), "\(figure.name)")
                #expect(!read.attributes.contains { $0.name.hasPrefix("on") || $0.name == "href" })
                #expect(!read.words.contains { $0.contains("\u{202E}") })
            }
            let page = HTMLWriter.text(of: report)
            #expect(!page.contains("<script>alert") && !page.contains("\u{202E}"))
            let text = MarkdownWriter.text(of: report)
            #expect(!text.contains("\n# heading") && !text.contains("\u{202E}"))
            #expect(!text.replacing("\\<script", with: "").contains("<script"))
            // Every figure's link leads to its file, whatever its title holds.
            for figure in report.figures where figure.name != "answers-by-item" {
                #expect(text.contains("](figures/\(figure.name).svg)"))
            }
        }
    }
}
