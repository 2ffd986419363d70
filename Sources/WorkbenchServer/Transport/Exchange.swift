import NIOCore
import NIOHTTP1
import Workbench

/// One request and its reply after the other, on one connection.
struct Exchange: Sendable {
    typealias Parts = NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator

    let gate: Gate
    let limits: ServerLimits
    let counts: OpenCounts
    let answer: @Sendable (PageRequest) async -> PageReply
    let gone: EventLoopFuture<Void>
    let outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>

    /// - Returns: whether another request may follow on this connection.
    func next(_ parts: inout Parts) async throws -> Bool {
        guard case .head(let head)? = try await parts.next() else { return false }
        var request = PageRequest(head)
        if let refusal = gate.judge(request) {
            // Its body is not read, so nothing behind it may be taken for a request.
            try await send(refusal, to: request, version: head.version, isLast: true)
            return false
        }
        request.body = try await Self.body(&parts, most: Gate.longestBody(of: request))
        let isLast = !head.isKeepAlive || head.headers.contains(name: "upgrade")
        let reply = gate.guarded(await answer(request), to: request)
        guard case .pieces(let pieces) = reply.body else {
            try await send(reply, to: request, version: head.version, isLast: isLast)
            return !isLast
        }
        do {
            return try await stream(pieces, of: reply, to: request, version: head.version, isLast: isLast)
        } catch {
            Self.abandon(pieces)
            throw error
        }
    }

    /// - Returns: whether another request may follow.
    private func stream(
        _ pieces: AsyncStream<[UInt8]>, of reply: PageReply, to request: PageRequest, version: HTTPVersion, isLast: Bool
    ) async throws -> Bool {
        guard try await hasPlace() else {
            Self.abandon(pieces)
            let busy = PageReply(
                status: 429, headers: [("content-type", "application/problem+json")],
                body: .whole(Array(Self.tooManyStreams.utf8)))
            try await send(gate.guarded(busy, to: request), to: request, version: version, isLast: true)
            return false
        }
        defer { counts.endStream() }
        try await outbound.write(.head(reply.head(version: version, isLast: isLast)))
        try await pass(on: pieces)
        return !isLast
    }

    private static let tooManyStreams = """
        {"status":429,"title":"Too many answers at once","detail":"Other pages of this workbench are waiting for \
        answers; close one of them."}
        """

    private static func body(_ parts: inout Parts, most: Int) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        while let part = try await parts.next() {
            guard case .body(let buffer) = part else { return bytes }
            // The head announced its length; this holds whatever it said.
            guard bytes.count + buffer.readableBytes <= most else { throw TransportFault.longBody }
            bytes.append(contentsOf: buffer.readableBytesView)
        }
        // Half a body is none: half of a scenario could be one, too.
        throw TransportFault.cutOff
    }

    // MARK: replies

    /// A refusal without a request that could be read.
    func refuse(_ status: Int) async throws {
        let request = PageRequest(method: "GET", path: "/")
        let reply = gate.guarded(PageReply(status: status, body: .whole([])), to: request)
        try await send(reply, to: request, version: .http1_1, isLast: true)
    }

    private func send(_ reply: PageReply, to request: PageRequest, version: HTTPVersion, isLast: Bool) async throws {
        guard case .whole(let bytes) = reply.body else { return }
        var head = reply.head(version: version, isLast: isLast)
        head.headers.replaceOrAdd(name: "content-length", value: "\(bytes.count)")
        var parts: [HTTPServerResponsePart] = [.head(head)]
        if !bytes.isEmpty { parts.append(.body(.byteBuffer(ByteBuffer(bytes: bytes)))) }
        parts.append(.end(nil))
        try await outbound.write(contentsOf: parts)
    }

    private func hasPlace() async throws -> Bool {
        let end = ContinuousClock.now + limits.wait
        while !counts.beginStream(most: limits.streams) {
            guard ContinuousClock.now < end else { return false }
            try await Task.sleep(for: .milliseconds(10))
        }
        return true
    }

    /// Each piece is asked for when the one before it was taken. When the reader goes the pieces are read no further.
    private func pass(on pieces: AsyncStream<[UInt8]>) async throws {
        let sender = Task {
            for await piece in pieces where !piece.isEmpty {
                try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: piece))))
            }
            try Task.checkCancellation()
            try await outbound.write(.end(nil))
        }
        gone.whenComplete { _ in sender.cancel() }
        try await withTaskCancellationHandler {
            try await sender.value
        } onCancel: {
            sender.cancel()
        }
    }

    /// Tells who makes the pieces that nobody reads on. Some streams hear of it only from a reader that is cancelled
    /// while it waits for the next piece, not from one that waited for the connection.
    private static func abandon(_ pieces: AsyncStream<[UInt8]>) {
        let reader = Task { for await _ in pieces where Task.isCancelled { break } }
        reader.cancel()
    }
}
