import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import Workbench

/// One connection: requests one after the other, each judged by its head before its body is read.
struct WorkbenchChannel: ServerChildChannel {
    typealias Value = Connection

    let token: String
    let limits: ServerLimits
    let counts: OpenCounts
    let answer: @Sendable (PageRequest) async -> PageReply

    /// A connection with its watches.
    struct Connection: ServerChildChannelValue {
        let parts: NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>
        let bytes: NIOLoopBound<ByteWatch>
        let gone: EventLoopFuture<Void>
        var channel: any Channel { parts.channel }
    }

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Connection> {
        channel.eventLoop.makeCompletedFuture {
            OwnSockets.keep()
            let gone = channel.eventLoop.makePromise(of: Void.self)
            let watch = ConnectionWatch(limits: limits, gone: gone)
            let bytes = ByteWatch(watch, limits: limits)
            var head = NIOHTTPDecoderLimitConfiguration()
            head.maxHeaderFieldSize = Gate.longestHead
            head.maxHeaderListSize = Gate.longestHead
            head.maxHeaderFieldCount = Gate.mostHeaders
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(bytes)
            // Requests are taken one after the other here, and errors are answered here.
            try pipeline.configureHTTPServerPipeline(
                withPipeliningAssistance: false, withErrorHandling: false, withOutboundHeaderValidation: true,
                withEncoderConfiguration: .init(), withDecoderLimitConfiguration: head)
            try pipeline.addHandler(watch)
            return Connection(
                parts: try NIOAsyncChannel(
                    wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true)),
                bytes: NIOLoopBound(bytes, eventLoop: channel.eventLoop), gone: gone.futureResult)
        }
    }

    func handle(value connection: Connection, logger: Logger) async {
        let fits = counts.enter(most: limits.connections)
        defer { counts.leave() }
        guard let port = connection.channel.localAddress?.port else {
            connection.channel.close(promise: nil)
            return
        }
        let gate = Gate(port: port, token: token)
        // Whoever has gone need not be told.
        try? await connection.parts.executeThenClose { inbound, outbound in
            let exchange = Exchange(
                gate: gate, limits: limits, counts: counts, answer: answer, gone: connection.gone, outbound: outbound)
            // Without waiting for it: there may be hundreds.
            guard fits else { return try await exchange.refuse(429) }
            do {
                var parts = inbound.makeAsyncIterator()
                while try await exchange.next(&parts) {}
            } catch let error {
                guard let status = Self.status(of: error) else { throw error }
                try await exchange.refuse(status)
            }
            try await connection.channel.eventLoop.flatSubmit {
                connection.bytes.value.linger() ?? connection.channel.eventLoop.makeSucceededVoidFuture()
            }.get()
        }
    }

    /// What a connection is told whose bytes are no request; nil: there is nobody to tell.
    private static func status(of error: any Error) -> Int? {
        switch error {
        case TransportFault.slowHead, TransportFault.slowBody: 408
        case TransportFault.longHead, HTTPParserError.headerOverflow: 431
        case TransportFault.longBody: 413
        case is HTTPParserError, TransportFault.cutOff: 400
        default: nil
        }
    }
}
