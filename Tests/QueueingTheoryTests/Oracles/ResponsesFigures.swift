import QueueingTheory

extension TandemResponse {
    var meanSojourn: Double { response.mean }

    var meanNumber: Double { arrivalRate * meanSojourn }

    /// The mean time at a stage.
    func meanSojourn(at stage: Int) -> Double {
        switch stages[stage] {
        case .station: lines[stage]!.meanSojourn
        case .delay(let mean): mean
        case .constant(let time): time
        }
    }
}
