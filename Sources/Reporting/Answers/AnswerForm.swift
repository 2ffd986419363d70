/// What the statements of a study that is no run say, in both numbers, and when they come to a yes: that measures agree with
/// a log, that a case is the best, that a law fits. Headlines are counted and named from the outcomes by it.
package struct AnswerForm: Sendable, Equatable {
    /// When it is a yes.
    package enum Rule: Sendable, Equatable {
        /// Where all hold.
        case all
        /// Where one is found that does.
        case one
        /// Never: it is told how many hold.
        case told
    }

    /// A verb with what follows, after one subject and after several.
    package struct Verb: Sendable, Equatable {
        var one: String
        var many: String

        package init(_ one: String, _ many: String) {
            self.one = one
            self.many = many
        }

        /// What a claim is.
        static func being(_ verdict: ClaimVerdict) -> Verb { Verb("is \(verdict.word)", "are \(verdict.word)") }

        func after(_ count: Int) -> String { count == 1 ? one : many }
    }

    package var rule: Rule
    /// What a subject is: `measure`, `measures`.
    var noun: Verb
    /// `agrees within 10%`.
    var holds: Verb
    /// `differs by more than 10%`.
    var fails: Verb
    /// What is sure of one of which it is open how far it fails: `differs`.
    var departs: Verb?
    /// And what is open of it: `whether by more than 10% is open`.
    var openHowFar = ""
    /// Before the names of what was found, where they do not read as a subject: `the least cost is that of`.
    var lead: String?
    /// Where it is open of all that may: `No difference is shown.`
    var open: String?
    /// Of those of which it cannot be told: `is not testable`; nil: it is said so.
    var untold: Verb?
    /// Where it cannot be told of any: `Which law fits`.
    var unknown: String?
    /// Where none does: `Nothing within the range will do.`
    var none: String?
    /// In place of Yes, No and Too close to call.
    var words: [AnswerVerdict: String] = [:]
    /// Whether the only one's own sentence is the headline.
    var isToldAlone = false
    /// Whether subjects are named in the headline.
    var isNamed = true
    /// Whether what was found is told before it is counted what holds: what people think before hypotheses.
    package var isSecond = false
    /// Whether subjects are values of one input from end to end, so that the headline tells up to which it holds.
    package var isRange = false

    init(_ rule: Rule, _ noun: Verb, _ holds: Verb, _ fails: Verb) {
        self.rule = rule
        self.noun = noun
        self.holds = holds
        self.fails = fails
    }
}

extension AnswerForm {
    /// Whether a scenario resembles the house within a margin: `10%`.
    package static func agreement(within margin: String) -> AnswerForm {
        var form = AnswerForm(
            .all, Verb("measure", "measures"), Verb("agrees within \(margin)", "agree within \(margin)"),
            Verb("differs by more than \(margin)", "differ by more than \(margin)"))
        form.departs = Verb("differs", "differ")
        form.openHowFar = "whether by more than \(margin) is open"
        return form
    }

    /// A scenario was made, and nothing to hold it against.
    package static let draft = AnswerForm(
        .told, Verb("scenario", "scenarios"), Verb("fits", "fit"), Verb("does not", "do not"))

    /// Whether all is as a baseline and the file's expectations have it.
    package static let expectation: AnswerForm = {
        var form = AnswerForm(
            .all, Verb("check", "checks"), Verb("is as expected", "are as expected"),
            Verb("is not as expected", "are not as expected"))
        form.isToldAlone = true
        form.words = [.yes: "Pass", .no: "Fail", .close: "Undecided", .cannotTell: "Undecided"]
        return form
    }()

    /// Which case has it: `the lowest mean wait at ENT`.
    package static func best(_ what: String) -> AnswerForm {
        var form = AnswerForm(
            .one, Verb("case", "cases"), Verb("has \(what)", "have \(what)"), Verb("has not", "have not"))
        form.lead = "\(what) is that of"
        return form
    }

    /// Which case a selection chose.
    package static let choice = AnswerForm(
        .one, Verb("case", "cases"), Verb("is chosen", "are chosen"), Verb("is left out", "are left out"))

    /// Between which cases a difference is shown.
    package static let difference: AnswerForm = {
        var form = AnswerForm(
            .one, Verb("comparison", "comparisons"), Verb("differs", "differ"), Verb("is the same", "are the same"))
        form.isNamed = false
        form.open = "No difference is shown."
        return form
    }()

    /// With which changes of a file it recovers after a disturbance.
    package static let recovery = AnswerForm(
        .told, Verb("change", "changes"), Verb("recovers in every replication", "recover in every replication"),
        Verb("does not", "do not"))

    /// The least that will do.
    package static let least: AnswerForm = {
        var form = AnswerForm(
            .one, Verb("design", "designs"), Verb("will do", "will do"), Verb("will not do", "will not do"))
        form.none = "Nothing within the range will do."
        return form
    }()

    /// What costs least.
    package static let cheapest: AnswerForm = {
        var form = AnswerForm(
            .one, Verb("design", "designs"), Verb("costs least", "cost least"), Verb("costs more", "cost more"))
        form.lead = "the least cost is that of"
        return form
    }()

    /// Which law may have produced the values.
    package static let law: AnswerForm = {
        var form = AnswerForm(.one, Verb("law", "laws"), Verb("fits", "fit"), Verb("does not fit", "do not fit"))
        form.none = "None of the laws fits."
        form.unknown = "Which law fits"
        return form
    }()

    /// When how many come: what is told, and nothing to be met.
    package static let profile = AnswerForm(
        .told, Verb("stretch", "stretches"), Verb("has one rate", "have one rate"),
        Verb("has not one rate", "have not one rate"))

    /// In which hours of a day a target is met.
    package static let hours = AnswerForm(
        .all, Verb("interval", "intervals"), Verb("meets the target", "meet the target"),
        Verb("misses the target", "miss the target"))

    /// Up to which value of one input all targets are met.
    package static let range: AnswerForm = {
        var form = AnswerForm(
            .told, Verb("point", "points"), Verb("is met", "are met"), Verb("is missed", "are missed"))
        form.isRange = true
        return form
    }()

    /// How many respondents are enough for all hypotheses.
    /// - Parameter most: the most that were tried.
    package static func size(most: Int) -> AnswerForm {
        var form = AnswerForm(
            .one, Verb("number", "numbers"), Verb("are enough for all hypotheses", "are enough for all hypotheses"),
            Verb("are not enough", "are not enough"))
        form.none = "\(Readable.count(most)) respondents are not enough for all hypotheses."
        return form
    }

    /// How many of the claims of a survey are borne out; those that were not stated before are no tests.
    /// - Parameter noun: `hypothesis`, `hypotheses`.
    package static func claims(
        _ noun: (one: String, many: String) = ("hypothesis", "hypotheses"), areStatedBefore: Bool = true
    ) -> AnswerForm {
        var form = AnswerForm(
            .told, Verb(noun.one, noun.many), .being(.supported), .being(.contradicted))
        form.untold = .being(.notTestable)
        form.isNamed = false
        form.isSecond = true
        if !areStatedBefore { form.none = "Suggests, does not test: " }
        return form
    }

    /// Which printed figures so many respondents can have given: `from 188 respondents`.
    package static func printed(_ source: String) -> AnswerForm {
        AnswerForm(
            .all, Verb("printed figure", "printed figures"), Verb("can come \(source)", "can come \(source)"),
            Verb("cannot come \(source)", "cannot come \(source)"))
    }
}
