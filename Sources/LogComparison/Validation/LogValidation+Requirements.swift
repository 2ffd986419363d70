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
        var demanded: [(requirement: Requirement, finding: MeasureFinding, margin: Double)] = []
        for requirement in options.requirements {
            let plain = requirement.plainMeasure
            for finding in findings
            where requirement.measure == Requirement.all
                ? finding.measure.customerClass == nil : finding.measure.name.filter({ $0 != " " }) == plain
            {
                var margin = finding.margin
                if let part = requirement.part { margin = part * finding.logged.magnitude }
                if let width = requirement.width { margin = width }
                demanded.append((requirement, finding, margin))
            }
        }
        // Of all that is demanded together one at most in twenty validations is refuted wrongly.
        let judged = JudgedFindings(demanded.map(\.finding), margins: demanded.map(\.margin))
        return zip(demanded, judged.verdicts).map {
            RequirementFinding(requirement: $0.requirement, measure: $0.finding.measure, verdict: $1)
        }
    }
}

extension Requirement {
    /// Without blanks, which may stand behind a comma.
    var plainMeasure: String { measure.filter { $0 != " " } }
}
