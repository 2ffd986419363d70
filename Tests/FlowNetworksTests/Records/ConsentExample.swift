import FlowNetworks
import SimulationKernel

/// One required and two optional consents, as in the consent case: onboarding gives the required one and each optional
/// one by chance, each optional one may be given and withdrawn while the required one is, and withdrawing that takes the
/// others with it.
enum ConsentExample {
    static let never = 0
    static let given = 1
    static let withdrawn = 2
    static let onboard = 0
    static let revoke = 1
    static let withdrawFirst = 2
    static let withdrawSecond = 3
    static let giveFirst = 4
    static let giveSecond = 5

    static func field(_ name: String) -> RecordKeeping.Field {
        RecordKeeping.Field(name: name, values: ["never", "given", "withdrawn"], initial: never)
    }

    static func isGiven(_ field: Int) -> RecordKeeping.Guard { .init(field: field, isOneOf: [given]) }
    static func isNotGiven(_ field: Int) -> RecordKeeping.Guard {
        .init(field: field, isOneOf: [never, withdrawn])
    }

    /// The rates of the case's example, per day: λ = 0.5, μ = 0.1, ν = 0.2, γ = 0.3, p = 0.6 and 0.25.
    static func keeping(people: Int, byThemselves: Bool = true) -> RecordKeeping {
        func rate(_ value: Double) -> RecordKeeping.Timing {
            byThemselves ? .rate(.constant(value)) : .onRequest
        }
        return RecordKeeping(
            name: "consent", people: people, fields: [field("required"), field("reminders"), field("sharing")],
            moves: [
                .init(
                    name: "onboard", rate(0.5), guards: [isNotGiven(0)],
                    changes: [
                        .init(0, to: given),
                        // Who does not choose it keeps what it was: never given, or withdrawn.
                        .init(field: 1, options: [.init(share: 0.6, value: given)]),
                        .init(field: 2, options: [.init(share: 0.25, value: given)]),
                    ]),
                .init(
                    name: "revoke", rate(0.1), guards: [isGiven(0)],
                    changes: [
                        .init(0, to: withdrawn), .init(1, to: withdrawn, from: [given]),
                        .init(2, to: withdrawn, from: [given]),
                    ]),
                .init(
                    name: "withdraw-reminders", rate(0.2), guards: [isGiven(0), isGiven(1)],
                    changes: [.init(1, to: withdrawn)]),
                .init(
                    name: "withdraw-sharing", rate(0.2), guards: [isGiven(0), isGiven(2)],
                    changes: [.init(2, to: withdrawn)]),
                .init(
                    name: "give-reminders", rate(0.3), guards: [isGiven(0), isNotGiven(1)],
                    changes: [.init(1, to: given)]),
                .init(
                    name: "give-sharing", rate(0.3), guards: [isGiven(0), isNotGiven(2)], changes: [.init(2, to: given)]
                ),
            ])
    }

    /// Nobody but the people and what they do by themselves.
    static func network(people: Int) -> FlowNetwork {
        var network = FlowNetwork(stations: [], classes: [])
        network.records = [keeping(people: people)]
        return network
    }

    /// (required, reminders, sharing) as given or not.
    static func pattern(_ state: RecordValues) -> [Bool] { (0..<3).map { state[$0] == given } }
}
