import SimulationKernel

/// A replay on a map on a page: the worst moment without a script, and any moment with it.
struct HTMLMapReplay {
    private let replay: MapReplay
    private let frame: HTMLReplayFrame
    /// The same in ticks, as the script has it.
    private let ticked: MapReplay

    init(_ replay: MapReplay, number: Int, id: String) {
        self.replay = replay
        frame = HTMLReplayFrame(clock: replay.time, number: number, id: id)
        ticked = replay.inTicks(of: replay.time.tick)
    }

    var text: String {
        let moments = ticked.worst(replay.time)
        let worst = moments.first?.time ?? 0
        // Two cases beside each other are two pictures already.
        let shown = replay.scenes.count > 1 || moments.isEmpty ? [worst] : moments.map(\.time)
        let pictures = shown.map { time in
            HTMLReplayFrame.Picture(time: time, scenes: ticked.scenes.map { scene(of: $0, at: time) })
        }
        let data = JSONValue.object(
            frame.members(worst: worst, late: ticked.late) + [("s", .array(ticked.scenes.map(HTMLMapData.json)))])
        let track = frame.track("Waiting", ticked.scenes.map(\.lineWaits), late: ticked.late)
        return frame.figure(
            kind: "on-map", data: data, title: replay.title, subtitle: replay.subtitle, key: key, pictures: pictures,
            track: track)
    }

    /// What the marks mean.
    private var key: String {
        let announced = replay.announced.map { [("k3", $0)] } ?? []
        let keys =
            announced + [
                ("k0", replay.free), ("k1", "on the way to a pick-up"), ("k2", "carrying"),
                ("kq", "waiting, nobody coming yet"), ("kq bd", "waiting, somebody on the way"),
            ]
        let spans = keys.map { "<span class=\"kp\"><i class=\"\($0.0)\"></i>\(HTMLText.plain($0.1))</span> " }
        return "<span class=\"keys\">" + spans.joined() + "</span>"
    }

    // MARK: a moment

    private func scene(of scene: MapReplay.Scene, at time: Double) -> String {
        let title = scene.title.isEmpty ? "" : "<h4>\(HTMLText.plain(scene.title))</h4>"
        let moment = ticked.moment(scene, at: time)
        let counts = HTMLReplayFrame.counts(
            waiting: moment.waits.count, underWay: moment.underWay, served: moment.served, lost: moment.lost)
        let aspect = Readable.number(replay.aspect, halfWidth: 0.005)
        return """
            <div class="scene">\(title)\(counts)\
            <svg class="map" role="img" style="aspect-ratio:\(aspect)"><title>Map</title>\
            <desc>Where vehicles are and who waits where at the time that is shown. The numbers beside it say how many \
            wait, are under way, have been served, and have not been.</desc>\
            <g class="marks">\(marks(moment, at: time))</g><g class="sites">\(sites)</g>\
            <g class="ring">\(ring(moment, at: time))</g></svg></div>
            """
    }

    private static let longestName = 24
    /// Of the map on a phone, and elsewhere, in pixels.
    private static let narrow = [270.0, 300, 322, 350, 390, 440, 490, 532]
    private static let wide = [480.0, 520, 560, 600, 640]

    /// Names that stand elsewhere on a phone are written twice, and CSS shows one; those without room are left out there.
    private var sites: String {
        let shown = replay.sites.map { site in
            let name =
                site.name.count > Self.longestName ? site.name.prefix(Self.longestName - 1) + "…" : site.name[...]
            return MapReplay.Site(name: String(name), spot: site.spot)
        }
        let wide = MapNames(shown, aspect: replay.aspect, widths: Self.wide).spots
        let narrow = MapNames(shown, aspect: replay.aspect, widths: Self.narrow).spots
        return shown.indices.map { place in
            if wide[place] == narrow[place] { return text(shown[place], wide[place], "") }
            return text(shown[place], wide[place], " wd") + text(shown[place], narrow[place], " nw")
        }.joined()
    }

