/// Resources who do the same work: a station's servers.
package struct ServerPool: Sendable, Hashable {
    /// Numbers of the log's activities that they carry out.
    package var activities: [Int]
    /// Numbers of the log's resources; empty where the log names none for them.
    package var resources: [Int]

    package init(activities: [Int], resources: [Int]) {
        self.activities = activities
        self.resources = resources
    }
}
