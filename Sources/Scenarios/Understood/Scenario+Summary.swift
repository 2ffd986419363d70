internal import SimulationKernel
internal import Statistics

extension Scenario {
    /// The scenario as understood, line by line: its parameters, the run, the model and what is asked as a file would say it,
    /// with what follows from it, such as loads.
    package var summary: [String] {
        var lines = ["\(name): \(headline)"]
        if obstacleToSimulation == nil { lines.append("  times in \(timeUnit.rawValue)") }
        if let currency { lines.append("  money in \(currency)") }
        return lines + parameterLines + runLines + subject.summary(in: self) + planLines
    }

    /// With where a value comes from, if not from the file as it stands.
    package var parameterLines: [String] {
        guard case .map(let entries)? = writtenParameters.first?.value else { return [] }
        let texts = entries.map { "  \(YAMLValue.text($0.key)): \($0.value.inLine)" }
        return ["parameters:"]
            + zip(parameters, texts).map { parameter, text in
                let remark = origin(of: parameter)
                return remark.isEmpty ? text : "\(text)  # \(remark)"
            }
    }

    private func origin(of parameter: Parameters.Parameter) -> String {
        guard let share = takenShares.first(where: { $0.use == .parameter(parameter.name) }) else {
            return parameter.isOverridden ? "by --set" : ""
        }
        // With one decimal, as shares are printed.
        let ends = [share.interval.lower, share.interval.upper].map { end in
            let tenths = Int(saturating: (end * 1000).rounded())
            return "\(tenths / 10).\(tenths % 10)%"
        }
        return "\(share.origin.evidence) in \(share.reference), \(ends[0]) to \(ends[1])"
    }

    /// How it is run, and what its report shows; empty of what is not simulated.
    package var runLines: [String] {
        if obstacleToSimulation != nil { return [] }
        guard let entries = try? writtenRun(isWhole: true) else { return ["a run that no file by itself can say"] }
        return UnderstoodText.lines(entries, Self.ofRuns)
    }

    /// What is asked of its runs.
    package var planLines: [String] {
        guard let entries = try? writtenPlans() else { return ["experiments that no file by itself can say"] }
        return UnderstoodText.lines(entries, Self.ofRuns)
    }

    private static let ofRuns = KeyTable("the scenario", FormatKeys.simulated)
}
