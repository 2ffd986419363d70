import SimulationKernel

/// A replay of lines on a page: the worst moments without a script, and any moment with it. All times are in ticks.
struct HTMLReplay {
    private let replay: Replay
    private let clock: ReplayClock
    private let frame: HTMLReplayFrame
    private let about: Int
    /// One or two.
    private let moments: [LineMoment]
    /// The longest line of all.
    private let longest: Int
    /// Of each scene and each of its places, where there are too many people to show each of them.
    private let counts: [[LineCounts]]?

    /// So many moments are told of those who are counted.
    private static let mostTimes = 400
    private static let mostServers = 24

    init(_ replay: Replay, number: Int, id: String) {
        let ticked = replay.inTicks()
        let about = replay.about
        let clock = replay.time
        let moments = ticked.worst(about, clock)
        let times = LineCounts.times(Self.mostTimes, over: ticked.length, with: moments.map(\.time))
        counts =
            ticked.isCounted
            ? ticked.scenes.map { scene in
                scene.places.indices.map { place in
                    LineCounts(
                        at: times, waits: scene.waits(at: place), late: ticked.late,
                        services: scene.services(at: place))
                }
            } : nil
        self.replay = ticked
        self.clock = clock
        self.about = about
        self.moments = moments
        longest = ticked.longestLine
        frame = HTMLReplayFrame(clock: clock, number: number, id: id)
    }

    var text: String {
        let worst = moments.first?.time ?? 0
        // Two cases beside each other are two pictures already.
        let shown = replay.scenes.count > 1 ? [worst] : moments.isEmpty ? [0] : moments.map(\.time)
        let pictures = shown.map { time in
            HTMLReplayFrame.Picture(time: time, scenes: replay.scenes.indices.map { scene($0, at: time) })
        }
        let name = replay.scenes.first.map { $0.places[about].name } ?? ""
        let track = frame.track(
            "\(replay.words.waiting.beginningSentence), \(name)", replay.scenes.map { $0.waits(at: about) },
            late: replay.late)
        return frame.figure(
            kind: "lines" + (replay.groups.count > 1 ? "" : " plain"), data: data(worst), title: replay.title,
            subtitle: replay.subtitle, key: key, pictures: pictures, track: track)
    }

    /// What the shapes mean, where there are several.
    private var key: String {
        guard replay.groups.count > 1, replay.groups.count <= 4, counts == nil else { return "" }
        return replay.groups.enumerated().map { place, name in
            " <span class=\"kp\"><i class=\"w2 g\(place)\"></i>\(HTMLText.plain(name))</span>"
        }.joined()
    }

    /// The place that it is about first.
    private var order: [Int] {
        let places = replay.scenes.first?.places.indices ?? 0..<0
        return places.filter { $0 == about } + places.filter { $0 != about }
    }

    // MARK: a moment

    private func scene(_ number: Int, at time: Double) -> String {
        let scene = replay.scenes[number]
        let title = scene.title.isEmpty ? "" : "<h4>\(HTMLText.plain(scene.title))</h4>"
        let rows = order.map { row(of: $0, number, at: time) }
        return
            "<div class=\"scene\">\(title)\(totals(scene, at: time))"
            + "<table><tbody>\(rows.joined())</tbody></table></div>"
    }

    private func row(of place: Int, _ number: Int, at time: Double) -> String {
        let scene = replay.scenes[number]
        let own = scene.stays.filter { $0.place == place }
        let waiting = own.filter { $0.join <= time && time < ($0.start ?? $0.end) }.sorted { $0.join < $1.join }
        let busy = own.count { $0.start.map { $0 <= time } == true && time < $0.end }
        let servers = scene.places[place].servers.last { $0.from <= time }?.count ?? 0
        let squares = (0..<min(max(servers, busy), Self.mostServers)).map {
            $0 < busy ? "<i class=\"s on\"></i>" : "<i class=\"s\"></i>"
        }
        let moment = LineMoment(scene.waits(at: place), late: replay.late, at: time)
        let line = counts == nil ? waiting.map { mark($0, at: time) }.joined() : bar(moment)
        let longest = moment.waiting > 0 ? wait(moment.longest) : "–"
        let long = place == about ? "<span class=\"lg\">longest <b>\(longest)</b></span>" : ""
        let culprit = place == about ? " class=\"culprit\"" : ""
        return """
            <tr\(culprit)>\
            <th scope="row">\(HTMLText.plain(scene.places[place].name))\(long)\(display(place, scene, at: time))</th>\
            <td class="sq" aria-hidden="true">\(squares.joined())</td>\
            <td class="ln" aria-hidden="true">\(line)</td>\
            <td class="n">\(words(scene.places[place].shown, waiting: waiting.count, busy: busy))</td></tr>
            """
    }

