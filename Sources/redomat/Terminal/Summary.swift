import Scenarios

extension Scenario { var summary: [String] { [headline] } }
