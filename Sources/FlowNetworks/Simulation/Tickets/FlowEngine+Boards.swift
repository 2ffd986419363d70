import SimulationKernel

/// What a line shows to those who have not come yet.
extension FlowEngine {
    func openBoards() {
        for number in program.network.stations.indices where ticketLines[number].isBoardRead {
            let polling = ticketLines[number].information.poll
            if polling.firstAtOnce { pollBoard(number) } else { planBoard(number) }
        }
    }

    private func planBoard(_ number: Int) {
        plan(
            Agenda.Item(what: .boardPoll, place: Int32(number)), at: now + ticketLines[number].information.poll.every)
    }

    /// Asks how long somebody would wait who came now. It loads no API: it stands for those who look from home, of whom
    /// nobody knows how many they are.
    func pollBoard(_ number: Int) {
        let line = ticketLines + number
        planBoard(number)
        line.pointee.board.requested = now
        let isLost = line.pointee.board.stream.uniform() < line.pointee.information.poll.lost
        let latency = line.pointee.latency.draw(&line.pointee.board.stream, ordinal: 0)
        if isLost || line.pointee.isDown { return }
        let length = seenWaiting(number)
        let calls = hasFreeForAnother(number) ? 0 : length + 1
        let wait = line.pointee.estimate(calls: calls, servers: generals[number].servers)
        if latency == 0 {
            line.pointee.board.told = Board.Told(asked: now, length: Double(length), wait: wait)
            touch(generals + number)
        } else {
            plan(
                Agenda.Item(
                    what: .boardAnswer, place: Int32(number), subject: UInt32(length), stamp: now.bitPattern,
                    value: wait),
                at: now + latency)
        }
    }

    func answerBoard(_ item: Agenda.Item) {
        let line = ticketLines + Int(item.place)
        // A later request has cancelled the one that this answers.
        if line.pointee.information.poll.client == .latest,
            line.pointee.board.requested.bitPattern != item.stamp
        {
            return
        }
        line.pointee.board.told = Board.Told(
            asked: Double(bitPattern: item.stamp), length: Double(item.subject), wait: item.value)
        touch(generals + Int(item.place))
    }
}
