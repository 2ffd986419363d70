/// Memory for a number of elements, owned and given back by whoever holds the buffer.
///
/// An element is reached by a pointer and changed in place, also where it cannot be copied. Nothing is checked: the
/// event loop asks only for places that there are.
@frozen public struct Buffer<Element: ~Copyable>: ~Copyable {
    @usableFromInline let start: UnsafeMutablePointer<Element>
    /// How many elements there are, all of them in existence.
    public let count: Int

    /// Elements made one after the other.
    @inlinable public init(count: Int, _ make: (Int) -> Element) {
        self.count = count
        start = .allocate(capacity: max(1, count))
        for index in 0..<count { (start + index).initialize(to: make(index)) }
    }

    @inlinable deinit { start.deinitialize(count: count).deallocate() }

    /// Changing an element does not change the buffer, so that others may be read at the same time.
    @inlinable public subscript(place: Int) -> Element {
        @inline(__always) unsafeAddress { UnsafePointer(start + place) }
        @inline(__always) nonmutating unsafeMutableAddress { start + place }
    }

    /// Valid as long as the buffer is.
    @inlinable @inline(__always) public var pointer: UnsafeMutablePointer<Element> { start }

    @inlinable @inline(__always)
    public static func + (buffer: borrowing Buffer, place: Int) -> UnsafeMutablePointer<Element> {
        buffer.start + place
    }
}

extension Buffer {
    /// The same element at each place.
    @inlinable public init(repeating element: Element, count: Int) {
        self.count = count
        start = .allocate(capacity: max(1, count))
        start.initialize(repeating: element, count: count)
    }

    @inlinable public init(_ elements: [Element]) {
        count = elements.count
        start = .allocate(capacity: max(1, count))
        start.initialize(from: elements, count: count)
    }

    /// Puts the same element at the first `number` places.
    @inlinable public func fill(_ number: Int, with element: Element) {
        start.update(repeating: element, count: number)
    }
}

extension Buffer where Element: BitwiseCopyable {
    /// Room for so many elements, which nobody reads before they are written.
    @inlinable public init(room: Int) {
        count = room
        start = .allocate(capacity: max(1, room))
    }

    /// Makes room for so many, of which the first `kept` stay what they are.
    @inlinable public mutating func widen(to room: Int, keeping kept: Int) {
        let wider = Buffer(room: room)
        wider.start.update(from: start, count: kept)
        self = wider
    }

    /// Makes room for so many; the new ones are `element`.
    @inlinable public mutating func widen(to room: Int, filling element: Element) {
        let kept = count
        widen(to: room, keeping: kept)
        (start + kept).initialize(repeating: element, count: room - kept)
    }
}
