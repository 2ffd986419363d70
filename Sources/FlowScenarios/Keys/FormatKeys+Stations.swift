internal import FlowMeasures
internal import FlowNetworks
package import Scenarios

/// A station and its parts.
extension FormatKeys {
    package static var station: KeyTable { StatedStation.fields.table }
    package static var words: KeyTable { ReaderWords.Own.fields.table }
    package static var initial: KeyTable { StatedInitial.fields.table }
    package static var skill: KeyTable { StatedGroup.fields.table }
    package static var aging: KeyTable { Aging.fields.table }
    package static var classNumbers: KeyTable { StatedRows.fields.table }
    package static var rank: KeyTable { RankOrder.table }
    package static var disturbance: KeyTable { Disturbance.fields.table }
    package static var balking: KeyTable { Balking.fields.table }
    package static var rounds: KeyTable { Rounds.fields.table }
    package static var setUp: KeyTable { SetUp.fields.table }
    package static var whileWaiting: KeyTable { WaitingChange.fields.table }
    package static var waitingRule: KeyTable { WaitingRuleDraft.fields.table }
    package static var adaptive: KeyTable { AdaptiveLine.fields.table }
    package static var sharing: KeyTable { SharedServers.fields.table }
    package static var estimate: KeyTable { ShortestJob.Estimate.fields.table }
    package static var estimateError: KeyTable { ShortestJob.Estimate.error.table }
    package static var retry: KeyTable { Retry.fields.table }
    package static var breakdowns: KeyTable { Breakdowns.fields.table }
    package static var cost: KeyTable { StationCost.fields.table }

    // `ClockReader` and `ShiftReader` read them, for whatever changes over time.
    package static let servers = KeyTable(
        "servers over time",
        .optional(
            "schedule",
            .init(
                "map of times and numbers, or `file.csv#begin,value`",
                .named(.wholeNumber(from: 0, to: ShiftReader.most)), .text),
            "each number holds until the next"),
        .optional(
            "shifts", .map("map of `from-until: number`", of: .wholeNumber(from: 0, to: ShiftReader.most)),
            "overlaps add"),
        .optional(
            "every", .duration(.positive),
            "after this long it starts again; of shifts by the clock a day or a week is the default, `never` is once"))

    /// What others call keys of a station.
    static let wordsOfStations: [KeyTable.OtherWord] =
        [
            .means("setup", "set-up"), .means("changeover", "set-up"), .means("polling", "rounds"),
            .means("threads", "servers"), .means("workers", "servers"), .means("slots", "servers"),
            .write(
                "break",
                "fewer servers for a while are 'shifts' beside each other, which add up: "
                    + "shifts: { 7:00-9:30: 3, 9:30-9:45: 2, 9:45-12:00: 3 }"),
            .write(
                "breaks",
                "fewer servers for a while are 'shifts' beside each other, which add up: "
                    + "shifts: { 7:00-9:30: 3, 9:30-9:45: 2, 9:45-12:00: 3 }"),
            .write("closed", "closed is when no shift is on: shifts: { 7:00-12:00: 2, 13:00-16:00: 2 }"),
            .write("hold", "a step keeps a server while others work: { hold: { station: NAME, while: [ … ] } }"),
        ]
        + ["pool", "pools", "shared-with", "shares-servers-with"].map { .write($0, FormatKeys.sharedPool) }

    /// What to write for servers who serve at several places of a flow.
    package static let sharedPool =
        "servers that several steps share are one station, which the flow visits several times: "
        + "{ visit: nurse, as: triage, service: … }, { visit: nurse, as: dressing, service: … }"
}
