import FlowNetworks

/// Who joins a line by how many are there: all rules of balking, as births of a birth–death process.
extension TheoryRecognition {
    /// The rule that all classes at a station share; nil where they have rules of their own.
    func commonRule(_ index: Int, _ rule: Balking) -> Balking? {
        guard let first = traffic.classes(at: index).first, let common = rule.rule(ofClass: first),
            traffic.classes(at: index).allSatisfy({ rule.rule(ofClass: $0) == common })
        else { return nil }
        return common
    }

    /// The probability that somebody joins by the number found, of all classes together: each is the same part of those
    /// who come at every moment, as their streams are independent. nil where who finds nobody does not join, or the list
    /// would be too long.
    func joining(_ index: Int, _ rule: Balking, servers: Int) -> [Double]? {
        guard let change = rule.lastChange, change < 1_000_000 - servers else { return nil }
        let last = servers + change
        let shares =
            commonRule(index, rule)?.joining(upTo: last, servers: servers) ?? mixed(index, rule, last, servers: servers)
        return shares[0] > 0 ? shares : nil
    }

    private func mixed(_ index: Int, _ rule: Balking, _ last: Int, servers: Int) -> [Double] {
        let rate = traffic.rate(at: index)
        var joining = [Double](repeating: 0, count: last + 1)
        for stream in traffic.streams[index] {
            let own = rule.rule(ofClass: stream.customerClass)?.joining(upTo: last, servers: servers)
            for found in joining.indices { joining[found] += stream.rate / rate * (own?[found] ?? 1) }
        }
        // What rounding added to a sum of parts.
        return joining.map { min(1, $0) }
    }
}

extension Balking {
    /// The probability to join by the number found: who finds a server free finds nobody waiting.
    fileprivate func joining(upTo last: Int, servers: Int) -> [Double] {
        (0...last).map { 1 - share(waiting: max(0, $0 - servers), present: $0) }
    }
}
