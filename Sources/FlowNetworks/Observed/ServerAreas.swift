/// How long servers of one skill were what, as ∫ dt over the period.
package struct GroupAreas: Sendable, Hashable {
    package var onDutyArea = 0.0
    /// Servers at work, also beyond those on duty.
    package var busyArea = 0.0
    package var overtimeArea = 0.0

    package static func += (areas: inout Self, next: Self) {
        areas.onDutyArea += next.onDutyArea
        areas.busyArea += next.busyArea
        areas.overtimeArea += next.overtimeArea
    }
}

/// How long servers of a general station were what, as ∫ dt over the period.
package struct ServerAreas: Sendable, Hashable {
    package var onDutyArea = 0.0
    /// Servers at work beyond those on duty.
    package var overtimeArea = 0.0
    /// Servers that had failed, were away, or on the way to their next line.
    package var downArea = 0.0
    /// Servers held by customers who were blocked.
    package var heldArea = 0.0
    /// Servers that were set up for a service.
    package var setUpArea = 0.0
    /// The time in which a server was free.
    package var freeTime = 0.0

    /// How often the last server went off duty, and how many customers waited then, together.
    package var closings = 0.0
    package var leftWaiting = 0.0
    /// The longest line that was gone through by a rank when a server chose.
    package var longestScan = 0.0

    package static func += (areas: inout Self, next: Self) {
        areas.onDutyArea += next.onDutyArea
        areas.overtimeArea += next.overtimeArea
        areas.downArea += next.downArea
        areas.heldArea += next.heldArea
        areas.setUpArea += next.setUpArea
        areas.freeTime += next.freeTime
        areas.closings += next.closings
        areas.leftWaiting += next.leftWaiting
        areas.longestScan = max(areas.longestScan, next.longestScan)
    }
}
