extension ScenarioDraft {
    /// The file. Runs as it is.
    func text() -> String {
        var lines = DraftLines()
        lines.remark(0, "Discovered from \(source).")
        lines.remark(
            0,
            "Behind each number stands what it rests on: measured (counted or timed in the log), estimated (concluded "
                + "from it) or assumed (the log does not tell), from how many, with its 95 % interval.")
        lines.add(0, "redomat: 1")
        lines.add(0, "name: \(name)")
        lines.add(0, "title: \(DraftLines.quoted(title))")
        if !description.isEmpty {
            lines.add(0, "description: \(DraftLines.quoted(description.joined(separator: " ")))")
        }
        lines.add(0, "time: \(timeUnit)")
        lines.add(0, "source: \(DraftLines.quoted(source))")
        if !assumptions.isEmpty {
            lines.add(0, "assumptions:")
            for assumption in assumptions { lines.add(1, "- \(DraftLines.quoted(assumption))") }
        }
        lines.add(0, "")
        addShared(&lines)
        addClasses(&lines)
        addFlows(&lines)
        addStations(&lines)
        addRun(&lines)
        return lines.text
    }

    private func addShared(_ lines: inout DraftLines) {
        let shared = streams.filter { $0.classes.count > 1 }
        if shared.isEmpty { return }
        lines.add(0, "arrivals:")
        for stream in shared {
            lines.add(1, "\(stream.name):", comment: stream.comment)
            add(stream, 2, &lines)
            let shares = DraftNumbers.shares(stream.classes.map(\.share))
            let parts = zip(stream.classes, shares).map { "\($0.name): \($1)" }
            lines.add(2, "classes: { \(parts.joined(separator: ", ")) }")
        }
        lines.add(0, "")
    }

    private func add(_ stream: Stream, _ depth: Int, _ lines: inout DraftLines) {
        switch stream.way {
        case .appointments(let keys):
            lines.add(depth, "appointments: { \(keys.joined(separator: ", ")) }")
        case .renewal(let law): lines.add(depth, "renewal: \(law)")
        case .poisson(let entries):
            lines.add(depth, "poisson:")
            lines.add(depth + 1, "schedule:")
            for entry in entries {
                lines.add(depth + 2, "\(DraftWeek.key(entry.key)): \(entry.value)", comment: entry.comment)
            }
            lines.add(depth + 1, "every: 1 week")
        }
        if let batches = stream.batches { lines.add(depth, "batches-of: \(batches)") }
    }

    private func addClasses(_ lines: inout DraftLines) {
        lines.add(0, "classes:")
        for kind in classes {
            lines.add(1, "\(kind.name):", comment: kind.comment)
            // A class without a way has to have something.
            if (kind.title != kind.name || kind.routing.isEmpty), !kind.title.isEmpty {
                lines.add(2, "title: \(DraftLines.quoted(kind.title))")
            }
            if let priority = kind.priority { lines.add(2, "priority: \(priority)") }
            if let own = streams.first(where: { $0.classes.count == 1 && $0.classes[0].name == kind.name }) {
                lines.add(2, "arrivals:", comment: own.comment)
                add(own, 3, &lines)
            }
            if kind.routing.isEmpty { continue }
            lines.add(2, "routing:")
            for exit in kind.routing {
                var text = exit.to.first?.name ?? "end"
                if exit.to.count > 1 {
                    let shares = DraftNumbers.shares(exit.to.map(\.share))
                    let parts = zip(exit.to, shares).filter { $1 != "0%" }.map { "\($0.name): \($1)" }
                    text = parts.count == 1 ? text : "{ \(parts.joined(separator: ", ")) }"
                }
                lines.add(3, "\(exit.from): \(text)", comment: exit.comment)
            }
        }
        lines.add(0, "")
    }

    private func addFlows(_ lines: inout DraftLines) {
        if flows.isEmpty { return }
        lines.add(0, "flows:")
        for flow in flows {
            lines.add(1, "\(flow.name):")
            for step in flow.steps { lines.add(2, "- \(step.text)", comment: step.comment) }
        }
        lines.add(0, "")
    }

    private func addStations(_ lines: inout DraftLines) {
        lines.add(0, "stations:")
        for station in stations {
            lines.add(1, "\(station.name):")
            for comment in station.comments { lines.remark(2, comment) }
            if station.title != station.name { lines.add(2, "title: \(DraftLines.quoted(station.title))") }
            for key in station.keys {
                if key.entries.isEmpty {
                    lines.add(2, "\(key.name): \(key.value)", comment: key.comment)
                } else {
                    lines.add(2, "\(key.name):", comment: key.comment)
                    for entry in key.entries {
                        lines.add(3, "\(DraftWeek.key(entry.key)): \(entry.value)", comment: entry.comment)
                    }
                }
            }
        }
        lines.add(0, "")
    }

    private func addRun(_ lines: inout DraftLines) {
        lines.add(0, "run:", comment: run.comment)
        lines.add(1, "starts: \(run.starts)")
        lines.add(1, "horizon: \(run.horizon)")
        if let warmUp = run.warmUp { lines.add(1, "warm-up: \(warmUp)") }
        lines.add(1, "replications: 20")
        lines.add(1, "seed: 1")
    }
}
