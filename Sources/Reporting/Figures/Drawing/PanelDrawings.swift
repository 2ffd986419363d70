import Synchronization

/// The drawings of a report's panels: a page and a file of its own show the same one, and where its labels stand takes
/// most of the time of a picture.
package final class PanelDrawings: Sendable {
    private struct Key: Hashable {
        let figure: String
        let panel: Int
        let width: Double
    }

    /// Those that were asked for once; who asks a second time takes them out.
    private let waiting = Mutex<[Key: PanelDrawing]>([:])

    package init() {}

    /// - Parameter panel: its place in the figure.
    func drawn(_ figure: DrawnFigure, panel: Int, width: Double) -> PanelDrawing {
        let key = Key(figure: figure.name, panel: panel, width: width)
        if let drawing = waiting.withLock({ $0.removeValue(forKey: key) }) { return drawing }
        let drawing = PanelDrawing.drawn(figure.panels[panel], width: width)
        waiting.withLock { $0[key] = drawing }
        return drawing
    }
}
