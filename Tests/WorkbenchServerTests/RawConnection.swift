import Foundation
import Glibc

/// A socket, so that anything can be sent.
final class RawConnection {
    private let socket: Int32

    struct Refused: Error { var code: Int32 }

    init(port: Int, host: String = "127.0.0.1") throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { throw Refused(code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        inet_pton(AF_INET, host, &address.sin_addr)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            let code = errno
            Glibc.close(socket)
            throw Refused(code: code)
        }
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// To ::1, where `localhost` may lead.
    init(onSix port: Int) throws {
        socket = Glibc.socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { throw Refused(code: errno) }
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = in_port_t(UInt16(port).bigEndian)
        inet_pton(AF_INET6, "::1", &address.sin6_addr)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in6>.size))
            }
        }
        guard result == 0 else {
            let code = errno
            Glibc.close(socket)
            throw Refused(code: code)
        }
    }

    private var isOpen = true

    deinit { close() }

    func close() {
        if isOpen { Glibc.close(socket) }
        isOpen = false
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// - Returns: whether all was taken.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    /// Says that nothing more comes, and still reads.
    func endSending() { shutdown(socket, Int32(SHUT_WR)) }

    /// - Parameters:
    ///   - limit: seconds to wait for the end.
    ///   - isEnough: whether what came will do.
    func receive(limit: Double = 20, until isEnough: ([UInt8]) -> Bool = { _ in false }) -> RawReply {
        var bytes: [UInt8] = []
        let begin = ProcessInfo.processInfo.systemUptime
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !isEnough(bytes) {
            let left = begin + limit - ProcessInfo.processInfo.systemUptime
            var asked = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            guard left > 0, poll(&asked, 1, Int32(left * 1000) + 1) > 0 else {
                return RawReply(bytes: bytes, ended: false, seconds: ProcessInfo.processInfo.systemUptime - begin)
            }
            let count = recv(socket, &buffer, buffer.count, 0)
            // A reset is an end too.
            guard count > 0 else {
                return RawReply(bytes: bytes, ended: true, seconds: ProcessInfo.processInfo.systemUptime - begin)
            }
            bytes += buffer[..<count]
        }
        return RawReply(bytes: bytes, ended: false, seconds: ProcessInfo.processInfo.systemUptime - begin)
    }
}

/// What came back.
struct RawReply {
    var bytes: [UInt8]
    /// Whether the server ended the connection.
    var ended: Bool
    var seconds: Double

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var statuses: [Int] { text.matches(of: #/HTTP/1\.[01] (\d\d\d) /#).compactMap { Int($0.1) } }
    var body: String { text.firstRange(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? "" }
    var head: String { text.firstRange(of: "\r\n\r\n").map { String(text[..<$0.lowerBound]) } ?? text }
}
