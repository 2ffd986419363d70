import QueueingTheory

/// The fleet rows that a model here answers, each with its values in the row's order.
enum CoveredFleetCases {
    typealias Computation = @Sendable () throws -> [Double]

    static let all: [String: Computation] = distances.merging(fleets) { _, _ in fatalError("a row is covered twice") }
        .merging(lines) { _, _ in fatalError("a row is covered twice") }
        .merging(networks) { _, _ in fatalError("a row is covered twice") }
        .merging(couriers) { _, _ in fatalError("a row is covered twice") }

    static let elsewhere = [
        "F12": "the great circle is geometry of the simulation", "F27": "identities that a simulated run keeps",
    ]

    private static let distances: [String: Computation] = [
        "F01": { [try ServiceArea(side: 1, border: .torus, metric: .euclidean).meanTrip] },
        "F02": { [try ServiceArea(side: 1, border: .torus, metric: .manhattan).meanTrip] },
        "F03": { [try ServiceArea(side: 1, border: .walls, metric: .euclidean).meanTrip] },
        "F04": { [try ServiceArea(side: 1, border: .walls, metric: .manhattan).meanTrip] },
        "F06": {
            [try NearestVehicle(area: ServiceArea(side: 1, border: .torus, metric: .euclidean), vehicles: 10).mean]
        },
        "F08": {
            [try NearestVehicle(area: ServiceArea(side: 1, border: .torus, metric: .manhattan), vehicles: 10).mean]
        },
        "F10": {
            [try NearestVehicle(area: ServiceArea(side: 1, border: .walls, metric: .euclidean), vehicles: 10).mean]
        },
        "F11": { [try GridTorus(columns: 40, rows: 40).meanNearest(vehicles: 20)] },
    ]

    private static let fleets: [String: Computation] = [
        "F20": {
            let area = try ServiceArea(side: 40, border: .torus, metric: .manhattan)
            return [try NearestIdleFleet(vehicles: 100, arrivalRate: 2, area: area, speed: 1).rideShare]
        },
        "F24": {
            let area = try ServiceArea(side: 20, border: .torus, metric: .manhattan)
            return [try NearestIdleFleet(vehicles: 30, arrivalRate: 1, area: area, speed: 1).rideShare]
        },
        "F25": {
            let area = try ServiceArea(side: 40, border: .torus, metric: .manhattan)
            return [try FirstComeFleet(vehicles: 64, area: area, speed: 1).rideShare]
        },
        "F28": {
            let area = try ServiceArea(side: 40, border: .torus, metric: .manhattan)
            let law = try PickupLaw(area: area, speed: 1)
            return [try MatchingCapacity(vehicles: 100, law: law, meanTrip: 20).throughput]
        },
    ]

    /// Without travel a fleet is a line with as many servers as vehicles.
    private static let lines: [String: Computation] = [
        "F30": {
            let line = try MMc(arrivalRate: 8, serviceRate: 1, servers: 10)
            return [line.waitProbability, line.meanWait]
        },
        "F31": { [try ErlangLoss(arrivalRate: 15, meanService: 1, servers: 20).lossProbability] },
        "F32": {
            let line = try ErlangA(arrivalRate: 10, serviceRate: 1, servers: 10, abandonRate: 0.5)
            return [line.abandonProbability, line.meanWait, line.waitProbability, line.utilization]
        },
        "F33": {
            [try ErlangA(arrivalRate: 100, serviceRate: 1, servers: 100, abandonRate: 0.5).abandonProbability]
        },
        "F35": {
            [
                try ImpatientLine(arrivalRate: 10, serviceRate: 1, servers: 10, patience: .constant(0.5))
                    .abandonProbability
            ]
        },
    ]

    private static let networks: [String: Computation] = [
        "F37": {
            let cube = try Hypercube(
                serviceRates: [1, 1, 1],
                atoms: [
                    .init(arrivalRate: 0.5, preferences: [0, 1, 2]), .init(arrivalRate: 0.25, preferences: [0, 2, 1]),
                    .init(arrivalRate: 0.35, preferences: [1, 0, 2]), .init(arrivalRate: 0.4, preferences: [2, 0, 1]),
                ], overflow: .line)
            return cube.workloads + [cube.allBusyProbability]
        },
        "F38": {
            let cube = try Hypercube(
                serviceRates: [2, 2],
                atoms: [.init(arrivalRate: 1, preferences: [0, 1]), .init(arrivalRate: 1, preferences: [1, 0])],
                overflow: .lost)
            return [cube.workloads[0], cube.lossProbability, cube.dispatchShares[0][1]]
        },
        "F40": {
            let fleet = try CityPairFleet(
                vehicles: 10, customerRates: [1, 1], destinations: [[0, 1], [1, 0]], travelTimes: [[0, 2], [2, 0]])
            return [fleet.availabilities[0]]
        },
        "F43": {
            let room = try SharedCapacity(capacity: 10, demands: [.init(load: 3, size: 1), .init(load: 2, size: 2)])
            return [room.blocking(of: 0), room.blocking(of: 1)]
        },
    ]

    private static let couriers: [String: Computation] = [
        "F45": {
            let offers = try SequentialOffers(acceptance: 0.6, responseRate: 0.1, timeOut: 15)
            return [offers.meanOffers, offers.meanTime]
        },
        "F47": {
            let delivery = try BroadcastDelivery(
                couriers: 3, acceptRate: 0.1, courierCancels: 0.2, waitingCancelRate: 0.05, carryRate: 0.05,
                carriedCancelRate: 0.01)
            return [
                delivery.deliveredShare, delivery.shopCancelledShare, delivery.orphanShare, delivery.meanWait,
                delivery.meanAttempts,
            ]
        },
        "F48": {
            let delivery = try BroadcastDelivery(couriers: 3, acceptRate: 0.1, courierCancels: 0.2, carryRate: 1)
            return [delivery.orphanShare, delivery.meanWait]
        },
        "F49": { [try BatchWindow(arrivalRate: 0.2, length: 30).meanDelay] },
    ]
}
