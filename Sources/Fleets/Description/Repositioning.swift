/// Where a vehicle goes that has nothing to do. It can be called back on its way.
package enum Repositioning: Sendable, Hashable {
    case stay
    /// To a place in the middle.
    case centre
    /// To the area with the fewest free vehicles, the nearest of several.
    case emptiestArea
    /// To an area drawn by how much is expected to be asked for there, less who is free there already.
    case expectedDemand
}
