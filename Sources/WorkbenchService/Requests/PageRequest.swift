/// What a browser asks, without the connection it came by: a transport makes it of a request of HTTP.
public struct PageRequest: Sendable {
    /// In capitals: `GET`.
    public var method: String
    /// Without a query, percent-decoded by nobody: `/api/1/home`.
    public var path: String
    /// Names in small letters, in the order in which they came; a name may come twice.
    public var headers: [(name: String, value: String)]
    public var body: [UInt8]

    public init(method: String, path: String, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        (self.method, self.path, self.headers, self.body) = (method, path, headers, body)
    }

    /// All values of a header, by its name in small letters.
    public func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }
}
