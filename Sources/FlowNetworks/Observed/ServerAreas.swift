/// How long servers of a general station were what, as ∫ dt over the period.
public struct ServerAreas: Sendable, Hashable {
    public var onDutyArea = 0.0
    /// Servers at work beyond those on duty.
    public var overtimeArea = 0.0
    /// Servers that had failed or were away.
    public var downArea = 0.0
    /// Servers held by customers who were blocked.
    public var heldArea = 0.0
    /// The time in which a server was free.
    public var freeTime = 0.0

    /// How often the last server went off duty, and how many customers waited then, together.
    public var closings = 0.0
    public var leftWaiting = 0.0

    public static func += (areas: inout Self, next: Self) {
        areas.onDutyArea += next.onDutyArea
        areas.overtimeArea += next.overtimeArea
        areas.downArea += next.downArea
        areas.heldArea += next.heldArea
        areas.freeTime += next.freeTime
        areas.closings += next.closings
        areas.leftWaiting += next.leftWaiting
    }
}
