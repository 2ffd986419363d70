import EventLogs
import SimulationKernel

/// A desk with one line and some servers, simulated by hand: first come, first served.
///
/// Servers work from Monday to Friday from 8 to 16 o'clock; the log begins on a Monday. Customers come all day, by a
/// Poisson stream; a delay by the clock on the wall may lie before they are ready.
struct ServiceDesk {
    var servers = 3
    var weeks = 4
    /// Seconds between two customers on average, while the desk is open.
    var between = 600.0
    var service: (inout RandomStream) -> Double = { 1_200 * $0.exponential() }
    var delay: (inout RandomStream) -> Double = { _ in 0 }
    /// Work that closing finds under way goes on in the morning.
    var resumes = false
    /// Servers that come on each day, by their numbers.
    var present: (_ day: Int, _ server: Int) -> Bool = { day, _ in day % 7 < 5 }
    var namesServers = true
    var seed: UInt64 = 1

    static let opens = 28_800.0
    static let closes = 57_600.0

    /// The next moment from a time on at which a server is on duty.
    private func onDuty(_ server: Int, from time: Double) -> Double {
        var day = Int((time / 86_400).rounded(.down))
        while true {
            let midnight = Double(day) * 86_400
            if present(day, server), time < midnight + Self.closes { return max(time, midnight + Self.opens) }
            day += 1
        }
    }

    /// When work of a length that begins at a time ends.
    private func end(_ server: Int, from start: Double, work: Double) -> Double {
        guard resumes else { return start + work }
        var at = start
        var left = work
        while true {
            let closes = (at / 86_400).rounded(.down) * 86_400 + Self.closes
            if at + left <= closes { return at + left }
            left -= closes - at
            at = onDuty(server, from: closes)
        }
    }

    func log() -> EventLog {
        var stream = RandomStream(StreamKey(seed: seed, replication: 0, purpose: 20))
        var ready: [(ready: Double, came: Double, number: Int)] = []
        for day in 0..<weeks * 7 where day % 7 < 5 {
            var time = Double(day) * 86_400 + Self.opens + between * stream.exponential()
            while time < Double(day) * 86_400 + Self.closes {
                ready.append((time + delay(&stream), time, ready.count))
                time += between * stream.exponential()
            }
        }
        ready.sort { ($0.ready, $0.number) < ($1.ready, $1.number) }
        var draft = EventLogDraft(
            firstDayNumber: 19_359, activities: ["come", "desk"], resources: (0..<servers).map { "server \($0)" })
        var free = [Double](repeating: 0, count: servers)
        for customer in ready {
            let starts = (0..<servers).map { onDuty($0, from: max(free[$0], customer.ready)) }
            let first = starts.min() ?? 0
            // Of those who could begin, the one who has been free for longest.
            let server = (0..<servers).filter { starts[$0] == first }.min { free[$0] < free[$1] } ?? 0
            free[server] = end(server, from: first, work: service(&stream))
            var row = EventLog.Row(activity: 0)
            row.start = customer.came
            row.end = customer.came
            draft.add(row, case: customer.number)
            row = EventLog.Row(activity: 1)
            row.start = first
            row.end = free[server]
            if namesServers { row.resource = server }
            draft.add(row, case: customer.number)
        }
        return draft.log()
    }

    func discovered() -> ResourceDiscovery { ResourceDiscovery(ObservedLog(log())) }
}
