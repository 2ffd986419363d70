import Layout
import Testing

import Reporting

@Suite("Scales")
struct ScaleTests {
    @Test func `ends are 0 and 1, and beyond them it goes on`() {
        let line = Mapping(.linear(from: 10, to: 20))
        #expect(line.share(of: 10) == 0)
        #expect(line.share(of: 20) == 1)
        #expect(line.share(of: 25) == 1.5)
        #expect(Mapping(.linear(from: 20, to: 10)) == line)
        let log = Mapping(.log(from: 1, to: 100))
        #expect(abs((log.share(of: 10) ?? 0) - 0.5) < 1e-12)
        let bands = Mapping(.bands(["a", "b", "c", "d"]))
        #expect(bands.share(of: 0) == 0.125)
        #expect(bands.share(of: 3) == 0.875)
    }

    @Test func `whatever it is given, a scale has room between its ends`() {
        let odd: [Double] = [
            0, 1, -1, .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
            1e-300, 1e9,
        ]
        for from in odd {
            for to in odd {
                for scale: Scale in [.linear(from: from, to: to), .log(from: from, to: to), .clock(from: from, to: to)]
                {
                    let mapping = Mapping(scale)
                    #expect(mapping.high > mapping.low, "\(scale)")
                    for value in odd {
                        let share = mapping.share(of: value)
                        #expect(value.isNaN ? share == nil : share?.isFinite == true, "\(value) on \(scale)")
                    }
                    #expect(Axis(scale).ticks(on: mapping).allSatisfy { !$0.text.contains("nan") })
                }
            }
        }
    }

    @Test func `panels beside each other share the largest range`() {
        func panel(_ top: Double) -> Panel {
            Panel(title: "", x: .hidden, y: Axis(.linear(from: 0, to: top)), marks: [])
        }
        #expect(
            [panel(3), panel(9), panel(.nan)].sharingY().map(\.y.scale)
                == Array(repeating: .linear(from: 0, to: 9), count: 3))
        #expect([Panel]().sharingY().isEmpty)
    }

    @Test func `a line is cut where it leaves the box`() {
        let box = Box(left: 0, top: 0, right: 10, bottom: 10)
        let parts = Clipping.parts(of: [Pixel(-5, 5), Pixel(5, 5), Pixel(5, 15), nil, Pixel(1, 1)], in: box)
        #expect(parts == [[Pixel(0, 5), Pixel(5, 5), Pixel(5, 10)], [Pixel(1, 1)]])
        #expect(Clipping.parts(of: [Pixel(-5, -5), Pixel(-1, 20)], in: box).isEmpty)
        let shape = Clipping.shape([Pixel(-5, 2), Pixel(5, 2), Pixel(5, 4), Pixel(-5, 4)], in: box)
        #expect(Set(shape.map(\.x)) == [0, 5] && shape.count == 4)
    }

    @Test func `points nearer than can be seen are left out, the ends never`() {
        let many = (0...100_000).map { Pixel(Double($0) / 1_000, Double($0 % 2) / 10) }
        let few = Clipping.thinned(many)
        #expect(few.first == many.first && few.last == many.last)
        #expect(few.count > 100 && few.count < 200)
        #expect(Clipping.thinned([]).isEmpty)
    }
}
