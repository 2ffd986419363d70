import Foundation
import Testing

import Statistics

/// Samples drawn in R 4.2.2 and what R makes of them.
///
/// Drawn by `set.seed(s)` and
///   1 rexp(300, 1/7)   2 rgamma(400, shape=2.5, scale=4)   3 rlnorm(300, 2, 0.6)   4 rweibull(300, 1.7, 12)
///   5 rnorm(250, 30, 6)   6 rgamma(300, shape=3, scale=3)   7 b <- runif(500) < 0.3; rexp(500, ifelse(b, 1/20, 1/2))
/// and written by `sprintf("%.6f", x)`.
struct FitReference: CustomTestStringConvertible {
    let sample: String
    let family: LawFamily
    let parameters: [Double]
    let logLikelihood: Double
    let distance: Double
    let andersonDarling: Double

    init(
        _ sample: String, _ family: LawFamily, _ parameters: [Double], _ logLikelihood: Double, _ distance: Double,
        _ andersonDarling: Double
    ) {
        self.sample = sample
        self.family = family
        self.parameters = parameters
        self.logLikelihood = logLikelihood
        self.distance = distance
        self.andersonDarling = andersonDarling
    }

    var testDescription: String { "\(family.rawValue) to \(sample)" }

    static func values(_ sample: String) throws -> [Double] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data/\(sample).csv")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
            try #require(Double(line))
        }
    }

    static func observed(_ sample: String) throws -> ObservedSample { ObservedSample(try values(sample)) }

    /// The likelihood equations solved in R with uniroot(tol=1e-14) or in closed form (Erlang: which.max over 200
    /// phases; hyperexponential: 20,000 plain EM steps), log-likelihoods as sum(d…(log=TRUE)), D by ks.test, and
    /// A² as -n-mean((2*(1:n)-1)*(p…(x, log=TRUE)+rev(p…(x, lower=FALSE, log=TRUE)))).
    static let all: [FitReference] = [
        FitReference("exponential", .exponential, [6.97172906], -882.558979723, 0.0530534756235, 1.50611006122),
        FitReference(
            "exponential", .gamma, [1.18089209533, 5.90378163047], -880.074702203, 0.0319885941758, 0.233319095861),
        FitReference("exponential", .erlang, [1, 6.97172906], -882.558979723, 0.0530534756235, 1.50611006122),
        FitReference(
            "exponential", .lognormal, [1.46206262537, 1.16589723033], -910.34763119, 0.0873045330002, 4.40388498897),
        FitReference(
            "exponential", .weibull, [1.10929957675, 7.24584830881], -880.007112452, 0.0264685229719, 0.210804385239),
        FitReference(
            "exponential", .normal, [6.97172906, 6.39196922338], -982.194278037, 0.13811255943, 11.6793518319),
        FitReference("gamma", .exponential, [10.6690700125], -1346.93956097, 0.188781385497, 24.9955813716),
        FitReference("gamma", .gamma, [2.42160480307, 4.40578495672], -1276.68173087, 0.0281729303061, 0.262311544453),
        FitReference("gamma", .erlang, [2, 10.6690700125], -1280.60575045, 0.0492822400839, 1.45143479027),
        FitReference(
            "gamma", .lognormal, [2.14688906761, 0.707569594132], -1287.96332511, 0.0538179678087, 1.38024423318),
        FitReference(
            "gamma", .weibull, [1.61929518747, 11.9630869403], -1282.90382189, 0.0463208742616, 1.18318005028),
        FitReference("gamma", .normal, [10.6690700125, 6.99606358924], -1345.71447188, 0.110967810125, 8.91626645324),
        FitReference("lognormal", .exponential, [9.08708100333], -962.056120462, 0.237054794234, 25.5324961876),
        FitReference(
            "lognormal", .gamma, [2.95846490679, 3.07155274429], -888.287470557, 0.075939808807, 1.68999363432),
        FitReference("lognormal", .erlang, [3, 9.08708100333], -888.303724482, 0.0780031328649, 1.74476858159),
        FitReference(
            "lognormal", .lognormal, [2.02842955212, 0.595021664784], -878.463186787, 0.0476684906282, 0.489057874065),
        FitReference(
            "lognormal", .weibull, [1.68984101656, 10.2586205482], -903.066472879, 0.0706327835929, 3.58149460421),
        FitReference(
            "lognormal", .normal, [9.08708100333, 5.86918448168], -956.596268258, 0.121088275561, 10.1064325617),
        FitReference("weibull", .exponential, [10.66886767], -1010.19898107, 0.160729123682, 16.5525465092),
        FitReference(
            "weibull", .gamma, [2.18791796778, 4.87626493639], -967.315705901, 0.0516717313154, 0.812840285247),
        FitReference("weibull", .erlang, [2, 10.66886767], -967.991468669, 0.0541300990087, 1.11009692563),
        FitReference(
            "weibull", .lognormal, [2.1217272838, 0.789032211382], -991.115305084, 0.0874714447744, 4.13360993771),
        FitReference(
            "weibull", .weibull, [1.63249266164, 11.9176875133], -963.981116205, 0.0374027272524, 0.213420661672),
        FitReference("weibull", .normal, [10.66886767, 6.67740095056], -995.300209736, 0.0704221975736, 3.2702374135),
        FitReference("normal", .exponential, [30.159067268], -1101.62140413, 0.443740062441, 74.5755669803),
        FitReference(
            "normal", .gamma, [23.5420482419, 1.28107235862], -807.929962378, 0.0538983480582, 0.912670114109),
        FitReference("normal", .erlang, [24, 30.159067268], -807.953638429, 0.0514779676048, 0.864198857901),
        FitReference(
            "normal", .lognormal, [3.38509669054, 0.213946240852], -815.501179315, 0.0670198672908, 1.64021960612),
        FitReference(
            "normal", .weibull, [5.62592093973, 32.5731960932], -802.815893876, 0.076307826351, 0.969081171104),
        FitReference(
            "normal", .normal, [30.159067268, 5.95307522728], -800.711616041, 0.0545568700106, 0.410927537155),
        FitReference("erlang", .exponential, [7.97157160333], -922.764498972, 0.217325052123, 26.2563065183),
        FitReference(
            "erlang", .gamma, [3.08766032272, 2.58175147852], -844.242398813, 0.0308805657444, 0.235437530807),
        FitReference("erlang", .erlang, [3, 7.97157160333], -844.310602405, 0.026407924186, 0.199388518759),
        FitReference(
            "erlang", .lognormal, [1.9052933148, 0.612283538287], -850.10161263, 0.0598490989249, 1.32598867398),
        FitReference(
            "erlang", .weibull, [1.87222883692, 9.01338746072], -848.252608014, 0.0387954836621, 0.707620698037),
        FitReference("erlang", .normal, [7.97157160333, 4.5136667569], -877.814515358, 0.0791694659439, 4.44222126256),
        FitReference("hyperexponential", .exponential, [7.002959192], -1473.16640072, 0.244881780484, 67.3306227184),
        FitReference(
            "hyperexponential", .gamma, [0.545169686108, 12.8454669628], -1393.88078737, 0.149151680506, 13.7604861327),
        FitReference("hyperexponential", .erlang, [1, 7.002959192], -1473.16640072, 0.244881780484, 67.3306227184),
        FitReference(
            "hyperexponential", .lognormal, [0.796589962743, 1.62765239406], -1351.33361178, 0.0493203161172,
            1.31541598417),
        FitReference(
            "hyperexponential", .weibull, [0.657466723121, 4.90761763102], -1369.05513829, 0.102499416152, 6.67728601608
        ),
        FitReference(
            "hyperexponential", .normal, [7.002959192, 12.8966093949], -1987.95148621, 0.29359556527, 80.7729275471),
        FitReference(
            "hyperexponential", .hyperexponential, [0.728516328843, 2.1601336727, 19.9985012572], -1334.70345729,
            0.0235026631811, 0.256228347775),
    ]

    /// The tools' own fits, which stop earlier than the equations above: `MASS::fitdistr` 7.3 with its defaults (gamma:
    /// `lower=1e-4`, and the rate turned into a scale), `scipy.stats` 1.17.1 `….fit(x, floc=0)`, and for the
    /// hyperexponential law `scipy.optimize.minimize` (BFGS, then Nelder–Mead to 1e-12) of minus the log-likelihood.
    static let tools: [(tool: String, sample: String, family: LawFamily, parameters: [Double])] = [
        ("MASS", "exponential", .exponential, [6.9717291]),
        ("MASS", "gamma", .gamma, [2.4216083, 4.4057773]),
        ("MASS", "lognormal", .lognormal, [2.0284296, 0.59502166]),
        ("MASS", "weibull", .weibull, [1.6324928, 11.917688]),
        ("MASS", "normal", .normal, [30.159067, 5.9530752]),
        ("scipy", "exponential", .exponential, [6.9717290599999995]),
        ("scipy", "gamma", .gamma, [2.4216048030743105, 4.405784956717649]),
        // SciPy states the scale e^μ = 7.602138217402638; its logarithm is 2.028429552…
        ("scipy", "lognormal", .lognormal, [2.0284295521, 0.5950216647835601]),
        ("scipy", "weibull", .weibull, [1.6324948997506936, 11.917704489296222]),
        ("scipy", "normal", .normal, [30.159067267999998, 5.953075227281153]),
        ("scipy", "hyperexponential", .hyperexponential, [0.7285163208299493, 2.16013356, 19.99850024]),
    ]
}
