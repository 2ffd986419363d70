/// How much what was found should trouble its reader.
package enum Seriousness: Sendable, Comparable {
    case good, notice, warning, bad
}

/// What a result says, as a value: what was found, and with which figures. Its words are made of it elsewhere.
package protocol Finding: Sendable {
    var seriousness: Seriousness { get }
}
