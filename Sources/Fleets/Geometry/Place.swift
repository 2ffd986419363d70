/// Where a vehicle, a shop or a person is.
public struct Place: Sendable, Hashable, BitwiseCopyable {
    /// On a plane: to the right, in the space's unit of length. On a grid: the column. Of a zone with coordinates: the
    /// longitude in degrees.
    public var x: Double
    /// On a plane: upwards. On a grid: the row. Of a zone with coordinates: the latitude in degrees.
    public var y: Double
    /// The number of the zone, from 0; −1 where the space is a plane or a grid.
    public var zone: Int32

    @inlinable public init(x: Double, y: Double, zone: Int32 = -1) { (self.x, self.y, self.zone) = (x, y, zone) }
}
