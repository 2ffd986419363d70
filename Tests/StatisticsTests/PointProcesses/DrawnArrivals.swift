import Foundation
import TestSupport

extension SeededGenerator {
    mutating func exponential(mean: Double) -> Double { -mean * log(1 - uniform()) }

    /// By counting exponential gaps.
    mutating func poisson(mean: Double) -> Int {
        var count = 0
        var time = exponential(mean: 1)
        while time < mean {
            count += 1
            time += exponential(mean: 1)
        }
        return count
    }

    /// Points of a Poisson stream from 0 to 1.
    mutating func places(mean: Double) -> [Double] { (0..<poisson(mean: mean)).map { _ in uniform() } }
}
