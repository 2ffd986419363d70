import Foundation

extension Scratch {
    /// Everything below a folder that is no folder, in order; an empty folder with a slash behind its name.
    func leaves(in folder: String) -> [String] {
        let root = folder.hasPrefix("/") ? folder : place(folder)
        let all = ((try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []).sorted()
        return all.compactMap { name in
            let type = try? FileManager.default.attributesOfItem(atPath: "\(root)/\(name)")[.type] as? FileAttributeType
            guard type == .typeDirectory else { return name }
            return all.contains { $0.hasPrefix(name + "/") } ? nil : name + "/"
        }
    }

    /// The files of which two folders do not have the same bytes, or two files themselves.
    /// - Parameter only: words that end the names of those that are looked at, all where there is none.
    func differences(_ one: String, _ other: String, only: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: location(one), isDirectory: &isFolder) else {
            throw CaseText.Unreadable(description: "there is no \(one)")
        }
        guard isFolder.boolValue else { return try difference(one, other).map { [$0] } ?? [] }
        let endings = only.split(separator: " ").map { $0.drop { $0 == "*" } }
        func files(_ folder: String) -> [String] {
            leaves(in: folder).filter { name in endings.isEmpty || endings.contains { name.hasSuffix($0) } }
        }
        let names = Set(files(one)).union(files(other)).sorted()
        guard !names.isEmpty else { throw CaseText.Unreadable(description: "there is no such file in \(one)") }
        return try names.compactMap { name in try difference("\(one)/\(name)", "\(other)/\(name)") }
    }

    private func difference(_ one: String, _ other: String) throws -> String? {
        let left = FileManager.default.contents(atPath: location(one))
        let right = FileManager.default.contents(atPath: location(other))
        guard let left else { return "\(one) is missing" }
        guard let right else { return "\(other) is missing" }
        if left == right { return nil }
        let lines = zip(Self.lines(left), Self.lines(right)).enumerated()
        guard let first = lines.first(where: { $0.element.0 != $0.element.1 }) else { return "\(one): one is longer" }
        return "\(one), line \(first.offset + 1):\n    \(first.element.0)\n    \(first.element.1)"
    }

    private static func lines(_ data: Data) -> [String] {
        String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
    }
}
