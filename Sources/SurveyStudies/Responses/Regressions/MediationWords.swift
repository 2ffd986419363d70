import Reporting
import Surveys

/// What a mediation found, in a sentence.
struct MediationWords {
    let asked: RegressionFindings.AskedMediation
    let confidence: Double

    private var request: MediationRequest { asked.request }

    var question: String {
        let ways = request.through.joined(separator: request.isSerial ? " → " : " and ")
        return "Does what \(request.from) has to do with \(request.to) go through \(ways)? (\(request.name))"
    }

    /// In a few words.
    var verdict: String {
        switch asked.kind {
        case .complementary, .competitive, .indirectOnly: "It goes through \(English.listed(request.through))."
        case .directOnly, .some(.none): "That it goes through \(English.listed(request.through)) is not sure."
        case nil: "What goes through \(English.listed(request.through)) is not decided."
        }
    }

    var sentence: String {
        guard let model = asked.result.value else {
            return "The mediation is not given: \(asked.result.reason ?? "")"
        }
        let ways = English.listed(request.through)
        guard let kind = asked.kind, let indirect = model.effect(.indirect), let direct = model.effect(.direct) else {
            return "Through \(ways) goes \(ResponseFigures.short(model.effect(.indirect)?.estimate ?? .nan)) of the "
                + "effect; there are too few bootstrap samples to say how sure that is."
        }
        let figures = "indirect \(figure(indirect)), direct \(figure(direct))"
        let both = "\(request.from.beginningSentence) has to do with \(request.to)"
        return switch kind {
        case .complementary: "\(both) both through \(ways) and directly: \(figures)."
        case .competitive: "\(both) through \(ways), and directly the other way round: \(figures)."
        case .indirectOnly: "\(both) through \(ways) alone: \(figures)."
        case .directOnly: "\(both), and not surely through \(ways): \(figures)."
        case .none:
            "That \(request.from) has to do with \(request.to), directly or through \(ways), is not sure: \(figures)."
        }
    }

    /// `0.31 (0.16 to 0.48)`.
    private func figure(_ effect: MediationModel.Effect) -> String {
        let ends = effect.bootstrap?.percentile
        let interval = ends.map { " (\(ResponseFigures.range($0)))" } ?? ""
        return "\(ResponseFigures.long(effect.estimate))\(interval)"
    }
}
