/// Makes the variants of an experiment when the scenario is read, so that a wrong change is said where it stands.
final class VariantCheck {
    private let source: ScenarioSource?
    private let log: DiagnosticLog
    /// Those that could be made, in order.
    private(set) var directories: [MeasureDirectory] = []
    private var made = 0
    /// More are not made when the scenario is read; the others are checked when they are run.
    private static let mostVariants = 200
    /// Of one case.
    private static let mostMessages = 3

    init(source: ScenarioSource?, log: DiagnosticLog) {
        self.source = source
        self.log = log
    }

    /// Says what is wrong with a case; true when nothing is.
    @discardableResult
    func check(_ one: ExperimentCase) -> Bool {
        guard let source, made < Self.mostVariants else { return true }
        made += 1
        let (scenario, diagnostics) = source.variant(one.overrides)
        if let scenario {
            directories.append(MeasureDirectory(scenario))
            return true
        }
        let errors = diagnostics.filter { $0.severity == .error }
        for error in errors.prefix(Self.mostMessages) { report(error, of: one) }
        return false
    }

    private func report(_ error: Diagnostic, of one: ExperimentCase) {
        // Of the path itself.
        if one.overrides.contains(where: { $0.place == error.place }) {
            return log.error(error.message, at: error.place, hint: error.hint)
        }
        let cause =
            one.overrides.count == 1 ? one.overrides[0] : one.overrides.first { Self.holds($0.value, error.place) }
        let place = cause.map { $0.value.place } ?? one.place
        let isElsewhere = error.line > 0 && error.line != place.line
        log.error(
            "with \(cause.map(\.description) ?? "these changes"): \(error.message)", at: place,
            hint: error.hint ?? (isElsewhere ? "what becomes wrong stands in line \(error.line)" : nil))
    }

    /// Whether a place lies in a value.
    private static func holds(_ node: LocatedNode, _ place: SourcePlace) -> Bool {
        if node.place == place { return true }
        switch node.content {
        case .scalar:
            return node.place.file == place.file && node.place.line == place.line
                && node.place.column <= place.column && place.column < node.place.column + node.place.length
        case .sequence(let elements): return elements.contains { holds($0, place) }
        case .mapping(let entries): return entries.contains { $0.keyPlace == place || holds($0.value, place) }
        }
    }

    /// Checks the ends of what factors take, each alone with the others as they stand, and every word; then both
    /// corners of the whole.
    func check(_ factors: [Factor], at place: SourcePlace) {
        var isRight = true
        for factor in factors {
            let ends = [0, factor.levels.count - 1]
            for index in factor.levels.indices.prefix(Self.mostLevels)
            where factor.levels[index].number == nil || ends.contains(index) {
                let one = ExperimentCase(point: [factor.override(index)], place: place)
                if !check(one) {
                    isRight = false
                    break
                }
            }
        }
        guard isRight, factors.count > 1 else { return }
        check(ExperimentCase(point: factors.map { $0.override(0) }, place: place))
        check(ExperimentCase(point: factors.map { $0.override($0.levels.count - 1) }, place: place))
    }

    /// Words of one factor that are tried.
    private static let mostLevels = 50
}
