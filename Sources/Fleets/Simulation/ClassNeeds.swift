import SimulationKernel

/// What the requests of a class draw.
struct ClassNeeds {
    let places: StreamKey
    let seats: Need
    let parcels: Need
    let patience: Need?
    let noShow: StreamKey
    let cancelWaiting: Need?
    let cancelCarried: Need?
    let carrying: Need?
    let boarding: Need
    let alighting: Need
    let ahead: Need
    let price: StreamKey
    let response: Need?
    let answer: StreamKey
    let driverCancels: StreamKey
    let chosen: StreamKey

    init(_ requests: RequestClass, in model: FleetModel, draws: FleetDraws, index: Int) {
        func key(_ purpose: DrawPurpose) -> StreamKey { draws.key(purpose, index) }
        places = key(.places)
        seats = Need(requests.seats, key(.seats))
        parcels = Need(requests.parcels, key(.parcels))
        patience = requests.patience.map { Need($0, key(.patience)) }
        noShow = key(.noShow)
        cancelWaiting = requests.cancelsWaiting.map { Need($0, key(.cancelWaiting)) }
        cancelCarried = requests.cancelsCarried.map { Need($0, key(.cancelCarried)) }
        carrying = requests.carrying.map { Need($0, key(.carrying)) }
        boarding = Need(model.boarding, key(.boarding))
        alighting = Need(model.alighting, key(.alighting))
        ahead = Need(requests.ahead, key(.ahead))
        price = key(.price)
        response = model.behaviour.map { Need($0.response, key(.response)) }
        answer = key(.answer)
        driverCancels = key(.driverCancels)
        chosen = key(.chosen)
    }
}
