/// The numbers in all lines at the moments at which a server who goes round comes to one of them: means gⱼ and second
/// factorial moments fⱼₖ, by the recursion from one line to the next.
///
/// On the way from line i to the next each of those whom he serves there is replaced by who comes meanwhile: in all
/// lines during one service where he serves those who are there (gated), in the other lines during one busy period
/// where he serves until nobody is left (exhaustive); then there is the way. Once round, that is a linear map of the
/// moments, whose fixed point is found by elimination.
/// Source: Cooper & Murray (1969), Queues served in cyclic order, Bell Syst. Tech. J. 48, 675–689; Cooper (1970), the
/// same 49, 399–413; Takagi (1986), Analysis of Polling Systems, chapters 4 and 5.
struct PollingMoments {
    private let lines: [PollingServer.Line]
    private let isGated: Bool
    private let meanSwitch: Double
    private let switchSecondMoment: Double
    /// The mean time of a round.
    private let cycle: Double
    private var count: Int { lines.count }

    /// - Parameter meanSwitch: above 0.
    init(_ lines: [PollingServer.Line], isGated: Bool, meanSwitch: Double, switchSecondMoment: Double) {
        self.lines = lines
        self.isGated = isGated
        self.meanSwitch = meanSwitch
        self.switchSecondMoment = switchSecondMoment
        cycle = Double(lines.count) * meanSwitch / (1 - lines.reduce(0) { $0 + $1.load })
    }

    /// The mean wait in each line: of the number that he finds there the time that it took to come about is known, and
    /// with it what is left of it for one who comes; those in front of him come on top.
    func waits() throws(TheoryError) -> [Double] {
        var moments = try atFirstLine()
        return lines.indices.map { place in
            let line = lines[place]
            let rest = moments[place][place] / (2 * line.arrivalRate * mean(of: place, at: place))
            moments = step(from: place, moments)
            if isGated { return (1 + line.load) * rest }
            return line.arrivalRate * line.serviceSecondMoment / (2 * (1 - line.load)) + rest
        }
    }

    /// How many are in line `other` when he comes to line `place`: who came there since he came to it, or left it.
    private func mean(of other: Int, at place: Int) -> Double {
        var time = isGated ? lines[other].load * cycle + meanSwitch : meanSwitch
        var passed = (other + 1) % count
        while passed != place {
            time += lines[passed].load * cycle + meanSwitch
            passed = (passed + 1) % count
        }
        return lines[other].arrivalRate * time
    }

    /// The second moments at the next line from those at this one.
    private func step(from place: Int, _ moments: [[Double]]) -> [[Double]] {
        let line = lines[place]
        let idle = isGated ? 1 : 1 - line.load
        let length = line.meanService / idle
        let square = line.serviceSecondMoment / (idle * idle * idle)
        func stays(_ index: Int) -> Bool { index != place }
        /// How many come to a line for each whom he serves here.
        func comes(_ index: Int) -> Double { isGated || stays(index) ? length * lines[index].arrivalRate : 0 }
        let own = mean(of: place, at: place)
        let left = lines.indices.map { index in
            (stays(index) ? mean(of: index, at: place) : 0) + comes(index) * own
        }
        return lines.indices.map { one in
            lines.indices.map { other in
                let rates = lines[one].arrivalRate * lines[other].arrivalRate
                var sum = comes(one) * comes(other) * moments[place][place]
                if stays(one), stays(other) { sum += moments[one][other] }
                if stays(one) { sum += comes(other) * moments[one][place] }
                if stays(other) { sum += comes(one) * moments[other][place] }
                if isGated || (stays(one) && stays(other)) { sum += square * rates * own }
                sum += meanSwitch * (left[one] * lines[other].arrivalRate + left[other] * lines[one].arrivalRate)
                return sum + switchSecondMoment * rates
            }
        }
    }

    private func round(_ moments: [[Double]]) -> [[Double]] { lines.indices.reduce(moments) { step(from: $1, $0) } }

    /// The moments that are the same again when he has been round.
    private func atFirstLine() throws(TheoryError) -> [[Double]] {
        let pairs = lines.indices.flatMap { one in (one..<count).map { (one, $0) } }
        func matrix(_ values: [Double]) -> [[Double]] {
            var result = lines.map { _ in lines.map { _ in 0.0 } }
            for (pair, value) in zip(pairs, values) {
                result[pair.0][pair.1] = value
                result[pair.1][pair.0] = value
            }
            return result
        }
        func vector(_ matrix: [[Double]]) -> [Double] { pairs.map { matrix[$0.0][$0.1] } }
        let constant = vector(round(matrix(pairs.map { _ in 0 })))
        // Row by row: x − A x = constant.
        var rows = pairs.indices.map { _ in [Double](repeating: 0, count: pairs.count + 1) }
        for column in pairs.indices {
            let image = vector(round(matrix(pairs.indices.map { $0 == column ? 1 : 0 })))
            for row in pairs.indices { rows[row][column] = (row == column ? 1 : 0) - (image[row] - constant[row]) }
        }
        for row in pairs.indices { rows[row][pairs.count] = constant[row] }
        guard let solution = Self.solve(&rows) else {
            throw TheoryError(.numerical, "the equations of the lines could not be solved")
        }
        return matrix(solution)
    }

    /// By elimination with the largest element of each column as its pivot; the last column is the right side.
    private static func solve(_ rows: inout [[Double]]) -> [Double]? {
        let count = rows.count
        for column in 0..<count {
            var pivot = column
            for row in column..<count where abs(rows[row][column]) > abs(rows[pivot][column]) { pivot = row }
            guard rows[pivot][column] != 0, rows[pivot][column].isFinite else { return nil }
            rows.swapAt(column, pivot)
            for row in column + 1..<count where rows[row][column] != 0 {
                let factor = rows[row][column] / rows[column][column]
                for place in column...count { rows[row][place] -= factor * rows[column][place] }
            }
        }
        var result = [Double](repeating: 0, count: count)
        for row in (0..<count).reversed() {
            var sum = rows[row][count]
            for place in row + 1..<count { sum -= rows[row][place] * result[place] }
            result[row] = sum / rows[row][row]
        }
        return result
    }
}
