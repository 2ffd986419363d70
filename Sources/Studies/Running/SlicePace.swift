/// How many events are simulated until it is asked again whether to go on, and how far it is: about as many as take some
/// hundredths of a second, since an event of one model costs a thousand times that of another.
package struct SlicePace {
    /// To be simulated next.
    package private(set) var events: Int
    private let most: Int
    private var begin = Clock.wall()

    /// - Parameter most: where events are cheap.
    package init(most: Int) {
        events = min(most, 64)
        self.most = most
    }

    /// A slice is over: the next one is longer or shorter by what this one took.
    package mutating func next() {
        let now = Clock.wall()
        let seconds = now - begin
        begin = now
        if seconds > Self.longest {
            events = max(1, events / 4)
        } else if seconds < Self.longest / 4 {
            events = min(most, events * 2)
        }
    }

    private static let longest = 0.04
}
