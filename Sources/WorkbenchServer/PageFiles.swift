import Glibc
import PageData
package import Workbench

/// The files of the page: those in this program, and an editor from the distribution where it is installed.
///
/// A name is looked up among those that there are; no part of an address becomes a path.
package enum PageFiles {
    /// What is answered to a request for the page or one of its files; nil: it asks for something else.
    package static func reply(to request: PageRequest) -> PageReply? {
        if request.path == "/" { return own["index.html"].map { reply($0, as: "html") } }
        let place = "/assets/"
        guard request.path.hasPrefix(place) else { return nil }
        let name = String(request.path.dropFirst(place.count))
        let kind = String(name.split(separator: ".").last ?? "")
        if name != "index.html", let bytes = own[name] { return reply(bytes, as: kind) }
        if let path = distributed[name], let bytes = read(path) { return reply(bytes, as: kind) }
        return PageReply(status: 404, body: .whole([]))
    }

    private static func reply(_ bytes: [UInt8], as kind: String) -> PageReply {
        let type =
            switch kind {
            case "html": "text/html; charset=utf-8"
            case "css": "text/css; charset=utf-8"
            case "js": "text/javascript; charset=utf-8"
            case "svg": "image/svg+xml"
            default: "application/octet-stream"
            }
        return PageReply(status: 200, headers: [("content-type", type)], body: .whole(bytes))
    }

    private static let own: [String: [UInt8]] = {
        var files: [String: [UInt8]] = [:]
        var index = 0
        while let file = page_file(index)?.pointee {
            files[String(cString: file.name)] = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
            index += 1
        }
        return files
    }()

    /// Debian's libjs-codemirror.
    private static let distributed = [
        "codemirror.js": "/usr/share/javascript/codemirror/lib/codemirror.js",
        "codemirror.css": "/usr/share/javascript/codemirror/lib/codemirror.css",
        "codemirror-yaml.js": "/usr/share/javascript/codemirror/mode/yaml/yaml.js",
    ]

    /// Whether the distribution's editor is installed.
    package static var hasEditor: Bool {
        distributed.values.allSatisfy { access($0, R_OK) == 0 }
    }

    private static func read(_ path: String) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size < 16 << 20 else {
            return nil
        }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &piece, piece.count)
            if count < 0 { return nil }
            if count == 0 { return bytes }
            bytes.append(contentsOf: piece[..<count])
        }
    }
}
