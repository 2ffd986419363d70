import Experiments
import TestSupport
import Testing

@Suite struct MonotoneSearchExactCases {
    private func run(_ search: inout MonotoneSearch, _ verdict: ([Int]) -> TargetVerdict) -> Int {
        var count = 0
        while let design = search.next {
            search.record(verdict(search.places(of: design)), of: design)
            count += 1
        }
        return count
    }

    /// Every place of the boundary, with and without a guess: right each time, with few tests.
    @Test func oneAxis() {
        for count in [1, 2, 3, 11, 64] {
            for first in 0...count {
                for guess in [nil, 0, count / 3, count - 1] as [Int?] {
                    var search = MonotoneSearch(count: count, guess: guess)
                    let tests = run(&search) { $0[0] >= first ? .met : .missed }
                    #expect(search.answer == (first < count ? first : nil), "\(count), \(first), \(guess as Any)")
                    #expect(search.isUnattainable == (first == count))
                    #expect(search.open == [])
                    #expect(tests <= 13, "\(tests) of \(count)")
                }
            }
        }
    }

    /// A good guess needs the two tests that prove it.
    @Test func aGoodGuess() {
        var search = MonotoneSearch(count: 64, guess: 20)
        #expect(run(&search) { $0[0] >= 20 ? .met : .missed } == 2)
    }

    @Test func whatIsOpenIsSaid() {
        var search = MonotoneSearch(count: 11)
        _ = run(&search) { $0[0] >= 6 ? .met : $0[0] == 5 ? .undecided : .missed }
        #expect(search.answer == 6)
        #expect(search.open == [5])
        var none = MonotoneSearch(count: 3)
        _ = run(&none) { $0[0] < 2 ? .missed : .undecided }
        #expect(none.answer == nil && none.open == [2] && !none.isUnattainable)
    }

    /// Random staircases in two and three dimensions: the cheapest that meets is found, as trying all would find it.
    @Test func severalAxes() {
        var random = SeededGenerator(5)
        for _ in 0..<200 {
            let sizes = (0..<random.whole(2...3)).map { _ in random.whole(1...6) }
            let weights = sizes.map { _ in 1 + Double(random.whole(0...8)) }
            let need = Double(random.whole(0...14))
            let powers = sizes.map { _ in Double(random.whole(1...4)) }
            let designs = sizes.reduce(1, *)
            let places = FullGrid.places(sizes: sizes)
            let costs = places.map { zip($0, weights).reduce(0) { $0 + Double($1.0) * $1.1 } }
            func meets(_ p: [Int]) -> Bool { zip(p, powers).reduce(0) { $0 + Double($1.0) * $1.1 } >= need }
            var search = MonotoneSearch(sizes: sizes, costs: costs)
            let tests = run(&search) { meets($0) ? .met : .missed }
            let best = places.indices.filter { meets(places[$0]) }.map { costs[$0] }.min()
            #expect(search.answer.map { costs[$0] } == best)
            #expect(search.isUnattainable == (best == nil))
            #expect(tests <= designs)
        }
    }
}
