/// What is wrong with a description of constructs and paths: a sentence for each flaw.
package struct PathModelFlaws: Error, Sendable, Hashable, CustomStringConvertible {
    /// At least one.
    package let sentences: [String]

    package var description: String { sentences.joined(separator: " ") }

    /// The result is `nil` where the description is sound.
    static func of(_ constructs: [PathModel.Construct], _ paths: [PathModel.Path]) -> PathModelFlaws? {
        var sentences = blockFlaws(constructs)
        sentences += pathFlaws(constructs, paths)
        if sentences.isEmpty, let cycle = cycle(constructs.map(\.name), paths) {
            sentences.append(
                "The paths go round in a circle: \((cycle + [cycle[0]]).joined(separator: " -> ")). Partial least "
                    + "squares estimates models without circles only.")
        }
        return sentences.isEmpty ? nil : PathModelFlaws(sentences: sentences)
    }

    private static func blockFlaws(_ constructs: [PathModel.Construct]) -> [String] {
        var sentences = [String]()
        if constructs.count < 2 { sentences.append("A path model has at least two constructs.") }
        var names = Set<String>()
        var owners = [String: String]()
        for construct in constructs {
            if !names.insert(construct.name).inserted {
                sentences.append("The construct \(construct.name) is described twice.")
            }
            if construct.items.isEmpty { sentences.append("The construct \(construct.name) has no items.") }
            for item in construct.items {
                if let owner = owners[item.name] {
                    sentences.append(
                        owner == construct.name
                            ? "The item \(item.name) stands twice in the construct \(owner)."
                            : "The item \(item.name) belongs to \(owner) and to \(construct.name); it can measure only"
                                + " one construct.")
                } else {
                    owners[item.name] = construct.name
                }
            }
        }
        return sentences
    }

    private static func pathFlaws(_ constructs: [PathModel.Construct], _ paths: [PathModel.Path]) -> [String] {
        var sentences = [String]()
        let names = Set(constructs.map(\.name))
        var seen = Set<PathModel.Path>()
        var connected = Set<String>()
        for path in paths {
            let unknown = [path.from, path.to].filter { !names.contains($0) }
            for name in unknown {
                sentences.append("The path \(path.from) -> \(path.to) names \(name), which is no construct.")
            }
            if path.from == path.to {
                sentences.append("The construct \(path.from) has a path to itself.")
                continue
            }
            if !seen.insert(path).inserted {
                sentences.append("The path \(path.from) -> \(path.to) stands twice.")
            }
            connected.formUnion([path.from, path.to])
        }
        for construct in constructs where !connected.contains(construct.name) {
            sentences.append("The construct \(construct.name) has no path to or from another construct.")
        }
        return sentences
    }

    /// The names along a circle; nil when there is none.
    private static func cycle(_ names: [String], _ paths: [PathModel.Path]) -> [String]? {
        var open = names
        // Who has no predecessor among those left cannot be on a circle.
        while let free = open.firstIndex(where: { name in
            !paths.contains { $0.to == name && open.contains($0.from) }
        }) { open.remove(at: free) }
        guard var place = open.first else { return nil }
        // Everyone left has a predecessor: going back must come round.
        var walk = [place]
        while true {
            let before = open.first { name in paths.contains { $0.from == name && $0.to == place } } ?? place
            if let start = walk.firstIndex(of: before) { return Array(walk[start...].reversed()) }
            walk.append(before)
            place = before
        }
    }
}
