/// Passes over a row of numbers, eight at a time: what an assignment spends its time with.
///
/// Least values are found first and their places afterwards, by equality: the same operations in the same order give
/// the same bits.
enum RowScan {
    typealias Block = SIMD8<Double>
    private static let width = 8

    @inline(__always) private static func block(_ numbers: UnsafePointer<Double>, _ start: Int) -> Block {
        UnsafeRawPointer(numbers + start).loadUnaligned(as: Block.self)
    }

    @inline(__always) private static func store(_ block: Block, _ numbers: UnsafeMutablePointer<Double>, _ start: Int) {
        UnsafeMutableRawPointer(numbers + start).storeBytes(of: block, as: Block.self)
    }

    @inline(__always) private static func lesser(_ a: Block, _ b: Block) -> Block {
        a.replacing(with: b, where: b .< a)
    }

    /// It sets target[k] ← min(target[k], row[k]).
    static func lower(_ target: UnsafeMutablePointer<Double>, to row: UnsafePointer<Double>, count: Int) {
        var k = 0
        while k + width <= count {
            store(lesser(block(target, k), block(row, k)), target, k)
            k += width
        }
        while k < count {
            if row[k] < target[k] { target[k] = row[k] }
            k += 1
        }
    }

    /// It sets distances[k] ← min(distances[k], row[k] − prices[k] − origin), and returns the least of all distances.
    static func relax(
        _ distances: UnsafeMutablePointer<Double>, _ row: UnsafePointer<Double>, _ prices: UnsafePointer<Double>,
        minus origin: Double, count: Int
    ) -> Double {
        var blocks = Block(repeating: .infinity)
        let origins = Block(repeating: origin)
        var k = 0
        while k + width <= count {
            let distance = lesser(block(distances, k), block(row, k) - block(prices, k) - origins)
            store(distance, distances, k)
            blocks = lesser(blocks, distance)
            k += width
        }
        var least = blocks.min()
        while k < count {
            let distance = row[k] - prices[k] - origin
            if distance < distances[k] { distances[k] = distance }
            if distances[k] < least { least = distances[k] }
            k += 1
        }
        return least
    }

    /// The least and the second least row[k] − prices[k]; equal where two are the least, infinite where there is none.
    static func twoLeast(
        _ row: UnsafePointer<Double>, _ prices: UnsafePointer<Double>, count: Int
    ) -> (least: Double, second: Double) {
        var firsts = Block(repeating: .infinity)
        var seconds = Block(repeating: .infinity)
        var k = 0
        while k + width <= count {
            let margin = block(row, k) - block(prices, k)
            let loser = margin.replacing(with: firsts, where: margin .< firsts)
            seconds = lesser(seconds, loser)
            firsts = lesser(firsts, margin)
            k += width
        }
        var least = Double.infinity
        var second = Double.infinity
        func meet(_ margin: Double) {
            if margin < least { (least, second) = (margin, least) } else if margin < second { second = margin }
        }
        for lane in 0..<width {
            meet(firsts[lane])
            meet(seconds[lane])
        }
        while k < count {
            meet(row[k] - prices[k])
            k += 1
        }
        return (least, second)
    }

    /// The first place from `start` on where row[k] − prices[k] is the value; `count`: there is none.
    static func position(
        of value: Double, _ row: UnsafePointer<Double>, _ prices: UnsafePointer<Double>, from start: Int, count: Int
    ) -> Int {
        var k = start
        while k + width <= count {
            if any(block(row, k) - block(prices, k) .== Block(repeating: value)) { break }
            k += width
        }
        while k < count, row[k] - prices[k] != value { k += 1 }
        return k
    }

    /// The first place from `start` on where the number is the value; `count`: there is none.
    static func position(of value: Double, _ numbers: UnsafePointer<Double>, from start: Int, count: Int) -> Int {
        var k = start
        while k + width <= count {
            if any(block(numbers, k) .== Block(repeating: value)) { break }
            k += width
        }
        while k < count, numbers[k] != value { k += 1 }
        return k
    }
}

extension RowScan {
    /// Whether no number is infinite.
    /// - Precondition: none is NaN or −∞.
    static func areAllFinite(_ numbers: UnsafePointer<Double>, count: Int) -> Bool {
        // A sum of x − x is 0 unless an x is not finite.
        var sums = Block(repeating: 0)
        var k = 0
        while k + width <= count {
            let numbers = block(numbers, k)
            sums += numbers - numbers
            k += width
        }
        var sum = sums.sum()
        while k < count {
            sum += numbers[k] - numbers[k]
            k += 1
        }
        if sum == 0 { return true }
        for k in 0..<count { precondition(numbers[k] > -.infinity, "a cost is neither NaN nor −∞") }
        return false
    }
}
