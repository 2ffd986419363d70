internal import Statistics

/// How often cases that are seen from beginning to end come to each activity.
struct VisitCounts {
    private(set) var visits: [ActivityVisits] = []

    init(_ order: CaseOrder, _ ways: WaySymbols, cases: [Int]) {
        let log = order.log
        var sums = [Int](repeating: 0, count: log.activities.count)
        var squares = [Double]()
        squares = Array(repeating: 0, count: log.activities.count)
        var visitors = sums
        var most = sums
        var inCase = sums
        var occurs = [Bool](repeating: false, count: log.activities.count)
        var whole = 0
        var present = [Int]()
        for number in cases {
            let isWhole = !order.isCutAtStart[number] && ways.closings[number] != .open
            present.removeAll(keepingCapacity: true)
            for entry in log.entries(ofCase: number) {
                let activity = Int(log.activity[entry])
                occurs[activity] = true
                if inCase[activity] == 0 { present.append(activity) }
                inCase[activity] += 1
            }
            if isWhole { whole += 1 }
            for activity in present {
                let count = inCase[activity]
                inCase[activity] = 0
                guard isWhole else { continue }
                sums[activity] += count
                squares[activity] += Double(count) * Double(count)
                visitors[activity] += 1
                most[activity] = max(most[activity], count)
            }
        }
        let n = Double(whole)
        for activity in occurs.indices where occurs[activity] {
            let mean = whole > 0 ? Double(sums[activity]) / n : 0
            var evidence = Evidence(whole > 0 ? .measured : .assumed, count: whole)
            if whole >= 2 {
                let variance = max(0, squares[activity] - n * mean * mean) / (n - 1)
                if let interval = ConfidenceInterval.mean(
                    mean, standardDeviation: variance.squareRoot(), count: whole, confidence: 0.95)
                {
                    evidence.interval = max(0, interval.lower)...interval.upper
                }
            }
            let (share, visitorEvidence) = Evidence.share(visitors[activity], of: whole)
            visits.append(
                ActivityVisits(
                    activity: activity, mean: mean, evidence: evidence, visitorShare: share,
                    visitors: visitorEvidence, most: most[activity]))
        }
    }
}
