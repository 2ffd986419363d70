import NIOCore
import NIOHTTP1
import Workbench

/// Watches one connection: what it takes too long for, what is too long, and whether the other side is still there.
///
/// It hears of the bytes that come from ``ByteWatch``, before they are understood, and sees the parts of requests and
/// replies itself. It answers nothing: faults are handed on in their order, so that a reply under way stays whole.
final class ConnectionWatch: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// How far the request is that comes in.
    private enum Incoming { case first, none, head, body }

    private let limits: ServerLimits
    private var incoming = Incoming.first
    private var headBytes = 0
    /// Requests whose reply has not ended.
    private var unanswered = 0
    private var deadline: Scheduled<Void>?
    private var stall: Scheduled<Void>?
    private var context: ChannelHandlerContext?
    /// Fulfilled when the other side has gone, or sends no more.
    let gone: EventLoopPromise<Void>

    init(limits: ServerLimits, gone: EventLoopPromise<Void>) {
        self.limits = limits
        self.gone = gone
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        if context.channel.isActive { expect(.slowHead, for: limits.head) }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end()
        self.context = nil
    }

    func channelActive(context: ChannelHandlerContext) {
        expect(.slowHead, for: limits.head)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    private func end() {
        deadline?.cancel()
        stall?.cancel()
        gone.succeed()
    }

    // MARK: what comes

    /// Before bytes are understood.
    func bytesCome(_ count: Int) {
        switch incoming {
        case .none:
            incoming = .head
            headBytes = count
            expect(.slowHead, for: limits.head)
        case .first, .head: headBytes += count
        case .body: break
        }
    }

    /// After they were.
    func bytesCame() {
        guard incoming == .head || incoming == .first, headBytes > Gate.longestHead else { return }
        context?.fireErrorCaught(TransportFault.longHead)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            // What came in one piece was not counted apart from the body behind it.
            if Self.size(of: head) > Gate.longestHead { return context.fireErrorCaught(TransportFault.longHead) }
            unanswered += 1
            incoming = .body
            expect(.slowBody, for: limits.idle)
        case .body: break
        case .end:
            incoming = .none
            headBytes = 0
            rest()
        }
        context.fireChannelRead(data)
    }

    private static func size(of head: HTTPRequestHead) -> Int {
        head.headers.reduce(head.uri.utf8.count) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if let event = event as? ChannelEvent, event == .inputClosed { gone.succeed() }
        context.fireUserInboundEventTriggered(event)
    }

    // MARK: what goes

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) {
            unanswered -= 1
            if incoming == .none { rest() }
        }
        context.write(data, promise: promise)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        stall?.cancel()
        stall = nil
        if !context.channel.isWritable {
            // Whoever takes nothing is as good as gone.
            stall = context.eventLoop.assumeIsolated().scheduleTask(in: limits.idle) { [self] in
                self.context?.close(promise: nil)
            }
        }
        context.fireChannelWritabilityChanged()
    }

    // MARK: deadlines

    private func expect(_ fault: TransportFault, for time: TimeAmount) {
        after(time) { $0.fireErrorCaught(fault) }
    }

    /// Between two requests. While a reply is under way the connection may be silent.
    private func rest() {
        guard unanswered <= 0 else {
            deadline?.cancel()
            return
        }
        after(limits.idle) { $0.close(promise: nil) }
    }

    private func after(_ time: TimeAmount, _ work: @escaping (ChannelHandlerContext) -> Void) {
        deadline?.cancel()
        guard let context else { return }
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
            if let context = self.context { work(context) }
        }
    }
}
