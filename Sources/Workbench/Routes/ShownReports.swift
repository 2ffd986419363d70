import FlowMeasures
import Foundation
import Reporting
import Synchronization

/// Addresses under which a page is shown once: a frame sends no token, so the address itself is the secret.
final class ShownReports: Sendable {
    enum Page: Sendable {
        /// That of a report of the folder.
        case report(OpenFolder.Place)
        /// One that was made for it.
        case made([UInt8])
    }

    private struct Ticket {
        var page: Page
        var until: Double
    }

    private let tickets = Mutex<[String: Ticket]>([:])

    func ticket(for page: Page) -> String {
        var random = SystemRandomNumberGenerator()
        let name = (0..<4).map { _ in String(random.next(), radix: 36) }.joined()
        let now = Date().timeIntervalSince1970
        tickets.withLock { tickets in
            tickets = tickets.filter { $0.value.until > now }
            tickets[name] = Ticket(page: page, until: now + 30)
            // What nobody fetches is not kept for long.
            if tickets.count > Self.most, let oldest = tickets.min(by: { $0.value.until < $1.value.until })?.key {
                tickets[oldest] = nil
            }
        }
        return name
    }

    private static let most = 32

    /// What is shown there, once and for half a minute.
    func take(_ name: String) -> Page? {
        let now = Date().timeIntervalSince1970
        return tickets.withLock { $0.removeValue(forKey: name) }.flatMap { $0.until > now ? $0.page : nil }
    }
}

extension Workbench {
    func show(_ body: ShownBody) throws -> PageReply {
        guard let place = folder.report(body.report) else {
            throw WorkbenchError("the folder has no such report any more; look at the list again")
        }
        return .json([("address", .string("/shown/" + tickets.ticket(for: .report(place))))])
    }

    /// A report's own page, or that of two days, which may run its own script and reach nothing.
    func shown(_ ticket: String) -> PageReply {
        let page: [UInt8]? =
            switch tickets.take(ticket) {
            case .report(let place): ReportOnDisk.bytes(place, "report.html", limit: 64 << 20)
            case .made(let bytes): bytes
            case nil: nil
            }
        guard let bytes = page else { return .problem(404, "This address was shown once, or half a minute is over") }
        return PageReply(
            status: 200,
            headers: [
                ("content-type", "text/html; charset=utf-8"),
                (
                    "content-security-policy",
                    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
                        + "img-src data:; font-src data:; frame-ancestors 'self'"
                ),
            ], body: .whole(bytes))
    }
}
