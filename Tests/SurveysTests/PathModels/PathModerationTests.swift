import Foundation
import Testing

import Surveys

/// Products of constructs beside seminr, to 1e-9, and beside what can be computed by hand.
@Suite struct PathModerationTests {
    // MARK: elsewhere

    private static let blocks: [PathModel.Construct] = [
        .init("Image", items: ["IMAG1", "IMAG2", "IMAG3", "IMAG4", "IMAG5"]),
        .init("Expectation", items: ["CUEX1", "CUEX2", "CUEX3"]), .init("Value", items: ["PERV1", "PERV2"]),
        .init("Satisfaction", items: ["CUSA1", "CUSA2", "CUSA3"]),
    ]

    @Test(
        .enabled(if: Reference.isThere, "needs data that are not in this repository"),
        arguments: PathExtensions.ProductMethod.allCases)
    func productsAreAsComputedElsewhere(_ method: PathExtensions.ProductMethod) throws {
        let products = [["Image", "Expectation"], ["Image", "Value"]].map { PathExtensions.Product($0) }
        let sources = ["Image", "Expectation", "Value"] + products.map(\.name)
        let model = try StagedPathModel(
            constructs: Self.blocks, paths: sources.map { .init($0, "Satisfaction") },
            extensions: .init(products: products, productMethod: method))
        let fit = try PathFit(model, PathCase.mobile.responses)
        let file = try #require(Reference.folder).appending(
            path: "expected/pls/mobi_moderation_\(method.rawValue.replacing("-", with: "_"))_paths.csv")
        let table = try PathReference(file)
        #expect(table.rows.count == fit.paths.count)
        for path in fit.paths {
            let row = try table.row(["from": path.from.replacing(" ", with: ""), "to": path.to])
            // seminr stops its first stage 1e-7 from the end, so that a coefficient of 0.007 is 1e-11 off.
            let expected = try #require(try table.number(row, "path_coefficient"))
            #expect((path.coefficient - expected).magnitude < 1e-9, "\(path.from): \(path.coefficient)")
            expect(fit.determinations[0].rSquared, try table.number(row, "R2"), "R²")
        }
    }

    // MARK: by hand

    /// Two single items and their product are a regression, whatever partial least squares does.
    @Test func ofSingleItemsAProductIsARegression() throws {
        let responses = try PathCase.clinicians.responses
        let model = try Self.model("Q10", "Q16", "Q22")
        let fit = try PathFit(model, responses)
        func standardized(_ name: String) throws -> [Double] {
            Self.standardized(try #require(responses[name]))
        }
        let x = try standardized("Q10")
        let m = try standardized("Q16")
        let y = try standardized("Q22")
        let product = Self.standardized(zip(x, m).map(*))
        let deviation = SampleMoments(zip(x, m).map(*)).sd
        func correlation(_ a: [Double], _ b: [Double]) -> Double {
            zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } / Double(a.count - 1)
        }
        let columns = [x, m, product]
        let left = columns.flatMap { row in columns.map { correlation(row, $0) } }
        let slopes = try #require(SmallCholesky.solution(left, columns.map { correlation($0, y) }))
        expect(fit.paths[0].coefficient, slopes[0], "x")
        expect(fit.paths[1].coefficient, slopes[1], "m")
        expect(fit.paths[2].coefficient, slopes[2] / deviation, "x * m")
        // The effect of x at −1, 0 and 1 standard deviations of m.
        let effects = fit.conditionalEffects
        #expect(effects.map { $0.levels[0].value } == [-1, 0, 1])
        for effect in effects {
            let expected = slopes[0] + effect.levels[0].value * slopes[2] / deviation
            expect(effect.estimate, expected, "slope")
        }
    }

    @Test func aQuadraticEffectHasTwiceItsCoefficientInTheSlope() throws {
        let constructs: [PathModel.Construct] = [.init("x", items: ["Q10"]), .init("y", items: ["Q22"])]
        let square = PathExtensions.Product(["x", "x"])
        let model = try StagedPathModel(
            constructs: constructs, paths: [.init("x", "y"), .init(square.name, "y")],
            extensions: .init(products: [square]))
        let fit = try PathFit(model, PathCase.clinicians.responses)
        let linear = fit.paths[0].coefficient
        let quadratic = fit.paths[1].coefficient
        #expect(quadratic != 0)
        for effect in fit.conditionalEffects {
            expect(effect.estimate, linear + 2 * effect.levels[0].value * quadratic, "slope")
        }
    }

    @Test func anOrthogonalProductHasNothingInCommonWithItsFactors() throws {
        let constructs: [PathModel.Construct] = [
            .init("x", items: ["Q10", "Q11"]), .init("m", items: ["Q16", "Q17"]), .init("y", items: ["Q22", "Q23"]),
        ]
        let product = PathExtensions.Product(["x", "m"])
        let model = try StagedPathModel(
            constructs: constructs, paths: ["x", "m", product.name].map { .init($0, "y") },
            extensions: .init(products: [product], productMethod: .orthogonal))
        let fit = try PathFit(model, PathCase.clinicians.responses)
        #expect(fit.model.constructs[3].items.count == 4)
        #expect(fit.scoreCorrelation(3, 0).magnitude < 1e-12)
        #expect(fit.scoreCorrelation(3, 1).magnitude < 1e-12)
    }

    // MARK: samples

    @Test(arguments: PathExtensions.ProductMethod.allCases)
    func theSampleOfEveryCaseIsTheWholeSample(_ method: PathExtensions.ProductMethod) throws {
        let fit = try Self.fit(method)
        let bootstrap = PathBootstrap(fit, samples: [Array(0..<fit.data.cases)])
        for quantity in bootstrap.quantities.indices {
            let value = bootstrap.values(of: quantity)[0]
            let whole = bootstrap.estimates[quantity]
            #expect((value - whole).magnitude < 1e-10, "\(bootstrap.quantities[quantity])")
        }
    }

    /// A sample is as good as answers: the model of a sample's rows, from the first stage on, is what the sample gives.
    @Test(arguments: PathExtensions.ProductMethod.allCases)
    func everyStageIsOfTheSample(_ method: PathExtensions.ProductMethod) throws {
        let fit = try Self.fit(method)
        let rows = (0..<fit.data.cases).map { ($0 * 7 + $0 / 3) % fit.data.cases }
        let bootstrap = PathBootstrap(fit, samples: [rows])
        let own = try PathFit(fit.data.cases(rows), fit.options)
        for (path, coefficient) in own.coefficients.enumerated() {
            #expect((bootstrap.values(of: path)[0] - coefficient).magnitude < 1e-9)
        }
    }

    @Test(arguments: SignHandling.allCases) func threadsMakeNoDifference(_ signs: SignHandling) throws {
        let fit = try Self.fit(.twoStage)
        let bits = [1, 2].map { threads in
            let bootstrap = PathBootstrap(fit, .init(samples: 60, seed: 7, signs: signs, threads: threads))
            return bootstrap.quantities.indices.map { bootstrap.values(of: $0).map(\.bitPattern) }
        }
        #expect(bits[0] == bits[1])
    }

    /// Johnson and Neyman: an interval is taken anew at every place of the moderator, and its side there is the region's.
    @Test func regionsEndWhereTheIntervalReachesZero() throws {
        let fit = try Self.fit(.twoStage)
        let bootstrap = PathBootstrap(fit, .init(samples: 400, seed: 3))
        let region = try #require(try bootstrap.significanceRegions(confidence: 0.95).first)
        #expect(region.moderator == "m")
        for value in stride(from: region.least + 0.05, to: region.greatest, by: 0.1) {
            let effect = fit.conditionalEffect(2, at: [.init(construct: "m", value: value, answer: nil)])
            let interval = try bootstrap.conditional([effect], confidence: 0.95)[0].percentile
            let part = region.parts.first { $0.from <= value && value <= $0.to }
            #expect(interval.side == part?.sign ?? 0, "at \(value)")
        }
    }

    // MARK: descriptions

    @Test func aProductNeedsItsFactors() throws {
        let product = PathExtensions.Product(["x", "m"])
        #expect(throws: PathModelFlaws.self) {
            try StagedPathModel(
                constructs: Self.threeItems("Q10", "Q16", "Q22"), paths: [.init("x", "y"), .init(product.name, "y")],
                extensions: .init(products: [product]))
        }
    }

    private static func threeItems(_ x: String, _ m: String, _ y: String) -> [PathModel.Construct] {
        [.init("x", items: [x]), .init("m", items: [m]), .init("y", items: [y])]
    }

    private static func model(_ x: String, _ m: String, _ y: String) throws -> StagedPathModel {
        let product = PathExtensions.Product(["x", "m"])
        return try StagedPathModel(
            constructs: threeItems(x, m, y), paths: ["x", "m", product.name].map { .init($0, "y") },
            extensions: .init(products: [product]))
    }

    private static func fit(_ method: PathExtensions.ProductMethod) throws -> PathFit {
        let constructs: [PathModel.Construct] = [
            .init("x", items: ["Q10", "Q11", "Q12"]), .init("m", items: ["Q16", "Q17", "Q18"]),
            .init("y", items: ["Q22", "Q23", "Q24"]),
        ]
        let product = PathExtensions.Product(["x", "m"])
        let model = try StagedPathModel(
            constructs: constructs, paths: ["x", "m", product.name].map { .init($0, "y") },
            extensions: .init(products: [product], productMethod: method))
        return try PathFit(model, PathCase.clinicians.responses)
    }

    private static func standardized(_ values: [Double]) -> [Double] {
        let moments = SampleMoments(values)
        return values.map { ($0 - moments.mean) / moments.sd }
    }
}
