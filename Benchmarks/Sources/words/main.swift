// Random words without end on standard output, for test batteries: `words running|entities|pairs|names [SEED]`.
// What the four orders are, and how they fare, is in Documentation/randomness.md.
import Foundation
import SimulationKernel

let arguments = CommandLine.arguments
guard arguments.count >= 2, let order = WordOrder(rawValue: arguments[1]) else {
    FileHandle.standardError.write(Data("usage: words running|entities|pairs|names [SEED]\n".utf8))
    exit(64)
}
let seed = arguments.count > 2 ? UInt64(arguments[2]) ?? 1 : 1
var source = WordSource(order: order, seed: seed)
let block = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 1 << 15)
// The reader decides when it is enough, and closes the pipe.
repeat {
    for index in block.indices { block[index] = source.next() }
} while write(STDOUT_FILENO, block.baseAddress, 8 * block.count) == 8 * block.count

/// In which order the words of many streams are laid side by side.
enum WordOrder: String {
    /// One stream's words.
    case running
    /// The first words of entities 0, 1, 2, … of one key.
    case entities
    /// The first and the second word of each entity of one key in turn.
    case pairs
    /// The first words of 16 purposes in each of the replications 0, 1, 2, …
    case names
}

struct WordSource {
    let order: WordOrder
    let seed: UInt64
    private let key: StreamKey
    private var running: RandomStream
    private var count: UInt64 = 0

    init(order: WordOrder, seed: UInt64) {
        self.order = order
        self.seed = seed
        key = StreamKey(seed: seed, replication: 0, purpose: 1)
        running = RandomStream(key)
    }

    mutating func next() -> UInt64 {
        defer { count &+= 1 }
        switch order {
        case .running:
            return running.next()
        case .entities:
            var stream = RandomStream(key, entity: count)
            return stream.next()
        case .pairs:
            var stream = RandomStream(key, entity: count / 2)
            if count % 2 == 1 { _ = stream.next() }
            return stream.next()
        case .names:
            var stream = RandomStream(StreamKey(seed: seed, replication: count / 16, purpose: count % 16))
            return stream.next()
        }
    }
}
