import Synchronization

/// The cases that a page has looked at, as long as what is asked of them is the same.
final class FrontierShelf: Sendable {
    private struct Entry {
        var question: String
        var spots: [FrontierSpot]
    }

    private let entries = Mutex<[Entry]>([])

    /// More points are a cloud.
    private static let mostSpots = 60
    private static let mostQuestions = 24

    /// - Parameter question: who asks, of which text and with which promises.
    func spots(of question: String) -> [FrontierSpot] {
        entries.withLock { entries in entries.first { $0.question == question }?.spots ?? [] }
    }

    /// What was looked at by hand takes the place of what was found for the same sliders; never the other way round.
    func keep(_ spot: FrontierSpot, of question: String) {
        entries.withLock { entries in
            let place = entries.firstIndex { $0.question == question }
            var entry = place.map { entries.remove(at: $0) } ?? Entry(question: question, spots: [])
            let known = entry.spots.first { $0.key == spot.key }
            if known == nil || known?.isFound == true || !spot.isFound {
                entry.spots.removeAll { $0.key == spot.key }
                entry.spots.append(spot)
            }
            // The file's own stays, as all others are beside it.
            if entry.spots.count > Self.mostSpots,
                let oldest = entry.spots.firstIndex(where: { !$0.settings.isEmpty })
            {
                entry.spots.remove(at: oldest)
            }
            entries.append(entry)
            if entries.count > Self.mostQuestions { entries.removeFirst() }
        }
    }
}
