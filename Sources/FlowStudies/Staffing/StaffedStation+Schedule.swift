import FlowMeasures
import SimulationKernel
package import FlowNetworks
import FlowScenarios
import Scenarios

/// A station whose number of servers the file gives over time. What is varied is the most on duty at a time; the other
/// hours keep their proportion to it, and closed hours stay closed.
extension StaffedStation {
    /// It is `nil` where one number stands all the time.
    var schedule: ServerSchedule? {
        guard case .schedule(let schedule) = station.servers, !schedule.isConstant else { return nil }
        return schedule
    }

    /// A number of servers as the station has it: all the time, or in the file's own schedule.
    func servers(_ count: Int) -> Station.Servers {
        schedule.map { .schedule($0.scaled(to: count)) } ?? .count(count)
    }

    /// The load with as many servers.
    func load(_ count: Int) -> StationLoad {
        StationLoad.loads(of: with(servers(count)).network, scenario.run.plan, hour: 3600 / unit.seconds)[index]
    }

    /// How many of them are on duty, in the mean over the observed period or in the long run.
    func meanOnDuty(_ count: Int) -> Double? { schedule == nil ? Double(count) : load(count).servers }

    /// The file's schedule with as many, for a scenario.
    func block(_ count: Int) -> String? {
        guard let schedule else { return nil }
        let pieces = schedule.scaled(to: count).pieces
        return ScheduleText(scenario, span: pieces.last?.time ?? 0, period: schedule.period)
            .servers(pieces.map { (time: $0.time, count: $0.count) })
    }

    /// What a schedule that is planned anew stands in place of.
    var replaced: String? {
        scheduleWords.map {
            "replaces the schedule of '\(station.name)' in the file, \($0)"
                + (closes ? "; where it is closed it stays closed" : "")
        }
    }

    /// `3 from 8:00, 1 from 12:00, 0 from 16:00`.
    var scheduleWords: String? {
        schedule.map { schedule in
            ScheduleWords.text(schedule.profile, starts: scenario.run.starts, in: unit) { "\(Int(saturating: $0))" }
        }
    }
}

extension ServerSchedule {
    /// As many at the most, the others in proportion, rounded to the nearest and at least one where there is any.
    package func scaled(to count: Int) -> ServerSchedule {
        let most = greatest
        return ServerSchedule(
            pieces: pieces.map { piece in
                let share = (2 * piece.count * count + most) / (2 * max(1, most))
                return Piece(time: piece.time, count: piece.count == 0 ? 0 : max(1, share))
            }, period: period)
    }
}
