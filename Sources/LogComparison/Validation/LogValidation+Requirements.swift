/// What is demanded of a validation.
extension LogValidation {
    func checkRequirements(_ prepared: PreparedValidation) throws(ValidationMistake) {
        let known = prepared.names.measures + prepared.names.byClass
        for requirement in options.requirements where requirement.measure != Requirement.all {
            let plain = requirement.plainMeasure
            if !known.contains(where: { $0.name.filter { $0 != " " } == plain }) {
                let near = known.map(\.name).filter {
                    $0.split(separator: ".").first == plain.split(separator: ".").first
                }
                throw ValidationMistake(
                    "--require: nothing named '\(requirement.measure)' can be measured in both",
                    hint: "there are " + (near.isEmpty ? known.map(\.name) : near).prefix(12).joined(separator: ", "))
            }
        }
    }

    func requirements(_ findings: [MeasureFinding]) -> [RequirementFinding] {
        var demanded: [(requirement: Requirement, finding: MeasureFinding, verdict: EquivalenceVerdict, p: Double)] = []
        for requirement in options.requirements {
            let plain = requirement.plainMeasure
            for finding in findings
            where requirement.measure == Requirement.all
                ? finding.measure.customerClass == nil : finding.measure.name.filter({ $0 != " " }) == plain
            {
                var margin = finding.margin
                if let part = requirement.part { margin = part * finding.logged.magnitude }
                if let width = requirement.width { margin = width }
                let held = finding.held(to: margin)
                demanded.append((requirement, finding, held.verdict, held.refutedP))
            }
        }
        // Of several demands one at most in twenty validations is refuted wrongly.
        let holm = MonteCarlo.holm(demanded.map(\.p))
        return demanded.indices.map { place in
            let one = demanded[place]
            let verdict: EquivalenceVerdict =
                one.verdict == .refuted && holm[place] > 0.05 ? .notShown : one.verdict
            return RequirementFinding(requirement: one.requirement, measure: one.finding.measure, verdict: verdict)
        }
    }
}

extension Requirement {
    /// Without blanks, which may stand behind a comma.
    var plainMeasure: String { measure.filter { $0 != " " } }
}
