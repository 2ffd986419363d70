import FlowNetworks

extension Attempt {
    /// How often it asks the servers when every try times out, against once: its tries, as far as the deadline and the
    /// budget allow them. Once where nobody's late work is done, or time-outs differ.
    var stormFactor: Double {
        guard let timeout = fixedTimeout, tries > 1, onTimeout == .letFinish else { return 1 }
        var number = 1
        if let deadline {
            var begins = 0.0
            while number < tries {
                begins += timeout + (backoff?.least(before: number + 1) ?? 0)
                if begins >= deadline { break }
                number += 1
            }
        } else {
            number = tries
        }
        return budget.map { min(Double(number), 1 + $0) } ?? Double(number)
    }
}

extension Backoff {
    /// The shortest wait before a try, from the second on.
    func least(before number: Int) -> Double {
        var wait = first
        for _ in 2..<max(number, 2) { wait = min(wait * factor, atMost) }
        wait = min(wait, atMost)
        return switch jitter {
        case .none: wait
        case .full: 0
        case .equal: wait / 2
        case .decorrelated: min(first, atMost)
        }
    }
}