    private func text(_ site: MapReplay.Site, _ spot: MapNames.Spot?, _ only: String) -> String {
        guard let spot else { return "" }
        let place = "x=\"\(Self.percent(site.spot.x))\" y=\"\(Self.percent(site.spot.y))\""
        let dx = spot.dx == 0 ? "" : " dx=\"\(Int(saturating: spot.dx.rounded()))\""
        let dy = Int(saturating: spot.dy.rounded())
        return "<text class=\"\(spot.anchor)\(only)\" \(place)\(dx) dy=\"\(dy)\">\(HTMLText.plain(site.name))</text>"
    }

    private static func percent(_ thousandths: Int) -> String { percent(Double(thousandths)) }

    /// To a ten-thousandth of the map.
    private static func percent(_ thousandths: Double) -> String {
        let tenths = Int(saturating: thousandths.rounded())
        return "\(tenths / 10)" + (tenths % 10 == 0 ? "%" : ".\(abs(tenths % 10))%")
    }

    /// Round the place where it is worst, with how long somebody waits there.
    private func ring(_ moment: MapReplay.Moment, at time: Double) -> String {
        guard let (spot, line) = ticked.culprit(moment.waits, at: time) else { return "" }
        let place = "x=\"\(Self.percent(spot.x))\" y=\"\(Self.percent(spot.y))\""
        let anchor = spot.x > 700 ? "e" : spot.x < 300 ? "b" : "m"
        let shift = spot.y > 120 ? -22 : 31
        let words = "longest \(ReplayClock.waited(line.longest * frame.clock.tick))"
        return """
            <circle cx="\(Self.percent(spot.x))" cy="\(Self.percent(spot.y))" r="17"/>\
            <text class="\(anchor)" \(place) dy="\(shift)">\(words)</text>
            """
    }

    private func marks(_ moment: MapReplay.Moment, at time: Double) -> String {
        var crowd = Crowd()
        var announced = Crowd()
        // What has not left yet is small and below all else: there may be many of it.
        var low = ""
        var marks = ""
        for vehicle in moment.vehicles {
            var shift = ""
            if vehicle.load == .announced {
                let spot = MapReplay.Spot(
                    x: Int(saturating: vehicle.x.rounded()), y: Int(saturating: vehicle.y.rounded()))
                guard let own = announced.shift(at: spot) else { continue }
                low += """
                    <circle class="v3" cx="\(Self.percent(vehicle.x))" cy="\(Self.percent(vehicle.y))" r="2" \
                    transform="translate(\(own.0 / 2) \(own.1 / 2))"/>
                    """
                continue
            }
            if !vehicle.isMoving {
                let spot = MapReplay.Spot(
                    x: Int(saturating: vehicle.x.rounded()), y: Int(saturating: vehicle.y.rounded()))
                guard let own = crowd.shift(at: spot) else { continue }
                shift = own == (0, 0) ? "" : " transform=\"translate(\(own.0) \(own.1))\""
            }
            let place = "cx=\"\(Self.percent(vehicle.x))\" cy=\"\(Self.percent(vehicle.y))\""
            marks += "<circle class=\"v\(vehicle.load.rawValue)\" \(place) r=\"4.5\"\(shift)/>"
        }
        for wait in moment.waits {
            guard let own = crowd.shift(at: wait.spot) else { continue }
            let age = time - wait.requested
            let late = ticked.late.map { age > $0 } == true ? " late" : ""
            let bound = wait.bound.map { $0 <= time } == true ? " bd" : ""
            let place = "x=\"\(Self.percent(wait.spot.x))\" y=\"\(Self.percent(wait.spot.y))\""
            marks += """
                <rect class="q a\(shade(age))\(bound)\(late)" \(place) width="8" height="8" \
                transform="translate(\(own.0 - 4) \(own.1 - 4))"/>
                """
        }
        return low + marks
    }

    /// Four strengths by how long somebody waits already.
    private func shade(_ age: Double) -> Int {
        let unit = (ticked.late ?? ticked.length / 20) / 3
        return unit > 0 ? min(3, Int(saturating: (age / unit).rounded(.down))) : 0
    }
}
