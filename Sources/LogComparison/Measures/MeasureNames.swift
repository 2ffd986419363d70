import FlowNetworks
package import EventLogs
package import FlowScenarios
import Scenarios

/// What is measured, by what a log and a scenario have in common.
package struct MeasureNames: Sendable {
    /// Of activities and of the whole system.
    package let measures: [LogMeasure]
    /// The same of each class; empty where there are not several on both sides.
    let byClass: [LogMeasure]
    package let courses: [LogCourse]

    /// More classes are not told apart.
    private static let mostClasses = 20

    package init(_ log: EventLog, matching: LogMatching, flow: FlowScenario, visibility: LogVisibility) {
        let canonical = CanonicalRows(matching)
        let activities = log.activities.indices.filter { canonical.isUsed[$0] }.map { number in
            (number: number, name: Self.name(matching.places[number], flow), title: log.activities[number])
        }
        let classes = log.classes.indices.filter { canonical.isUsedClass[$0] }.map { number -> (Int, String) in
            (number, matching.classes[number].map { flow.network.classes[$0].name } ?? log.classes[number])
        }
        var measures: [LogMeasure] = [
            LogMeasure(.arrivals, activity: nil), LogMeasure(.timeMean, activity: nil),
            LogMeasure(.timeP90, activity: nil),
        ]
        let queues: [LogMeasure.Quantity] = [.waitMean, .waitP90]
        let ends: [LogMeasure.Quantity] = [.served, .abandoned, .balked, .rejected]
        let levels: [LogMeasure.Quantity] = [.length, .busy]
        for activity in activities {
            let all = (visibility.hasStart ? queues + [.serviceMean] : []) + ends + (visibility.hasStart ? levels : [])
            measures += all.map { LogMeasure($0, activity: activity) }
        }
        self.measures = measures
        byClass =
            !matching.hasClasses || classes.count > Self.mostClasses
            ? []
            : classes.flatMap { own -> [LogMeasure] in
                let whole: [LogMeasure] = [
                    LogMeasure(.arrivals, activity: nil, class: own), LogMeasure(.timeMean, activity: nil, class: own),
                ]
                let each: [LogMeasure.Quantity] = visibility.hasStart ? [.waitMean, .serviceMean] : []
                return whole
                    + activities.flatMap { activity in
                        (each + [.abandoned]).map { LogMeasure($0, activity: activity, class: own) }
                    }
            }
        courses =
            [LogCourse(.arrivals, activity: nil)]
            + (visibility.hasStart
                ? activities.flatMap { activity in
                    [LogCourse(.line, activity: activity), LogCourse(.work, activity: activity)]
                }
                : [])
    }

    private static func name(_ place: LogMatching.Place?, _ flow: FlowScenario) -> String {
        switch place {
        case .station(let number): flow.network.stations[number].name
        case .step(let name): name
        case nil: ""
        }
    }
}
