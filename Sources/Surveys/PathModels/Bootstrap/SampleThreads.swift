internal import Foundation
internal import Synchronization
internal import Files

/// Runs numbered work on several threads, some numbers at a time.
package enum SampleThreads {
    /// - Parameters:
    ///   - count: how many numbers there are, from 0.
    ///   - threads: at most so many; with 1 the work is done on the thread that calls.
    ///   - body: called once on each thread; it takes ranges of numbers until there are none left. What it writes for a
    ///     number may not depend on the thread.
    package static func run(_ count: Int, threads: Int, body: @Sendable @escaping (_ take: () -> Range<Int>?) -> Void) {
        let counter = Counter(count: count, step: max(1, min(32, count / (4 * max(1, threads)))))
        if threads <= 1 || count <= 1 {
            body(counter.take)
            return
        }
        Threads.run(min(threads, count), stack: 1 << 20) { body(counter.take) }
    }

    /// What each number gives, in the order of the numbers.
    package static func results<Value>(
        _ count: Int, threads: Int, of value: @Sendable @escaping (Int) -> Value
    ) -> [Value] {
        var found = [Value?](repeating: nil, count: count)
        found.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let place = SharedPlace(base: base)
            run(count, threads: threads) { take in
                while let range = take() {
                    for number in range { place.base[number] = value(number) }
                }
            }
        }
        return found.compactMap { $0 }
    }

    /// As many as there are processors.
    package static var usual: Int { ProcessInfo.processInfo.activeProcessorCount }

    private final class Counter: Sendable {
        private let count: Int
        private let step: Int
        private let next = Atomic<Int>(0)

        init(count: Int, step: Int) {
            self.count = count
            self.step = step
        }

        func take() -> Range<Int>? {
            let start = next.wrappingAdd(step, ordering: .relaxed).oldValue
            return start < count ? start..<min(count, start + step) : nil
        }
    }
}

/// A place in memory that several threads write to, each its own part.
package struct SharedPlace<Value>: @unchecked Sendable {
    package let base: UnsafeMutablePointer<Value>

    package init(base: UnsafeMutablePointer<Value>) { self.base = base }
}
