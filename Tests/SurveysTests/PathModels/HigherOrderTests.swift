import Foundation
import Testing

import Surveys

/// Constructs of a higher order beside seminr, to 1e-9, and beside what must hold.
@Suite struct HigherOrderTests {
    @Test(.enabled(if: Reference.isThere, "needs data that are not in this repository"))
    func twoStagesAreAsComputedElsewhere() throws {
        let folder = try #require(Reference.folder)
        let constructs: [PathModel.Construct] = [
            .init("Image", items: ["IMAG1", "IMAG2", "IMAG3", "IMAG4", "IMAG5"]),
            .init("Value", items: ["PERV1", "PERV2"]), .init("Expectation", items: ["CUEX1", "CUEX2", "CUEX3"]),
            .init("Quality", items: ["PERQ1", "PERQ2", "PERQ3", "PERQ4", "PERQ5", "PERQ6", "PERQ7"]),
            .init("Complaints", items: ["CUSCO"]), .init("Loyalty", items: ["CUSL1", "CUSL2", "CUSL3"]),
        ]
        let model = try StagedPathModel(
            constructs: constructs,
            paths: [
                .init("Expectation", "Satisfaction"), .init("Quality", "Satisfaction"),
                .init("Satisfaction", "Complaints"), .init("Satisfaction", "Loyalty"),
            ], extensions: .init(higherOrders: [.init("Satisfaction", ["Image", "Value"])]))
        let fit = try PathFit(model, PathCase.mobile.responses)
        let paths = try PathReference(folder.appending(path: "expected/pls/mobi_higher_order_two_stage_paths.csv"))
        #expect(paths.rows.count == fit.paths.count)
        for path in fit.paths {
            let row = try paths.row(["from": path.from, "to": path.to])
            expect(path.coefficient, try paths.number(row, "path_coefficient"), "\(path.from)->\(path.to)")
        }
        let shares = try PathReference(folder.appending(path: "expected/pls/mobi_higher_order_two_stage_r2.csv"))
        #expect(shares.rows.count == fit.determinations.count)
        for own in fit.determinations {
            let row = try shares.row(["construct": own.construct])
            expect(own.rSquared, try shares.number(row, "R2"), own.construct)
            expect(own.adjustedRSquared.value, try shares.number(row, "R2_adj"), own.construct)
        }
    }

    private static let constructs: [PathModel.Construct] = [
        .init("ease", items: ["Q13", "Q14"]), .init("help", items: ["Q19", "Q20"]),
        .init("guidance", items: ["Q5", "Q6"]), .init("intention", items: ["Q22", "Q23"]),
    ]

    private static func model(
        _ method: PathExtensions.HigherOrderMethod, mode: PathModel.Mode = .a, isProduct: Bool = false
    ) throws -> StagedPathModel {
        let product = PathExtensions.Product(["support", "guidance"])
        var paths = [PathModel.Path("support", "intention"), .init("guidance", "intention")]
        if isProduct { paths.append(.init(product.name, "intention")) }
        return try StagedPathModel(
            constructs: constructs, paths: paths,
            extensions: .init(
                products: isProduct ? [product] : [],
                higherOrders: [.init("support", ["ease", "help"], mode: mode)], higherOrderMethod: method))
    }

