/// How figures look: one sheet for pages, with custom properties, and one for files of their own, without.
package enum FigureStyle {
    /// For a page, to stand in it once: the custom properties of the light set, of the dark one where the reader's
    /// system is dark, and the rules of all figures. Print is light, since the dark set is for screens alone.
    package static let css =
        ":root{color-scheme:light dark;\(properties(\.light))}"
        + "@media screen and (prefers-color-scheme:dark){:root{\(properties(\.dark))}}"
        + shapes + colours { "var(--\($0.name))" } + layout

    /// For a file of its own. Many viewers know no custom properties, and some no media: the light colours stand first.
    static let fileCSS =
        shapes + colours(\.light) + "@media screen and (prefers-color-scheme:dark){" + colours(\.dark) + "}"

    /// System fonts, so that nothing is asked of anywhere.
    package static let fontFamily =
        "-apple-system,BlinkMacSystemFont,\"Segoe UI\",Roboto,\"Helvetica Neue\",Arial,\"Liberation Sans\",sans-serif"

    private static func properties(_ value: (Palette.Entry) -> String) -> String {
        Palette.entries.map { "--\($0.name):\(value($0))" }.joined(separator: ";")
    }

    /// What does not change with the set: sizes, weights, line ends.
    private static let shapes: String = {
        let sizes: [(String, TextStyle)] = [
            (".k", .tick), (".tl", .target), (".pt", .panelTitle), (".pf", .fact), (".ft", .title), (".fs", .subtitle),
            (".fn", .note), (".sn", .smallNodeTitle),
        ]
        return """
            .fig{font-family:\(fontFamily);font-variant-numeric:tabular-nums}\
            .fig text{font-size:\(TextStyle.label.size)px}\
            \(sizes.map { ".fig \($0.0){font-size:\($0.1.size)px}" }.joined())\
            .fig .b{font-weight:700}.fig .m{text-anchor:middle}.fig .e{text-anchor:end}\
            .fig .h{paint-order:stroke;stroke-width:4px;stroke-linejoin:round}\
            .fig path,.fig line{fill:none}\
            .fig .ln{stroke-linejoin:round}\
            .fig .d{stroke-dasharray:2 3}.fig .dd{stroke-dasharray:5 4}\
            .fig .th{stroke-width:5;stroke-opacity:.55}\
            .fig .x2{fill-opacity:.5}.fig .x3{fill-opacity:.26}.fig .y2{stroke-opacity:.6}.fig .y3{stroke-opacity:.35}
            """
    }()

    /// What the set decides; `value` gives an entry's colour as the sheet writes it.
    private static func colours(_ value: (Palette.Entry) -> String) -> String {
        func of(_ name: String) -> String { Palette.entry(name).map(value) ?? "" }
        var css =
            ".fig .bg{fill:\(of("bg"))}.fig text{fill:\(of("ink"))}"
            + ".fig .k,.fig .pf,.fig .fs,.fig .fn{fill:\(of("ink2"))}.fig .k.b{fill:\(of("ink"))}"
            + ".fig .tl{fill:\(of("target"))}.fig .h{stroke:\(of("bg"))}"
            + ".fig .g{stroke:\(of("grid"))}.fig .a{stroke:\(of("axis"))}.fig .hr{stroke:\(of("rule"))}"
            + ".fig .nd{fill:\(of("card"));stroke:\(of("axis"))}.fig .vs{stroke:\(of("bg"));stroke-width:1.5}"
            + ".fig .in,.ico .in{stroke:\(of("on"));fill:none;stroke-width:2.4;stroke-linecap:round;"
            + "stroke-linejoin:round}.fig .bd{fill-opacity:\(of("band"))}.fig .gl{fill-opacity:\(of("goal"))}"
        for role in Role.allCases {
            let name = role.rawValue
            let colour = of(name)
            let text = Palette.entry(name + "-text") == nil ? colour : of(name + "-text")
            // Icons are of verdicts alone.
            let icon = Verdict(rawValue: name) == nil ? "" : ",.ico.\(name)"
            css += ".fig .s-\(name){stroke:\(colour)}.fig .f-\(name)\(icon){fill:\(colour)}"
            if Role.cells.contains(role) || role == .bar {
                let inside = role == .bar ? of("ink") : text
                css += ".fig .o-\(name){fill:\(inside)}"
            } else {
                css += ".fig .t-\(name){fill:\(text)}.fig .o-\(name){fill:\(of("on"))}"
            }
        }
        return css
    }

    /// How panels stand beside each other in a page. No width of the page scales their words below 10 pixels: there are
    /// fewer columns first, and the narrow twin of a wide figure.
    private static let layout = """
        .fig{display:block;width:100%;max-width:430px;height:auto;overflow:visible}\
        .fig.wide{max-width:1020px}.fig.narrow{display:none}\
        .fig .hp{fill:none;pointer-events:all}.fig .hp :is(path:hover,.on){fill:var(--ink);fill-opacity:.07}\
        .fig-grid{display:grid;gap:24px 32px;grid-template-columns:repeat(3,minmax(0,1fr))}\
        .fig-grid.c1{grid-template-columns:minmax(0,1fr);max-width:1020px}\
        .fig-grid.c2{grid-template-columns:repeat(2,minmax(0,1fr));max-width:892px}\
        .fig-panel{border-top:1px solid var(--rule);padding-top:8px;min-width:0}\
        .fig-panel h4{margin:0 0 4px;font-size:15px;font-weight:650;display:flex;justify-content:space-between;\
        align-items:baseline;gap:8px;overflow-wrap:anywhere}\
        .fig-panel h4 span{font-weight:400;font-size:13px;color:var(--ink2)}\
        .fig-sub{margin:0 0 14px;font-size:14.5px;line-height:1.45;color:var(--ink2);max-width:100ch}\
        .fig-note{font-size:13.5px;line-height:1.45;color:var(--ink2);margin:10px 0 0;max-width:90ch}\
        @media screen and (max-width:960px){.fig-grid{grid-template-columns:repeat(2,minmax(0,1fr));gap:20px 24px}}\
        @media screen and (max-width:760px){.fig.wide{display:none}.fig.narrow{display:block;max-width:480px}}\
        .low-names{display:none}\
        @media screen and (max-width:660px){.fig-panel.low{display:none}.low-names{display:block}\
        .fig-grid,.fig-grid.c2{grid-template-columns:minmax(0,1fr)}}\
        @media print{:root{color-scheme:light}.fig-grid{grid-template-columns:repeat(2,minmax(0,1fr))}\
        .fig,.fig-panel,.fig-sub{break-inside:avoid}\
        .figure>:is(h1,h2,h3,h4,h5),.fig-sub{break-after:avoid}\
        .fig .hp{display:none}.fig *{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
        """
}
