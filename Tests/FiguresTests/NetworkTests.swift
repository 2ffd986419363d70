import Layout
import TestSupport
import Testing

import Reporting

/// Boxes in layers: no arrow runs through a box, none crosses another without need, and all say what they should.
@Suite("Networks in layers")
struct NetworkTests {
    private func diagram(_ layers: [[String]], _ arrows: [(String, String)]) -> PathDiagram {
        PathDiagram(
            title: "x", layers: layers.map { $0.map { .init($0, fact: "R² 0.50") } },
            arrows: arrows.map { .init(from: $0, to: $1, label: "0.42***", weight: 0.4) })
    }

    private func network(_ diagram: PathDiagram) throws -> Network {
        let networks = diagram.panel.marks.compactMap { if case .network(let network) = $0 { network } else { nil } }
        return try #require(networks.first)
    }

    private var clinicians: PathDiagram { TypicalPanels.clinicians }

    private func check(_ diagram: PathDiagram, _ what: String) throws {
        let network = try network(diagram)
        for (width, height) in [
            (880.0, diagram.panel.height), (340.0, diagram.panel.narrowHeight ?? diagram.panel.height),
        ] {
            let isTurned = width < 500
            let plot = Box(left: 4, top: 14, right: width - 8, bottom: height - 6)
            let layout = NetworkLayout(isTurned ? network.turned : network, in: plot, isTurned: isTurned)
            for (place, box) in layout.boxes.enumerated() {
                #expect(plot.grown(by: 0.01).contains(box), "\(what) \(width)")
                for other in layout.boxes[..<place] { #expect(!box.overlaps(other), "\(what) \(width)") }
            }
            for way in layout.arrows {
                let others = layout.boxes.indices.filter { $0 != way.arrow.from && $0 != way.arrow.to }
                for (one, two) in zip(way.points, way.points.dropFirst()) {
                    let hit = others.first { layout.boxes[$0].grown(by: -0.5).meets(one, two) }
                    #expect(hit == nil, "\(what) \(width): \(way.arrow.from) to \(way.arrow.to)")
                }
                #expect(way.labelPlaces.count > 4)
            }
        }
    }

    @Test func `the clinicians' model`() throws {
        try check(clinicians, "clinicians")
        let words = ReadMarkup("<div>" + SVGWriter().inline(clinicians.panel, prefix: "p") + "</div>").words
        // Each arrow has its number in both drawings.
        let labels = Set(clinicians.arrows.map(\.label))
        #expect(words.count { labels.contains($0) } == 2 * 17)
    }

    /// A label upon a short arrow would hide it; a head beside letters reads as one of them.
    @Test func `labels of short arrows leave them whole, and none lies upon another's line`() throws {
        let drawing = PanelDrawing.drawn(clinicians.panel, width: 820)
        let network = try network(clinicians)
        let layout = NetworkLayout(network, in: drawing.frame.plot)
        let labels = drawing.placer.taken.filter { $0.height == 12.5 }
        #expect(labels.count == 17)
        let lying = labels.count { label in
            layout.arrows.count { way in
                zip(way.points, way.points.dropFirst()).contains { label.meets($0, $1) }
            } > 1
        }
        #expect(lying == 0)
        let short = layout.arrows.filter { $0.pieces.count == 1 }
        let whole = short.count { way in
            !labels.contains { label in zip(way.points, way.points.dropFirst()).contains { label.meets($0, $1) } }
        }
        #expect(Double(whole) >= 0.7 * Double(short.count), "\(whole) of \(short.count)")
    }

    @Test func `words of boxes are whole on small screens`() {
        let words = ReadMarkup("<svg>" + PanelDrawing.drawn(clinicians.panel, width: 340).markup + "</svg>").words
        #expect(!words.contains { $0.contains("…") }, "\(words.filter { $0.contains("…") })")
    }

    @Test func `random models`() throws {
        for seed in 1...40 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed)
            let layers = (0..<(2 + Int(random.uniform() * 4))).map { layer in
                (0..<(1 + Int(random.uniform() * 4))).map { "\(layer)-\($0)" }
            }
            var arrows: [(String, String)] = []
            for (first, one) in layers.enumerated() {
                for (second, two) in layers.enumerated() where second > first {
                    for from in one { for to in two where random.uniform() < 0.35 { arrows.append((from, to)) } }
                }
            }
            try check(diagram(layers, arrows), "seed \(seed)")
        }
    }

    /// Two pairs joined crosswise need not cross.
    @Test func `a crossing that can be had without is not drawn`() {
        let order = LayerOrder(layerOf: [0, 0, 1, 1], arrows: [(0, 3), (1, 2)])
        #expect((order.nodes[0] < order.nodes[1]) == (order.nodes[3] < order.nodes[2]))
        #expect(order.breadth == 1)
    }

    /// By hand: the layer between holds one box and one way, half of 1 and half of 0.38 apart.
    @Test func `a long arrow passes beside the boxes between`() {
        let order = LayerOrder(layerOf: [0, 1, 2], arrows: [(0, 1), (1, 2), (0, 2)])
        #expect(order.passes.map(\.count) == [0, 0, 1])
        #expect(order.passes[2].first.map { abs(abs($0.across - order.nodes[1]) - 0.69) < 1e-9 } == true)
    }

    @Test func `arrows that go back or stay are drawn too`() {
        let panel = diagram([["a", "b"], ["c"]], [("c", "a"), ("a", "b"), ("a", "a"), ("a", "nobody")]).panel
        let read = ReadMarkup("<div>" + SVGWriter().inline(panel, prefix: "p") + "</div>")
        #expect(read.error == nil)
        #expect(read.elements.count { $0 == "polygon" } == 2 * 2)
    }

    @Test func `what is uncertain is broken and grey`() {
        var diagram = clinicians
        diagram.arrows[0].isUncertain = true
        let read = ReadMarkup(SVGWriter().file(DrawnFigure(title: "x", panels: [diagram.panel])))
        let classes = read.attributes.filter { $0.element == "path" && $0.name == "class" }.map(\.value)
        #expect(classes.count { $0 == "dd s-context" } == 6 && classes.count { $0 == "s-data1" } == 11)
    }
}
