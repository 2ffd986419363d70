import Synchronization

/// Texts that were read not long ago, so that moving a knob does not read the file anew.
final class CheckedTexts: Sendable {
    private struct Entry {
        var key: String
        var checked: CheckedText
    }

    private let entries = Mutex<[Entry]>([])
    private static let most = 24

    /// What a scenario may rest on stands in other files too; so it is read anew now and then.
    func checked(_ text: String, file: String) -> CheckedText {
        let key = file + "\n" + text
        let known = entries.withLock { entries -> CheckedText? in
            guard let place = entries.firstIndex(where: { $0.key == key }) else { return nil }
            let entry = entries.remove(at: place)
            entries.append(entry)
            return entry.checked
        }
        if let known { return known }
        let checked = CheckedText(text, file: file)
        // Mistakes may lie in another file, which is then mended.
        guard checked.scenario != nil else { return checked }
        entries.withLock { entries in
            entries.append(Entry(key: key, checked: checked))
            if entries.count > Self.most { entries.removeFirst() }
        }
        return checked
    }

    /// To be called when files may have changed.
    func forget() { entries.withLock { $0 = [] } }
}
