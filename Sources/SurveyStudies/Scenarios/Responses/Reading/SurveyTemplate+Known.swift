extension SurveyTemplate {
    package static let all = [tam, tam2, utaut, utaut2]

    /// Davis (1989), MIS Quarterly 13, 319–340; the path to use as in Davis, Bagozzi & Warshaw (1989), Management Science
    /// 35, 982–1003, without attitude.
    static let tam = SurveyTemplate(
        name: "TAM", source: "Davis (1989)",
        constructs: [
            .init(name: "perceived-usefulness", short: "PU"), .init(name: "perceived-ease-of-use", short: "PEOU"),
            .init(name: "behavioral-intention", short: "BI"),
            .init(name: "usage", short: "U", isOptional: true),
        ], paths: [("PEOU", "PU"), ("PU", "BI"), ("PEOU", "BI"), ("BI", "U")], notEstimated: [])

    /// Venkatesh & Davis (2000), Management Science 46, 186–204.
    static let tam2 = SurveyTemplate(
        name: "TAM2", source: "Venkatesh & Davis (2000)",
        constructs: [
            .init(name: "subjective-norm", short: "SN"), .init(name: "image", short: "IMG"),
            .init(name: "job-relevance", short: "REL"), .init(name: "output-quality", short: "OUT"),
            .init(name: "result-demonstrability", short: "RES"),
            .init(name: "perceived-usefulness", short: "PU"), .init(name: "perceived-ease-of-use", short: "PEOU"),
            .init(name: "intention-to-use", short: "BI"),
            .init(name: "usage-behavior", short: "U", isOptional: true),
        ],
        paths: [
            ("SN", "BI"), ("SN", "PU"), ("SN", "IMG"), ("IMG", "PU"), ("REL", "PU"), ("OUT", "PU"), ("RES", "PU"),
            ("PEOU", "PU"), ("PU", "BI"), ("PEOU", "BI"), ("BI", "U"),
        ],
        notEstimated: [
            """
            TAM2 lets experience and voluntariness moderate the paths from the subjective norm, and lets output \
            quality moderate that of job relevance (Venkatesh & Davis 2000); these moderations are not estimated.
            """
        ],
        moderations: [
            ("experience", ["SN"], "PU"), ("experience", ["SN"], "BI"), ("voluntariness", ["SN"], "BI"),
            ("output-quality", ["REL"], "PU"),
        ])

    /// Venkatesh, Morris, Davis & Davis (2003), MIS Quarterly 27, 425–478.
    static let utaut = SurveyTemplate(
        name: "UTAUT", source: "Venkatesh et al. (2003)",
        constructs: [
            .init(name: "performance-expectancy", short: "PE"), .init(name: "effort-expectancy", short: "EE"),
            .init(name: "social-influence", short: "SI"),
            .init(name: "facilitating-conditions", short: "FC", isOptional: true),
            .init(name: "behavioral-intention", short: "BI"),
            .init(name: "use-behavior", short: "UB", isOptional: true),
        ], paths: [("PE", "BI"), ("EE", "BI"), ("SI", "BI"), ("FC", "UB"), ("BI", "UB")],
        notEstimated: [
            """
            UTAUT lets gender, age, experience and voluntariness of use moderate its paths (Venkatesh et al. 2003); \
            these moderations are not estimated.
            """
        ],
        moderations: [
            ("gender", ["PE"], "BI"), ("age", ["PE"], "BI"), ("gender", ["EE"], "BI"), ("age", ["EE"], "BI"),
            ("experience", ["EE"], "BI"), ("gender", ["SI"], "BI"), ("age", ["SI"], "BI"),
            ("voluntariness", ["SI"], "BI"), ("experience", ["SI"], "BI"), ("age", ["FC"], "UB"),
            ("experience", ["FC"], "UB"),
        ])

    /// Venkatesh, Thong & Xu (2012), MIS Quarterly 36, 157–178.
    static let utaut2 = SurveyTemplate(
        name: "UTAUT2", source: "Venkatesh et al. (2012)",
        constructs: [
            .init(name: "performance-expectancy", short: "PE"), .init(name: "effort-expectancy", short: "EE"),
            .init(name: "social-influence", short: "SI"), .init(name: "facilitating-conditions", short: "FC"),
            .init(name: "hedonic-motivation", short: "HM"), .init(name: "price-value", short: "PV"),
            .init(name: "habit", short: "HT"), .init(name: "behavioral-intention", short: "BI"),
            .init(name: "use-behavior", short: "UB", isOptional: true),
        ],
        paths: [
            ("PE", "BI"), ("EE", "BI"), ("SI", "BI"), ("FC", "BI"), ("HM", "BI"), ("PV", "BI"), ("HT", "BI"),
            ("FC", "UB"), ("HT", "UB"), ("BI", "UB"),
        ],
        notEstimated: [
            """
            UTAUT2 lets age, gender and experience moderate its paths (Venkatesh et al. 2012); these moderations are \
            not estimated.
            """
        ],
        moderations: ["age", "gender", "experience"].flatMap { moderator in
            [("FC", "BI"), ("HM", "BI"), ("PV", "BI"), ("HT", "BI"), ("HT", "UB"), ("BI", "UB")].filter { path in
                switch moderator {
                // The price's value is a matter of age and gender, and the intention's effect one of experience.
                case "experience": path.0 != "PV"
                default: path.0 != "BI"
                }
            }.map { (moderator, [$0.0], $0.1) }
        })
}
