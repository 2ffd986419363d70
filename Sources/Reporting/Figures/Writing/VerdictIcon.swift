import Layout

/// The marks of verdicts: shape and colour, for those who see few colours too. Their word stands beside them.
package enum VerdictIcon {
    /// An icon for a page, `size` pixels wide and high; hidden from readers aloud, who hear the word.
    package static func svg(_ verdict: Verdict, size: Int = 20) -> String {
        """
        <svg class="ico \(verdict.rawValue)" width="\(size)" height="\(size)" viewBox="0 0 20 20" \
        aria-hidden="true">\(shape(verdict))</svg>
        """
    }

    /// The same on a panel, with a rim of the page's colour.
    static func mark(_ verdict: Verdict, at middle: Pixel, radius: Double) -> String {
        var canvas = Canvas()
        canvas.raw("<g class=\"vs f-" + verdict.rawValue + "\" transform=\"translate(")
        canvas.number(middle.x - radius)
        canvas.raw(" ")
        canvas.number(middle.y - radius)
        canvas.raw(") scale(")
        canvas.number(radius / 10)
        canvas.raw(")\">")
        canvas.raw(shape(verdict))
        canvas.raw("</g>")
        return canvas.text
    }

    private static func shape(_ verdict: Verdict) -> String {
        switch verdict {
        case .met: "<circle cx=\"10\" cy=\"10\" r=\"9\"/><path class=\"in\" d=\"M5.6 10.4l3 3 5.8-6.4\"/>"
        case .open: "<polygon points=\"10,.6 19.4,10 10,19.4 .6,10\"/><path class=\"in\" d=\"M5.6 10h8.8\"/>"
        case .missed:
            "<rect x=\"1.2\" y=\"1.2\" width=\"17.6\" height=\"17.6\" rx=\"2.5\"/>"
                + "<path class=\"in\" d=\"M6.2 6.2l7.6 7.6M13.8 6.2l-7.6 7.6\"/>"
        }
    }
}
