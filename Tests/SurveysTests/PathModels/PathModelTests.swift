import Surveys
import Testing

/// What is wrong with a description is said in sentences.
@Suite struct PathModelTests {
    private func flaws(_ constructs: [PathModel.Construct], _ paths: [(String, String)]) -> [String] {
        do {
            _ = try PathModel(constructs: constructs, paths: paths.map { PathModel.Path($0.0, $0.1) })
            return []
        } catch { return error.sentences }
    }

    private let a = PathModel.Construct("A", items: ["a1", "a2"])
    private let b = PathModel.Construct("B", items: ["b1"])
    private let c = PathModel.Construct("C", items: ["c1"])

    @Test func aSoundModelHasNone() { #expect(flaws([a, b, c], [("A", "B"), ("A", "C"), ("B", "C")]) == []) }

    @Test func aCircleIsNamed() {
        #expect(
            flaws([a, b, c], [("A", "B"), ("B", "C"), ("C", "B")]) == [
                "The paths go round in a circle: C -> B -> C. Partial least squares estimates models without circles only."
            ])
    }

    @Test func everyConstructHasAPath() {
        #expect(flaws([a, b, c], [("A", "B")]) == ["The construct C has no path to or from another construct."])
    }

    @Test func namesAreKnownAndStandOnce() {
        #expect(
            flaws([a, b, PathModel.Construct("A", items: ["a3"])], [("A", "B"), ("A", "B"), ("A", "D"), ("B", "B")])
                == [
                    "The construct A is described twice.", "The path A -> B stands twice.",
                    "The path A -> D names D, which is no construct.", "The construct B has a path to itself.",
                ])
    }

    @Test func itemsBelongToOneConstruct() {
        #expect(
            flaws(
                [a, PathModel.Construct("B", items: ["a1"]), PathModel.Construct("C", items: [])],
                [("A", "B"), ("B", "C")])
                == [
                    "The item a1 belongs to A and to B; it can measure only one construct.",
                    "The construct C has no items.",
                ])
    }
}
