import Foundation
import QueueingTheory
import Testing

/// The consents of one feature: one required, two optional, as the case describes them, with the rates it proposes.
@Suite struct ConsentExactCases {
    struct Consents: Hashable { var required, first, second: Bool }

    static let onboard = 0.5
    static let revoke = 0.1
    static let withdraw = 0.2
    static let give = 0.3
    static let chosen = [0.6, 0.25]

    /// Moves: 0 onboarding, 1 revoking the required one, 2 withdrawing and 3 giving an optional one.
    static func lifecycle() throws -> RecordLifecycle<Consents> {
        try RecordLifecycle(from: Consents(required: false, first: false, second: false)) { state in
            guard state.required else {
                var moves: [RecordLifecycle<Consents>.Move] = []
                for first in [false, true] {
                    for second in [false, true] {
                        let share =
                            (first ? chosen[0] : 1 - chosen[0]) * (second ? chosen[1] : 1 - chosen[1])
                        moves.append((0, Consents(required: true, first: first, second: second), onboard * share))
                    }
                }
                return moves
            }
            var one = state
            var two = state
            one.first.toggle()
            two.second.toggle()
            return [
                (1, Consents(required: false, first: false, second: false), revoke),
                (state.first ? 2 : 3, one, state.first ? withdraw : give),
                (state.second ? 2 : 3, two, state.second ? withdraw : give),
            ]
        }
    }

    /// Section 5.2 of the case: P(active) = λ/(λ + μ), P(optional) = λ(μp + γ) / ((λ + μ)(γ + ν + μ)).
    @Test func shares() throws {
        let life = try Self.lifecycle()
        #expect(life.states.count == 5)
        #expect(isClose(life.share { $0.required }, 0.5 / 0.6))
        #expect(isClose(life.share { $0.first }, 0.5, relative: 1e-12))
        #expect(isClose(life.share { $0.second }, 0.5 * (0.025 + 0.3) / (0.6 * 0.6), relative: 1e-12))
        #expect((life.share { $0.second } - 0.451389).magnitude < 5e-7)
        // As the case prints them.
        let expected = [
            (Consents(required: false, first: false, second: false), 0.166667),
            (Consents(required: true, first: false, second: false), 0.152778),
            (Consents(required: true, first: false, second: true), 0.180556),
            (Consents(required: true, first: true, second: false), 0.229167),
            (Consents(required: true, first: true, second: true), 0.270833),
        ]
        for (state, share) in expected {
            #expect((life.share { $0 == state } - share).magnitude < 1e-6)
        }
        #expect(isClose(life.rate(ofMove: 0), 0.5 * 0.1 / 0.6) && isClose(life.rate(ofMove: 1), 0.5 * 0.1 / 0.6))
        #expect(isClose(life.rate(ofMove: 2), 0.2 * (life.share { $0.first } + life.share { $0.second })))
        #expect(isClose(life.moveShares[1], life.share { $0.required }) && life.rate(ofMove: 9) == 0)
        #expect(life.share { !$0.required && ($0.first || $0.second) } == 0)
    }

    /// A state that is only begun with has no share; two parts that are never left have no long run.
    @Test func whereItBegins() throws {
        let life = try RecordLifecycle(from: 0) { state -> [RecordLifecycle<Int>.Move] in
            [[(0, 1, 5)], [(1, 2, 1), (2, 1, 7)], [(3, 1, 3)]][state]
        }
        #expect(life.states.sorted() == [1, 2] && isClose(life.share { $0 == 2 }, 0.25))
        #expect(isClose(life.rate(ofMove: 2), 7 * 0.75) && life.rate(ofMove: 0) == 0)
        #expect(throws: TheoryError.self) {
            try RecordLifecycle(from: 0) { $0 == 0 ? [(0, 1, 1), (1, 2, 1)] : [] }
        }
        // Two states forget with the sum of their rates.
        let two = try RecordLifecycle(from: 0) { $0 == 0 ? [(0, 1, 0.5)] : [(1, 0, 0.1)] }
        for t in [0, 0.3, 4, 30] { #expect((two.distance(after: t)! - 5 / 6.0 * exp(-0.6 * t)).magnitude < 1e-14) }
        #expect(try Self.lifecycle().distance(after: 200)! < 1e-12)
        let stays = try RecordLifecycle(from: 0) { $0 == 0 ? [(0, 1, 1)] : [] }
        #expect(stays.states == [1] && stays.shares == [1])
    }

    /// Section 5.3 of the case: screens with think times around a consent back end.
    @Test func screensAndBackEnd() throws {
        // H, O, L, E, D, A, W
        let routing = [
            [0, 0.4, 0.3, 0.1, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0], [0.5, 0, 0, 0, 0.5, 0, 0], [1, 0, 0, 0, 0, 0, 0],
            [0, 0, 0.6, 0, 0, 0.3, 0.1], [0, 0, 0.2, 0, 0.8, 0, 0], [0, 0, 0, 0, 1, 0, 0],
        ]
        let screens = try JacksonNetwork(
            externalRates: [2, 0, 0, 0, 0, 0, 0], routing: routing,
            nodes: .init(repeating: .init(serviceRate: 1, servers: 100), count: 7))
        let expected = [5, 2, 3, 0.5, 2.272727, 0.681818, 0.227273]
        for (k, visits) in expected.enumerated() { #expect((screens.visits(to: k) - visits).magnitude < 5e-7) }
        // Home, by code, activate, active ones (of the list and the empty screen), revoke.
        let visits = screens.nodes.indices.map { screens.visits(to: $0) }
        let calls = visits[0] + visits[1] + 0.75 * visits[1] + visits[2] + visits[3] + 0.5 * visits[5]
        #expect((calls - 12.340909).magnitude < 5e-7)
        for (servers, wait, probability, queue) in [
            (2, 0.030742, 0.470915, 0.758773), (3, 0.004271, 0.150850, 0.105421), (4, 0.000733, 0.040528, nil),
        ] {
            let line = try MMc(arrivalRate: 2 * calls, serviceRate: 20, servers: servers)
            #expect((line.meanWait - wait).magnitude < 5e-7 && (line.waitProbability - probability).magnitude < 5e-7)
            if let queue { #expect((line.meanQueueLength - queue).magnitude < 5e-7) }
        }
    }
}
