/// Where a vehicle, a shop or a person is.
package struct Place: Sendable, Hashable, BitwiseCopyable {
    /// On a plane: to the right, in the space's unit of length. On a grid: the column. Of a zone with coordinates: the
    /// longitude in degrees.
    package var x: Double
    /// On a plane: upwards. On a grid: the row. Of a zone with coordinates: the latitude in degrees.
    package var y: Double
    /// The number of the zone, from 0; −1 where the space is a plane or a grid.
    package var zone: Int32

    package init(x: Double, y: Double, zone: Int32 = -1) {
        self.x = x
        self.y = y
        self.zone = zone
    }
}
