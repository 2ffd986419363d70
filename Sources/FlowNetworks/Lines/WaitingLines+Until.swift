/// Who is next of some of those who wait: for servers who stay after their shift, for those whom they still serve. It looks
/// at all who wait, which is done only then.
extension WaitingLines {
    /// - Parameter counts: whether somebody is one of them.
    mutating func next(
        at now: Double, _ pool: borrowing EntityPool, mayTake: borrowing LineSet, whoOf counts: (UInt32) -> Bool
    ) -> (entity: UInt32, line: Int)? {
        guard total > 0 else { return nil }
        var best: (entity: UInt32, line: Int)?
        for line in 0..<count where length(of: line) > 0 && mayTake.contains(line) {
            let entity = head(of: line, whoOf: counts, at: now, pool)
            guard entity != Entity.none else { continue }
            let candidate = (entity: entity, line: line)
            if let known = best, !isBefore(candidate, known, at: now, pool) { continue }
            best = candidate
        }
        return best
    }

    private mutating func head(
        of line: Int, whoOf counts: (UInt32) -> Bool, at now: Double, _ pool: borrowing EntityPool
    ) -> UInt32 {
        var found: [UInt32] = []
        if isInOrder {
            var entity = first(of: line)
            while entity != Entity.none {
                if counts(entity) { found.append(entity) }
                if order == .arrival && !takesLatest || order == .latest, !found.isEmpty { return found[0] }
                entity = after(entity, pool)
            }
            guard let first = found.first else { return Entity.none }
            if order == .arrival { return found[found.count - 1] }
            return found.filter { pool.extras[Int($0)].key <= now }
                .min {
                    let a = pool.extras[Int($0)]
                    let b = pool.extras[Int($1)]
                    return (a.key, a.sequence) < (b.key, b.sequence)
                } ?? first
        }
        for place in 0..<length(of: line) {
            let entity = customer(at: place, of: line)
            if counts(entity) { found.append(entity) }
        }
        return choose(of: found, pool)
    }
}
