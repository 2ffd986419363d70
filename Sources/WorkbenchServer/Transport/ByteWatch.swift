import NIOCore

/// Sees bytes before they are understood; tells the connection's watch of them, and throws them away once all is said.
final class ByteWatch: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let watch: ConnectionWatch
    private let limits: ServerLimits
    private var dropped: Int?
    private var end: EventLoopPromise<Void>?
    private var context: ChannelHandlerContext?

    init(_ watch: ConnectionWatch, limits: ServerLimits) {
        self.watch = watch
        self.limits = limits
    }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        end?.succeed()
        end = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let count = unwrapInboundIn(data).readableBytes
        if let dropped {
            self.dropped = dropped + count
            if dropped + count > limits.lingerBytes { finish() }
            return
        }
        watch.bytesCome(count)
        context.fireChannelRead(data)
        watch.bytesCame()
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        // Nobody further in asks for more any longer.
        if dropped != nil { context.read() }
        context.fireChannelReadComplete()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if let event = event as? ChannelEvent, event == .inputClosed { finish() }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        finish()
        context.fireChannelInactive()
    }

    private func finish() {
        end?.succeed()
        end = nil
    }

    /// Says that nothing more comes and throws away what is still sent, for a while: a connection that is closed over
    /// unread bytes is reset, and the other side would lose the reply.
    func linger() -> EventLoopFuture<Void>? {
        guard let context, context.channel.isActive, dropped == nil else { return nil }
        dropped = 0
        let promise = context.eventLoop.makePromise(of: Void.self)
        end = promise
        context.eventLoop.assumeIsolated().scheduleTask(in: limits.linger) { [self] in finish() }
        context.channel.close(mode: .output, promise: nil)
        context.read()
        return promise.futureResult
    }
}
