import SimulationKernel

/// The app asks for the number called last, and shows what comes back.
extension FlowEngine {
    func poll(_ index: Int32, stamp: UInt64) {
        guard apps.apps[Int(index)].stamp == stamp else { return }
        let number = Int(apps.apps[Int(index)].station)
        let line = ticketLines + number
        let polling = line.pointee.information.poll
        // The next tick first: at the same moment it goes before the answer, and cancels it.
        plan(Agenda.Item(what: .poll, place: index, stamp: stamp), at: now + polling.every)
        let screens = polling.screens == .each ? 2 : 1
        line.pointee.counts.sent += screens
        if polling.client == .latest, apps.apps[Int(index)].requested < .infinity {
            line.pointee.counts.cancelled += screens
        }
        apps.apps[Int(index)].requested = now
        for screen in 0..<screens {
            let isLost = apps.apps[Int(index)].stream.uniform() < polling.lost
            let latency = line.pointee.latency.draw(&apps.apps[Int(index)].stream, ordinal: 0)
            if isLost || line.pointee.isDown {
                line.pointee.counts.unanswered += 1
                if screen == 0 { apps.apps[Int(index)].requested = .infinity }
                continue
            }
            // The second screen's answer shows nothing that the first one's does not: it is load.
            let item = Agenda.Item(
                what: .answer, place: index, subject: UInt32(truncatingIfNeeded: line.pointee.called),
                stamp: screen == 0 ? stamp : 0, value: now)
            if let api = line.pointee.information.api {
                request(item, latency, api)
            } else {
                plan(item, at: now + latency)
            }
        }
    }

    /// A poll as a customer of the API's station; its answer takes the latency in addition.
    private func request(_ item: Agenda.Item, _ latency: Double, _ api: Information.API) {
        let entity = pool.take()
        ticketLines[Int(apps.apps[Int(item.place)].station)].polls += 1
        let answer = agenda.add(item)
        let number = sources[api.pollClass].take()
        pendingAnswer = PendingAnswer(item: Int32(answer), latency: latency)
        enter(entity, number: number, classAt: api.pollClass)
    }

    /// A poll has been served by the API's station.
    func answerPoll(_ entity: UInt32, wasServed: Bool) {
        let answer = pool.extras[Int(entity)].answer
        guard answer >= 0 else { return }
        let item = agenda.take(UInt32(answer))
        if wasServed {
            plan(item, at: now + pool.extras[Int(entity)].latency)
        } else if item.stamp != 0, apps.apps[Int(item.place)].stamp == item.stamp {
            ticketLines[Int(apps.apps[Int(item.place)].station)].counts.unanswered += 1
        }
    }

    func answer(_ item: Agenda.Item) {
        let index = Int(item.place)
        guard item.stamp != 0, apps.apps[index].stamp == item.stamp else { return }
        let number = Int(apps.apps[index].station)
        let line = ticketLines + number
        if line.pointee.information.poll.client == .latest {
            guard apps.apps[index].requested == item.value else { return }
            apps.apps[index].requested = .infinity
        }
        account(app: index)
        let called = UInt64(item.subject)
        let isFirst = apps.apps[index].shown == -.infinity
        line.pointee.counts.shown += 1
        if !isFirst, called == apps.apps[index].shownNumber { line.pointee.counts.nothingNew += 1 }
        if item.value < apps.apps[index].shown { line.pointee.counts.backwards += 1 }
        apps.apps[index].shown = item.value
        apps.apps[index].shownNumber = called
        apps.apps[index].since = now
        predict(index, line)
        let calls = callsLeft(apps.apps[index].ticket, called)
        if let notify = line.pointee.information.notify, apps.apps[index].place == .away,
            calls <= notify.at || apps.apps[index].wasCalled
        {
            apps.apps[index].place = .returning
            apps.apps[index].notifiedAt = now
            let time = line.pointee.travel.draw(&apps.apps[index].stream, ordinal: 0)
            plan(Agenda.Item(what: .back, place: item.place, stamp: item.stamp), at: now + time)
        }
    }

    /// Notes the wait that is shown, to be compared with the true one when that is known.
    private func predict(_ index: Int, _ line: UnsafeMutablePointer<TicketLine>) {
        let app = apps.apps[index]
        let calls = callsLeft(app.ticket, app.shownNumber)
        let servers = generals[Int(app.station)].servers
        let whole = now - pool.records[Int(app.entity)].joined + line.pointee.estimate(calls: calls, servers: servers)
        apps.apps[index].predictions += 1
        apps.apps[index].predicted += whole
        apps.apps[index].predictedSquares += whole * whole
    }

    /// Adds up how old what is shown has been until now.
    func account(app index: Int) {
        let app = apps.apps[index]
        guard app.stamp != 0, app.shown > -.infinity else { return }
        let line = ticketLines + Int(app.station)
        let first = app.since - app.shown
        let last = now - app.shown
        line.pointee.counts.ageTime += last - first
        line.pointee.counts.ageArea += (last - first) * (last + first) / 2
        let limit = 2 * line.pointee.information.poll.every
        line.pointee.counts.staleTime += max(0, last - max(first, limit))
        apps.apps[index].since = now
    }

    func accountApps() { for index in apps.apps.indices { account(app: index) } }

    // MARK: Outages

    func planOutage(_ number: Int) {
        guard ticketLines[number].information.outages != nil else { return }
        let isDown = ticketLines[number].isDown
        let time =
            isDown
            ? ticketLines[number].repair.draw(&ticketLines[number].outages, ordinal: 0)
            : ticketLines[number].up.draw(&ticketLines[number].outages, ordinal: 0)
        plan(Agenda.Item(what: isDown ? .outageEnds : .outageBegins, place: Int32(number)), at: now + time)
    }

    func setOutage(_ number: Int, isDown: Bool) {
        ticketLines[number].isDown = isDown
        planOutage(number)
    }
}
