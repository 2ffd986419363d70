/// Resources who do the same work: a station's servers.
public struct ServerPool: Sendable, Hashable {
    /// Numbers of the log's activities that they carry out.
    public var activities: [Int]
    /// Numbers of the log's resources; empty where the log names none for them.
    public var resources: [Int]

    public init(activities: [Int], resources: [Int]) {
        (self.activities, self.resources) = (activities, resources)
    }
}
