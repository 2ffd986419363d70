/// What somebody says of a log beside its map, or in place of a guess.
package struct LogWishes: Sendable {
    package var columns: [ColumnRole: String] = [:]
    package var zone: LogZone?
    package var hidesResources: Bool?

    package init() {}

    func apply(to map: inout LogMap) {
        for (role, name) in columns {
            // A column is for one thing, and what is said last holds.
            for other in ColumnRole.allCases where map.columns[other] == name && columns[other] == nil {
                map.columns[other] = nil
            }
            map.columns[role] = name
        }
        if let zone { map.zone = zone }
        if let hidesResources { map.hidesResources = hidesResources }
    }
}
