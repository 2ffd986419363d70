/// How much of the whole work its parts are.
struct WorkParts: Sendable {
    enum Part { case main, distances, swaps, rolling }

    let main: Int
    let distances: Int
    let swaps: Int
    let rolling: Int

    func part(_ part: Part, _ done: Double) -> Double {
        let sizes = [Double(main), Double(distances), Double(swaps), Double(rolling)]
        let place =
            switch part {
            case .main: 0
            case .distances: 1
            case .swaps: 2
            case .rolling: 3
            }
        let all = sizes.reduce(0, +)
        return all > 0 ? (sizes[..<place].reduce(0, +) + done * sizes[place]) / all : 1
    }
}
