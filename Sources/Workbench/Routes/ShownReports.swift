import FlowMeasures
import Foundation
import Reporting
import Synchronization

/// Addresses under which a report's page is shown once: a frame sends no token, so the address itself is the secret.
final class ShownReports: Sendable {
    private struct Ticket {
        var place: OpenFolder.Place
        var until: Double
    }

    private let tickets = Mutex<[String: Ticket]>([:])

    func ticket(for place: OpenFolder.Place) -> String {
        var random = SystemRandomNumberGenerator()
        let name = (0..<4).map { _ in String(random.next(), radix: 36) }.joined()
        let now = Date().timeIntervalSince1970
        tickets.withLock { tickets in
            tickets = tickets.filter { $0.value.until > now }
            tickets[name] = Ticket(place: place, until: now + 30)
        }
        return name
    }

    /// Where the report lies, once and for half a minute.
    func take(_ name: String) -> OpenFolder.Place? {
        let now = Date().timeIntervalSince1970
        return tickets.withLock { $0.removeValue(forKey: name) }.flatMap { $0.until > now ? $0.place : nil }
    }
}

extension Workbench {
    func show(_ body: ShownBody) throws -> PageReply {
        guard let place = folder.report(body.report) else {
            throw WorkbenchError("the folder has no such report any more; look at the list again")
        }
        return .json([("address", .string("/shown/" + tickets.ticket(for: place)))])
    }

    /// A report's own page, which may run its own script and reach nothing.
    func shown(_ ticket: String) -> PageReply {
        guard let place = tickets.take(ticket),
            let bytes = ReportOnDisk.bytes(place, "report.html", limit: 64 << 20)
        else { return .problem(404, "This address was shown once, or half a minute is over") }
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
