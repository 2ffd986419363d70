internal import Synchronization
import Files

/// A file too large to be held: a header, and pieces that are made on several threads and written in their order.
package struct FilePieces: Sendable {
    let header: [UInt8]
    let count: Int
    let jobs: Int
    let make: @Sendable (Int) -> [UInt8]

    /// - Parameters:
    ///   - header: written before the first piece.
    ///   - count: how many pieces follow the header.
    ///   - jobs: how many threads make them.
    ///   - make: the piece of a number; called once for each, from any thread.
    package init(header: [UInt8], count: Int, jobs: Int, _ make: @Sendable @escaping (Int) -> [UInt8]) {
        self.header = header
        self.count = count
        self.jobs = max(1, jobs)
        self.make = make
    }

    /// Gives header and pieces one after the other; two for each thread are made ahead at most.
    func forEach<Failure: Error>(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        try body(header)
        guard jobs > 1, count > 1 else {
            for index in 0..<count { try body(make(index)) }
            return
        }
        var next = 0
        while next < count {
            let batch = next..<min(count, next + 2 * jobs)
            let made = Mutex([[UInt8]](repeating: [], count: batch.count))
            let make = make
            let taken = Mutex(0)
            Threads.run(min(jobs, batch.count)) {
                while true {
                    let place = taken.withLock { next in
                        defer { next += 1 }
                        return next
                    }
                    guard place < batch.count else { return }
                    let piece = make(batch.lowerBound + place)
                    made.withLock { $0[place] = piece }
                }
            }
            for piece in made.withLock({ $0 }) { try body(piece) }
            next = batch.upperBound
        }
    }
}
