extension FlowProgram {
    /// Bytes that a customer inside takes at most: his record, his place in a line or in the calendar, and both once more
    /// in double size while the memory for them grows.
    package var bytesPerCustomer: Double {
        let record = EntityPool.bytes(
            hasExtras: isGeneral.contains(true), hasErrands: sendsErrands, slots: slots,
            numbers: network.numbers.count)
        return 3 * Double(record + Self.bytesOfPlace)
    }

    private static let bytesOfPlace = 24
}
