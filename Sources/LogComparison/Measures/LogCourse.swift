/// A course over the hours of the day, read off a log.
package struct LogCourse: Sendable, Hashable {
    package enum Quantity: String, Sendable, Hashable, CaseIterable {
        case line, work, arrivals

        package var words: String {
            switch self {
            case .line: "number waiting"
            case .work: "number in service"
            case .arrivals: "arrivals"
            }
        }
    }

    package let activity: Int?
    package let quantity: Quantity
    package let name: String
    package let title: String
    /// Within a sentence: `number waiting at doctor`.
    package let phrase: String

    package init(_ quantity: Quantity, activity: (number: Int, name: String, title: String)?) {
        self.quantity = quantity
        self.activity = activity?.number
        name = "\(activity?.name ?? "system").\(quantity.rawValue)"
        title = (activity.map { "\($0.title): " } ?? "") + "\(quantity.words) by hour of the day"
        phrase = quantity.words + (activity.map { " at \($0.title)" } ?? "")
    }
}
