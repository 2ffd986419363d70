/// What an event of the calendar is about, packed into its payload: four bits say what, 24 which.
enum FleetEvent: UInt32 {
    /// Somebody asks for transport; which class.
    case request
    /// Who asked waits no longer; which request.
    case patience
    /// A vehicle is where it was going, or has finished what it did there.
    case vehicle
    /// A driver answers; which offer.
    case answer
    /// Nobody has answered in time, or orphans are offered again; which request.
    case timeout
    /// Who asked calls the request off.
    case cancel
    /// A request is carried out that does not go by ways in space.
    case carried
    /// A batch's window is over.
    case tick
    /// The number on duty changes; which pool.
    case shift
    /// Drivers join or leave; which pool.
    case growth
    /// A ride is published; which pool.
    case publish
    /// A published ride leaves; which vehicle.
    case departure
    /// The observed period begins.
    case warmUpEnd
    /// The run is over, or its doors close.
    case end

    static let indexBits: UInt32 = 24
    static let indexMask: UInt32 = (1 << indexBits) - 1

    func payload(_ index: Int = 0) -> UInt32 {
        rawValue << Self.indexBits | UInt32(truncatingIfNeeded: index)
    }
}
