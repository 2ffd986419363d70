import Reporting
import Foundation
import Testing

/// Contrast as WCAG 2.2 reckons it: text 4.5 at least, lines and marks 2.9, on the page's colour in both sets.
@Suite("Colours")
struct PaletteTests {
    private struct Colour {
        var channels: [Double]

        init(_ name: String, isDark: Bool) throws {
            let entry = try #require(Palette.entry(name), "\(name)")
            let number = try #require(Int((isDark ? entry.dark : entry.light).dropFirst(), radix: 16))
            channels = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
        }

        /// As it looks over another one.
        mutating func lie(over other: Colour, opacity: Double) {
            channels = zip(channels, other.channels).map { $0 * opacity + $1 * (1 - opacity) }
        }

        var luminance: Double {
            let linear = channels.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        }

        func contrast(to other: Colour) -> Double {
            (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
        }
    }

    @Test(arguments: [false, true])
    func `text and marks stand out from the page`(isDark: Bool) throws {
        let page = try Colour("bg", isDark: isDark)
        let texts = ["ink", "ink2", "data1", "data2-text", "context-text", "target", "met", "open", "missed"]
        for name in texts { #expect(try Colour(name, isDark: isDark).contrast(to: page) >= 4.5, "\(name)") }
        for name in ["axis", "data2", "context", "bar"] {
            #expect(try Colour(name, isDark: isDark).contrast(to: page) >= 2.9, "\(name)")
        }
    }

    @Test(arguments: [false, true])
    func `numbers stand out from what they are written upon`(isDark: Bool) throws {
        for role in Role.heat {
            let cell = try Colour(role.rawValue, isDark: isDark)
            #expect(try Colour(role.rawValue + "-text", isDark: isDark).contrast(to: cell) >= 4.5, "\(role)")
        }
        // Across a bound, where the number decides, more than that.
        for role in Role.bounded {
            let cell = try Colour(role.rawValue, isDark: isDark)
            let least = isDark ? 5.4 : 6.2
            #expect(try Colour(role.rawValue + "-text", isDark: isDark).contrast(to: cell) >= least, "\(role)")
        }
        let page = try Colour("bg", isDark: isDark)
        let ink = try Colour("ink", isDark: isDark)
        for role: Role in [.data1, .missed, .open, .context] {
            for opacity in [0.5, 0.26] {
                var fill = try Colour(role.rawValue, isDark: isDark)
                fill.lie(over: page, opacity: opacity)
                #expect(ink.contrast(to: fill) >= 4.5, "\(role) at \(opacity)")
            }
        }
        for role: Role in [.data1, .missed, .met, .open] {
            let fill = try Colour(role.rawValue, isDark: isDark)
            #expect(try Colour("on", isDark: isDark).contrast(to: fill) >= 4.5, "\(role)")
        }
        #expect(try ink.contrast(to: Colour("bar", isDark: isDark)) >= 4.5)
    }

    @Test func `the ratios are those of the design`() throws {
        let light = ["ink": 15.9, "ink2": 6.6, "data1": 5.8, "target": 7.5, "met": 5.6, "open": 4.9, "missed": 5.3]
        let page = try Colour("bg", isDark: false)
        for (name, ratio) in light {
            #expect(abs(try Colour(name, isDark: false).contrast(to: page) - ratio) < 0.06, "\(name)")
        }
    }

    @Test func `every colour of the sheet is in the palette`() {
        let names = Set(Palette.entries.map(\.name))
        for match in FigureStyle.css.matches(of: #/var\(--([a-z0-9-]+)\)/#) {
            #expect(names.contains(String(match.output.1)), "\(match.output.1)")
        }
        #expect(names.count == Palette.entries.count)
        #expect(FigureStyle.css.filter { $0 == "{" }.count == FigureStyle.css.filter { $0 == "}" }.count)
    }

    @Test func `a file of its own has light colours first, then dark ones for screens`() throws {
        let file = SVGWriter().file(DrawnFigure(title: "x", panels: [TypicalPanels.lines]))
        let light = try #require(file.firstRange(of: "#0067a6"))
        let media = try #require(file.firstRange(of: "@media screen and (prefers-color-scheme:dark)"))
        let dark = try #require(file.firstRange(of: "#63b3ed"))
        #expect(light.lowerBound < media.lowerBound && media.lowerBound < dark.lowerBound)
    }
}
