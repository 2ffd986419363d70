/// What a browser asks, without the connection it came by: a transport makes it of a request of HTTP.
package struct PageRequest: Sendable {
    /// In capitals: `GET`.
    package var method: String
    /// Without a query, percent-decoded by nobody: `/api/1/home`.
    package var path: String
    /// Names in small letters, in the order in which they came; a name may come twice.
    package var headers: [(name: String, value: String)]
    package var body: [UInt8]

    package init(method: String, path: String, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body
    }

    /// All values of a header, by its name in small letters.
    package func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }
}