    /// The repeated items are what a model has that gives them by itself.
    @Test(arguments: PathModel.Mode.allCases) func repeatedItemsAreCopies(_ mode: PathModel.Mode) throws {
        let responses = try PathCase.clinicians.responses
        let fit = try PathFit(Self.model(.repeated, mode: mode), responses)
        let items = ["Q13", "Q14", "Q19", "Q20"]
        let others = ["Q5", "Q6", "Q22", "Q23"]
        let copied = Responses(
            names: items + others + items.map { "\($0) copy" },
            columns: try (items + others + items).map { try #require(responses[$0]) })
        let between =
            mode == .a
            ? [PathModel.Path("support", "ease"), .init("support", "help")]
            : [.init("ease", "support"), .init("help", "support")]
        let model = try PathModel(
            constructs: Self.constructs + [.init("support", items: items.map { "\($0) copy" }, mode: mode)],
            paths: [.init("support", "intention"), .init("guidance", "intention")] + between)
        let own = try PathFit(PathData(model, copied))
        #expect(fit.paths.map(\.coefficient) == own.paths.map(\.coefficient))
        #expect(fit.determinations.map(\.rSquared) == own.determinations.map(\.rSquared))
    }

    /// In the last stage a dimension is an item whose values are its scores.
    @Test(arguments: [PathExtensions.HigherOrderMethod.disjoint, .embedded])
    func dimensionsAreItemsByTheirScores(_ method: PathExtensions.HigherOrderMethod) throws {
        let responses = try PathCase.clinicians.responses
        let fit = try PathFit(Self.model(method), responses)
        let before =
            try method == .disjoint ? fit.firstStage() : PathFit(Self.model(.repeated), responses)
        let others = ["Q5", "Q6", "Q22", "Q23"]
        let scores = try ["ease", "help"].map { try #require(before.scores(of: $0)) }
        let given = Responses(
            names: ["ease", "help"] + others, columns: scores + (try others.map { try #require(responses[$0]) }))
        let model = try PathModel(
            constructs: Array(Self.constructs[2...]) + [.init("support", items: ["ease", "help"])],
            paths: [.init("support", "intention"), .init("guidance", "intention")])
        let own = try PathFit(PathData(model, given))
        for (one, other) in zip(fit.paths, own.paths) {
            #expect((one.coefficient - other.coefficient).magnitude < 1e-12)
        }
    }

    @Test(arguments: PathExtensions.HigherOrderMethod.allCases)
    func everyStageIsOfTheSample(_ method: PathExtensions.HigherOrderMethod) throws {
        let fit = try PathFit(Self.model(method, isProduct: true), PathCase.clinicians.responses)
        let rows = (0..<fit.data.cases).map { ($0 * 7 + $0 / 3) % fit.data.cases }
        let bootstrap = PathBootstrap(fit, samples: [rows])
        let own = try PathFit(fit.data.cases(rows), fit.options)
        for (path, coefficient) in own.coefficients.enumerated() {
            #expect((bootstrap.values(of: path)[0] - coefficient).magnitude < 1e-9)
        }
    }

    @Test func flawsAreSaid() {
        func flaws(_ paths: [PathModel.Path], _ higher: [PathExtensions.HigherOrder]) -> [String] {
            do {
                _ = try StagedPathModel(
                    constructs: Self.constructs, paths: paths, extensions: .init(higherOrders: higher))
                return []
            } catch { return error.sentences }
        }
        let paths = [PathModel.Path("support", "intention"), .init("guidance", "intention")]
        #expect(
            flaws(paths, [.init("support", ["ease", "helo"])]) == [
                "There is no construct helo, of which support is to consist."
            ])
        #expect(
            flaws(paths + [.init("ease", "intention")], [.init("support", ["ease", "help"])]) == [
                """
                The path ease -> intention names ease, a dimension of support; paths lead to and from the construct as \
                a whole.
                """
            ])
    }

    /// A construct of a higher order does as well as its dimensions do, weighted.
    @Test func performanceOfAHigherOrderIsOfItsDimensions() throws {
        let fit = try PathFit(Self.model(.disjoint), PathCase.clinicians.responses)
        let scales = Dictionary(uniqueKeysWithValues: Self.constructs.flatMap(\.items).map { ($0.name, 1.0...5.0) })
        let map = try fit.importance(for: "intention", scales: scales)
        let whole = try #require(map.constructs.first { $0.construct == "support" })
        let first = try fit.firstStage().importance(for: "intention", scales: scales)
        let parts = ["ease", "help"].compactMap { name in first.constructs.first { $0.construct == name }?.performance }
        let weights = map.items.filter { $0.construct == "support" }.map(\.weight)
        #expect((weights.reduce(0, +) - 1).magnitude < 1e-12)
        #expect((whole.performance - zip(weights, parts).reduce(0) { $0 + $1.0 * $1.1 }).magnitude < 1e-9)
        #expect(map.warnings.isEmpty)
    }
}
