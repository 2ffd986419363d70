package import Scenarios

/// What waiting patients see.
extension FormatKeys {
    package static let information = KeyTable(
        "information",
        .optional("app-users", .share, "how many have the app; 100% is the default"),
        .optional("poll", .map(FormatKeys.poll), "how the app asks"),
        .optional("outages", .map(FormatKeys.outages), "times at which no poll is answered"),
        .optional("api", .text("station"), "a station that the polls load, as customers of the class `polls-…`"),
        .optional(
            "estimate",
            .init(
                "by-position, moving-average or theory", .words(["by-position", "moving-average", "theory"]),
                .map { movingAverage }),
            "how the wait that is shown is computed; by-position is the default"),
        .optional(
            "notify", .map(FormatKeys.notify),
            "who is far from its turn leaves the waiting room and is told when to come back"),
        .optional("missed-call", .map(FormatKeys.missedCall), "what happens to who is called and is not there"),
        .optional("stay-away", .map(FormatKeys.stayAway), "who does not come at all when the wait shown is long"))

    package static let poll = KeyTable(
        "poll",
        .optional("every", .duration, "from one request to the next; 3 s is the default"),
        .optional("latency", .law, "from a request to its answer, apart from the api's station; 0 is the default"),
        .optional("lost", .share, "requests that are never answered; 0% is the default"),
        .optional(
            "client", .words("latest", "merge"),
            "a new request cancels the older one (the default), or every answer is shown when it comes"),
        .optional(
            "screens", .words("shared", "each"), "one poller for all screens (the default), or one for each of two"),
        .optional(
            "first", .words("at-once", "after-one-period"), "when the first request goes out; at-once is the default"))

    package static let movingAverage = KeyTable(
        "an estimate of the wait",
        [
            .required(
                "moving-average", .init("{ last: 10 }", .map { movingAverageLength }),
                "the mean of so many last times between calls")
        ])

    package static let movingAverageLength = KeyTable(
        "moving-average",
        [.required("last", .wholeNumber(from: 1), "how many; 10 is the default of a bare `moving-average`")])

    package static let outages = KeyTable(
        "outages",
        [.required("up", .law, "time between two outages"), .required("repair", .law, "how long one lasts")])

    package static let notify = KeyTable(
        "notify",
        .required("at", .wholeNumber(from: 0), "who is shown so many calls until its turn starts back"),
        .required("travel", .law, "time that it takes to come back"))

    package static let missedCall = KeyTable(
        "missed-call",
        .optional("behind", .wholeNumber(from: 0), "back into the line behind so many; 0 is the default"),
        .optional("at-most", .wholeNumber(from: 0), "who misses more calls leaves as `abandoned`"))

    package static let stayAway = KeyTable(
        "stay-away",
        .required("when-shown-over", .duration, "a wait shown that is longer than this"),
        .required("share", .share, "keeps so many of those away who would come from outside; they end as `balked`"))
}