    private func wait(_ ticks: Double) -> String { ReplayClock.waited(ticks * clock.tick) }

    private func mark(_ stay: Replay.Stay, at time: Double) -> String {
        let age = time - stay.join
        let late = replay.late.map { age > $0 } == true ? " late" : ""
        return "<i class=\"w\(shade(age)) g\(min(3, stay.group))\(late)\"></i>"
    }

    /// As long as the line is beside the longest of all, and of it those who wait too long.
    private func bar(_ moment: LineMoment) -> String {
        guard moment.waiting > 0 else { return "" }
        let inner = moment.late > 0 ? "<i style=\"width:\(Self.share(moment.late, of: moment.waiting))\"></i>" : ""
        return "<b class=\"bar\" style=\"width:\(Self.share(moment.waiting, of: longest))\">\(inner)</b>"
    }

    private static func share(_ part: Int, of whole: Int) -> String {
        let tenths = Int(saturating: (Double(part) / Double(max(1, whole)) * 1_000).rounded())
        return "\(tenths / 10).\(tenths % 10)%"
    }

    /// Of all places together, where ends are counted.
    private func totals(_ scene: Replay.Scene, at time: Double) -> String {
        guard let ends = scene.ends else { return "" }
        return HTMLReplayFrame.counts(
            waiting: scene.stays.count { $0.join <= time && time < ($0.start ?? $0.end) },
            underWay: scene.stays.count { $0.start.map { $0 <= time } == true && time < $0.end },
            served: ends.served.count { $0 <= time }, lost: ends.lost.count { $0 <= time })
    }

    private func words(_ shown: Replay.Place.Shown, waiting: Int, busy: Int) -> String {
        let line = "\(waiting) \(HTMLText.plain(replay.words.waiting))"
        let served = "\(busy) \(HTMLText.plain(replay.words.served))"
        return switch shown {
        case .both: line + ", " + served
        case .line: line
        case .served: served
        }
    }

    /// The number that is called, as it stands over the counter; nothing where there is no display.
    private func display(_ place: Int, _ scene: Replay.Scene, at time: Double) -> String {
        guard let numbers = scene.places[place].display else { return "" }
        let number = numbers.last { $0.from <= time }?.count ?? 0
        let text = number > 0 ? String(number) : "–"
        return "<span class=\"tk\">now serving <b>\(text)</b></span>"
    }

    /// Three strengths by how long somebody waits already; beyond what is called long it is the mark of that.
    private func shade(_ age: Double) -> Int {
        let unit = (replay.late ?? replay.length / 20) / 3
        return unit > 0 ? min(3, Int(saturating: (age / unit).rounded(.down))) : 0
    }

    // MARK: what the script reads

    private func data(_ worst: Double) -> JSONValue {
        func integers(_ values: some Sequence<Int>) -> JSONValue { .array(values.map { .integer($0) }) }
        func levels(_ levels: [Replay.Level]) -> JSONValue {
            integers(levels.flatMap { [Int(saturating: $0.from), $0.count] })
        }
        let scenes = replay.scenes.indices.map { number -> JSONValue in
            let scene = replay.scenes[number]
            let ends = scene.ends.map { [$0.served, $0.lost].map(HTMLMapData.times) }
            var members: [(String, JSONValue)] = [
                ("p", .array(scene.places.map { levels($0.servers) })),
                ("n", .array(scene.places.map { $0.display.map(levels) ?? .array([]) })),
                ("h", integers(scene.places.map(\.shown.rawValue))), ("o", .array(ends ?? [])),
            ]
            if let counts {
                let places = counts[number].map { JSONValue.array([$0.waiting, $0.late, $0.served].map(integers)) }
                members.append(("g", .array(places)))
                members.append(("a", integers(counts[number][about].longest.map { Int(saturating: $0) })))
            } else {
                members.append(("v", integers(stays(scene))))
            }
            return .object(members)
        }
        let words = [replay.words.waiting, replay.words.served].map { JSONValue.string($0) }
        let times = counts?.first?.first.map { [("t", HTMLMapData.times($0.times))] } ?? []
        return .object(
            frame.members(worst: worst, late: replay.late) + times + [
                ("m", .integer(longest)), ("r", integers(order)), ("x", .array(words)), ("s", .array(scenes)),
            ])
    }

    /// Five numbers each: the place, the group, and when it joins after the one before, is served and leaves after that.
    private func stays(_ scene: Replay.Scene) -> [Int] {
        var last = 0
        return scene.stays.flatMap { stay -> [Int] in
            let join = Int(saturating: stay.join)
            defer { last = join }
            return [
                stay.place, min(3, stay.group), join - last, stay.start.map { Int(saturating: $0) - join } ?? -1,
                Int(saturating: stay.end) - join,
            ]
        }
    }
}
