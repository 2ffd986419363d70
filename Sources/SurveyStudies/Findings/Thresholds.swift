/// What figures are judged by, each with where it comes from.
package enum Thresholds {
    /// Items: standardized loadings (Hair, Risher, Sarstedt & Ringle 2019).
    package static let loading = 0.708
    /// Consistency: satisfactory from here (Nunnally 1978; Hair et al. 2019) …
    package static let reliability = 0.7
    /// … and from here items are likely to ask the same thing twice (Diamantopoulos et al. 2012; Hair et al. 2019).
    package static let redundancy = 0.95
    /// Convergent validity (Fornell & Larcker 1981).
    package static let varianceExtracted = 0.5
    /// Discriminant validity for constructs that are distinct, and for similar ones (Henseler, Ringle & Sarstedt 2015).
    package static let heterotraitDistinct = 0.85
    package static let heterotraitSimilar = 0.9
    /// Both.
    package static let heterotrait = [heterotraitDistinct, heterotraitSimilar]
    /// The two-sided interval whose upper end is that of the one-sided 95 % interval, by which HTMT is judged (Henseler,
    /// Ringle & Sarstedt 2015; Franke & Sarstedt 2019).
    static let oneSidedHeterotrait = 0.9
    /// Items below this are left out at once (Hair, Ringle & Sarstedt 2011).
    package static let leastLoading = 0.4
    /// Formative items whose weight does not differ from 0 are kept from this loading on (Hair et al. 2022, chapter 5).
    static let formativeLoading = 0.5
    /// The path from a formative composite to a global item: half of that item's variance (Hair et al. 2022, chapter 5) …
    package static let redundancyPath = 0.708
    /// … and the least that is asked for (Cheah et al. 2018).
    package static let leastRedundancyPath = 0.7
    /// The level of the permutation tests of invariance (Henseler, Ringle & Sarstedt 2016).
    static let invariance = 0.05
    /// The p of a test of normality below which scores are not normal (Hult et al. 2018).
    static let normality = 0.05
    /// Normed entropy from which on segments can be told apart (Ringle, Wende & Will 2010).
    package static let entropy = 0.5
    /// Full collinearity (Kock 2015).
    package static let fullCollinearity = 3.3
    /// Collinearity of predictors: ideally below 3, critical from 5 (Hair et al. 2019).
    package static let collinearityIdeal = 3.0
    package static let collinearity = 5.0
    /// One component's share of all variance (Podsakoff et al. 2003).
    package static let singleFactor = 0.5
    /// Misfit (Hu & Bentler 1999).
    package static let srmr = 0.08
    /// Expected counts below which the chi-squared law is doubtful (Cochran 1954).
    static let expectedCount = 5.0
    /// The f² from which products are small, medium and large (Kenny 2018).
    package static let productSizes = (small: 0.005, medium: 0.01, large: 0.025)
    /// (z₀.₉₅ + z₀.₈₀) of the inverse square root rule, for 5 % and a power of 80 % (Kock & Hadaya 2018, equation 3).
    package static let inverseSquareRoot = 2.486
    /// (z₀.₉₇₅ + z₀.₈₀) of the same rule where tests have two sides.
    package static let inverseSquareRootOfTwoSides = 2.802
}
