import NIOHTTP1
import Workbench

extension PageRequest {
    /// What is asked behind a `?` nobody here reads.
    init(_ head: HTTPRequestHead) {
        self.init(
            method: head.method.rawValue, path: String(head.uri.prefix { $0 != "?" }),
            headers: head.headers.map { ($0.name.lowercased(), $0.value) })
    }
}

extension PageReply {
    func head(version: HTTPVersion, isLast: Bool) -> HTTPResponseHead {
        var fields = HTTPHeaders(headers.map { ($0.name, $0.value) })
        // How its bytes are sent and how long a connection lasts is the transport's affair.
        for name in ["content-length", "transfer-encoding", "connection"] { fields.remove(name: name) }
        if isLast { fields.add(name: "connection", value: "close") }
        return HTTPResponseHead(version: version, status: .init(statusCode: status), headers: fields)
    }
}
