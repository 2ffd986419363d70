import Scenarios
import Testing

/// Parameters: where they stand, what they become, and what is said when they cannot.
struct ParameterTests {
    /// The values of `text` behind the parameters, by key, and the messages.
    private func values(
        _ parameters: String, _ text: String, settings: [String] = []
    ) -> (values: [String: String], messages: [String]) {
        let log = DiagnosticLog()
        let source = SourceText(name: "a.yaml", text: "parameters: \(parameters)\n\(text)")
        guard let tree = LocatedNode.read(source, log: log) else { return ([:], log.diagnostics.map(\.message)) }
        let parameters = Parameters(tree["parameters"], settings: settings, log: log)
        let others = LocatedNode(.mapping((tree.entries ?? []).filter { $0.word != "parameters" }), at: tree.place)
        let result = Substitution.apply(parameters, to: others, log: log).tree
        let pairs = (result.entries ?? []).compactMap { entry in entry.value.text.map { (entry.word, $0) } }
        return (Dictionary(uniqueKeysWithValues: pairs), log.diagnostics.map(\.message))
    }

    @Test func standInTextAndLetters() {
        let (found, messages) = values("{ c: 3, who: Dr X }", "a: M/M/$c\nb: $c\nd: \"for $who, $$5\"\ne: $$c\n")
        #expect(found == ["a": "M/M/3", "b": "3", "d": "for Dr X, $5", "e": "$c"])
        #expect(messages == [])
    }

    @Test func standInEachOtherInAnyOrder() {
        let (found, messages) = values("{ a: 2 * $b, b: $c + 1/h, c: 4/h, twice: $b-$c }", "x: $a\ny: $twice\n")
        #expect(found == ["x": "(10/h)", "y": "5/h-4/h"])
        #expect(messages == [])
    }

    @Test func arithmeticOfAParameterIsDoneBeforeItStands() {
        #expect(values("{ a: 1 + 2 }", "x: 2 * $a\n").values["x"] == "2 * 3")
        #expect(
            values("{ a: 2024-01-02, b: wait-time }", "x: $a\ny: $b\n").values == ["x": "2024-01-02", "y": "wait-time"])
    }

    @Test(
        arguments: [
            ("1 / $r", "1 / (0.3/min)"), ("1/$r", "1/(0.3/min)"), ("2 * $n", "2 * 2"),
            ("$n / $r + $t", "2 / (0.3/min) + (4 min)"),
            ("$r", "0.3/min"), ("for $t", "for 4 min"), ("$t - opening", "4 min - opening"),
            ("$t + $r", "(4 min) + (0.3/min)"),
            ("$m", "(0.5/min)"), ("d.arrivals.rate * $n / $t", "d.arrivals.rate * 2 / (4 min)"),
            ("d.utilization at most $r / $m", "d.utilization at most 0.3/min / (0.5/min)"),
            ("d.arrivals.rate / $k", "d.arrivals.rate / (12/min)"),
            ("$w * $w", "(2 * 1 min * 1 min) * (2 * 1 min * 1 min)"),
        ])
    func standAsQuantitiesInArithmetic(text: String, becomes: String) {
        let (found, messages) = values(
            "{ r: 0.3/min, n: 2, t: 4 min, m: $n / $t, k: 360 per 30 min, w: 1 min * $n * 1 min }", "x: \(text)\n")
        #expect(found["x"] == becomes)
        #expect(messages == [])
    }

    @Test func settingsOverride() {
        let (found, messages) = values("{ c: 3, d: $c + 1 }", "a: $c\nb: $d\n", settings: ["c=5"])
        #expect(found == ["a": "5", "b": "6"])
        #expect(messages == [])
    }

    @Test(
        arguments: [
            ("e=5", "unknown parameter 'e'"), ("demnd=5", "unknown parameter 'demnd'; did you mean 'demand'?"),
            ("demand", "'demand' is no setting"), ("=5", "'=5' is no setting"),
        ])
    func aWrongSettingIsAnError(setting: String, message: String) {
        #expect(values("{ demand: 3 }", "a: $demand\n", settings: [setting]).messages == [message])
    }

    @Test(
        arguments: [
            ("x: $b\n", "unknown parameter '$b'"), ("x: costs $5\n", "a parameter's name was expected after '$'"),
            ("x: 5$\n", "a parameter's name was expected after '$'"),
        ])
    func aDollarNeedsAName(text: String, message: String) {
        #expect(values("{ long: 1 }", text).messages == [message])
    }
}
