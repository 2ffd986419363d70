/// Which cases of a cut log had begun before it.
enum UnderWay {
    /// Of each case of `log.cut(from:until:)` whether its first time is before `from`, what was left out included.
    ///
    /// A cut log numbers its cases by their first time in it, then as before.
    static func cases(of log: EventLog, from: Double, until: Double) -> [Bool] {
        var kept: [(begin: Double, number: Int, isUnderWay: Bool)] = []
        for number in 0..<log.caseCount {
            var begin = Double.infinity
            var first = Double.infinity
            for entry in log.entries(ofCase: number) {
                let time = log.first(entry)
                if time < first { first = time }
                guard time < until, log.last(entry) >= from || log.fate[entry] == .open else { continue }
                if time < begin { begin = time }
            }
            if begin.isFinite { kept.append((begin, number, first < from)) }
        }
        kept.sort { ($0.begin, $0.number) < ($1.begin, $1.number) }
        return kept.map(\.isUnderWay)
    }
}
