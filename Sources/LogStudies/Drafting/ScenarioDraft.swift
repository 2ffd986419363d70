/// A scenario before it is text: what a log gave, and behind each number what it rests on.
struct ScenarioDraft {
    var name = "discovered"
    var title = ""
    /// Sentences.
    var description: [String] = []
    var source = ""
    /// Clauses, each one thing that the log does not tell or that was simplified.
    var assumptions: [String] = []
    var timeUnit = "minutes"
    var streams: [Stream] = []
    var classes: [CustomerClass] = []
    var flows: [Flow] = []
    var stations: [Station] = []
    var run = Run()

    /// How customers come.
    struct Stream {
        /// Of a shared stream; a class of its own has none.
        var name = ""
        var way: Way
        /// Which classes, with their shares where there are several.
        var classes: [(name: String, share: Double)]
        var comment: String?
        /// A law of whole numbers, as text; nil: one at a time.
        var batches: String?

        enum Way {
            case poisson([(key: String, value: String, comment: String?)])
            case appointments([String])
            /// A law of the time between two.
            case renewal(String)
        }
    }

    struct CustomerClass {
        var name: String
        var title: String
        var priority: Int?
        /// From where to where by which share; the first is `start`. Empty of a class that others become.
        var routing: [Exit]
        var comment: String?
    }

    /// Where a place leads.
    struct Exit {
        var from: String
        var to: [(name: String, share: Double)]
        var comment: String?
    }

    /// A named flow: its steps, one line each.
    struct Flow {
        var name: String
        var steps: [Step]
    }

    struct Step {
        var text: String
        var comment: String?
    }

    struct Station {
        var name: String
        var title: String
        var comments: [String] = []
        /// Keys and values behind each other, `discipline: fifo`; a value of several lines is a map.
        var keys: [Key] = []

        struct Key {
            var name: String
            var value: String = ""
            /// In place of a value.
            var entries: [(key: String, value: String, comment: String?)] = []
            var comment: String?
        }
    }

    struct Run {
        var starts = "Mon 0:00"
        var horizon = "1 week"
        var warmUp: String?
        var comment: String?
    }
}
