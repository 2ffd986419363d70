extension CitedWorks {
    /// Printed figures, shares, and what both kinds of reports need.
    private static let shares: [Work] = [
        Work(
            "Anaya", year: 2016,
            "Anaya, J. (2016). The GRIMMER test: A method for testing the validity of reported measures of variability. PeerJ Preprints 4, e2400v1."
        ),
        Work(
            "Brown", "Heathers", year: 2017,
            "Brown, N. J. L., & Heathers, J. A. J. (2017). The GRIM test: A simple technique detects numerous anomalies in the reporting of results in psychology. Social Psychological and Personality Science 8(4), 363–369."
        ),
        Work(
            "Clopper", "Pearson", year: 1934,
            "Clopper, C. J., & Pearson, E. S. (1934). The use of confidence or fiducial limits illustrated in the case of the binomial. Biometrika 26(4), 404–413."
        ),
        Work(
            "Cronbach", year: 1951,
            "Cronbach, L. J. (1951). Coefficient alpha and the internal structure of tests. Psychometrika 16(3), 297–334."
        ),
        Work(
            "Dunn", year: 1961,
            "Dunn, O. J. (1961). Multiple comparisons among means. Journal of the American Statistical Association 56(293), 52–64."
        ),
        Work(
            "Fréchet", year: 1935,
            "Fréchet, M. (1935). Généralisation du théorème des probabilités totales. Fundamenta Mathematicae 25, 379–387."
        ),
        Work(
            "Heathers", "Anaya", "van der Zee", "Brown", year: 2018,
            "Heathers, J. A., Anaya, J., van der Zee, T., & Brown, N. J. L. (2018). Recovering data from summary statistics: Sample Parameter Reconstruction via Iterative TEchniques (SPRITE). PeerJ Preprints 6, e26968v1."
        ),
        Work(
            "McNemar", year: 1947,
            "McNemar, Q. (1947). Note on the sampling error of the difference between correlated proportions or percentages. Psychometrika 12(2), 153–157."
        ),
        Work(
            "Pearson", year: 1900,
            "Pearson, K. (1900). On the criterion that a given system of deviations from the probable in the case of a correlated system of variables is such that it can be reasonably supposed to have arisen from random sampling. Philosophical Magazine, Series 5, 50(302), 157–175."
        ),
        Work(
            "Wilson", year: 1927,
            "Wilson, E. B. (1927). Probable inference, the law of succession, and statistical inference. Journal of the American Statistical Association 22(158), 209–212."
        ),
    ]

    /// Items, groups, scales and weights.
    private static let items: [Work] = [
        Work(
            "Bergsma", year: 2013,
            "Bergsma, W. (2013). A bias-correction for Cramér's V and Tschuprow's T. Journal of the Korean Statistical Society 42(3), 323–328."
        ),
        Work(
            "Cochran", year: 1954,
            "Cochran, W. G. (1954). Some methods for strengthening the common χ² tests. Biometrics 10(4), 417–451."),
        Work(
            "Cohen", year: 1988,
            "Cohen, J. (1988). Statistical Power Analysis for the Behavioral Sciences, 2nd edition. Lawrence Erlbaum, Hillsdale."
        ),
        Work(
            "Deming", "Stephan", year: 1940,
            "Deming, W. E., & Stephan, F. F. (1940). On a least squares adjustment of a sampled frequency table when the expected marginal totals are known. Annals of Mathematical Statistics 11(4), 427–444."
        ),
        Work(
            "Diamantopoulos", "Sarstedt", "Fuchs", "Wilczynski", "Kaiser", year: 2012,
            "Diamantopoulos, A., Sarstedt, M., Fuchs, C., Wilczynski, P., & Kaiser, S. (2012). Guidelines for choosing between multi-item and single-item scales for construct measurement: A predictive validity perspective. Journal of the Academy of Marketing Science 40(3), 434–449."
        ),
        Work(
            "Feldt", year: 1965,
            "Feldt, L. S. (1965). The approximate sampling distribution of Kuder-Richardson reliability coefficient twenty. Psychometrika 30(3), 357–370."
        ),
        Work(
            "Hyndman", "Fan", year: 1996,
            "Hyndman, R. J., & Fan, Y. (1996). Sample quantiles in statistical packages. The American Statistician 50(4), 361–365."
        ),
        Work(
            "Joanes", "Gill", year: 1998,
            "Joanes, D. N., & Gill, C. A. (1998). Comparing measures of sample skewness and kurtosis. The Statistician 47(1), 183–189."
        ),
        Work(
            "Jöreskog", year: 1971,
            "Jöreskog, K. G. (1971). Statistical analysis of sets of congeneric tests. Psychometrika 36(2), 109–133."),
        Work(
            "Lumley", year: 2010,
            "Lumley, T. (2010). Complex Surveys: A Guide to Analysis Using R. Wiley, Hoboken."),
        Work(
            "Armstrong", "Overton", year: 1977,
            "Armstrong, J. S., & Overton, T. S. (1977). Estimating nonresponse bias in mail surveys. Journal of Marketing Research 14(3), 396–402."
        ),
        Work(
            "Schafer", year: 1997,
            "Schafer, J. L. (1997). Analysis of Incomplete Multivariate Data. Chapman & Hall, London."
        ),
        Work(
            "Rubin", year: 1987, "Rubin, D. B. (1987). Multiple Imputation for Nonresponse in Surveys. Wiley, New York."
        ),
        Work(
            "Barnard", "Rubin", year: 1999,
            "Barnard, J., & Rubin, D. B. (1999). Small-sample degrees of freedom with multiple imputation. Biometrika 86(4), 948–955."
        ),
        Work("Kish", year: 1965, "Kish, L. (1965). Survey Sampling. Wiley, New York."),
        Work(
            "Little", year: 1988,
            "Little, R. J. A. (1988). A test of missing completely at random for multivariate data with missing values. Journal of the American Statistical Association 83(404), 1198–1202."
        ),
        Work(
            "Little", "Rubin", year: 2002,
            "Little, R. J. A., & Rubin, D. B. (2002). Statistical Analysis with Missing Data, 2nd edition. Wiley, Hoboken."
        ),
        Work(
            "Mardia", year: 1970,
            "Mardia, K. V. (1970). Measures of multivariate skewness and kurtosis with applications. Biometrika 57(3), 519–530."
        ),
        Work(
            "Nunnally", year: 1978,
            "Nunnally, J. C. (1978). Psychometric Theory, 2nd edition. McGraw-Hill, New York."),
        Work(
            "Nunnally", "Bernstein", year: 1994,
            "Nunnally, J. C., & Bernstein, I. H. (1994). Psychometric Theory, 3rd edition. McGraw-Hill, New York."),
        Work(
            "Podsakoff", "MacKenzie", "Lee", "Podsakoff", year: 2003,
            "Podsakoff, P. M., MacKenzie, S. B., Lee, J.-Y., & Podsakoff, N. P. (2003). Common method biases in behavioral research: A critical review of the literature and recommended remedies. Journal of Applied Psychology 88(5), 879–903."
        ),
        Work(
            "Welch", year: 1951,
            "Welch, B. L. (1951). On the comparison of several mean values: An alternative approach. Biometrika 38(3/4), 330–336."
        ),
        Work(
            "West", "Finch", "Curran", year: 1995,
            "West, S. G., Finch, J. F., & Curran, P. J. (1995). Structural equation models with nonnormal variables: Problems and remedies. In R. H. Hoyle (ed.), Structural Equation Modeling: Concepts, Issues, and Applications, 56–75. Sage, Thousand Oaks."
        ),
    ]

    /// Path models and what is expected of them.
    private static let paths: [Work] = [
        Work(
            "Barclay", "Higgins", "Thompson", year: 1995,
            "Barclay, D., Higgins, C., & Thompson, R. (1995). The partial least squares (PLS) approach to causal modeling: Personal computer adoption and use as an illustration. Technology Studies 2(2), 285–309."
        ),
        Work(
            "Chin", "Dibbern", year: 2010,
            "Chin, W. W., & Dibbern, J. (2010). An introduction to a permutation based procedure for multi-group PLS analysis. In V. Esposito Vinzi, W. W. Chin, J. Henseler & H. Wang (eds.), Handbook of Partial Least Squares, 171–193. Springer, Berlin."
        ),
        Work(
            "Dijkstra", "Henseler", year: 2015,
            "Dijkstra, T. K., & Henseler, J. (2015). Consistent partial least squares path modeling. MIS Quarterly 39(2), 297–316."
        ),
        Work(
            "Efron", "Tibshirani", year: 1993,
            "Efron, B., & Tibshirani, R. J. (1993). An Introduction to the Bootstrap. Chapman & Hall, New York."),
        Work(
            "Fornell", "Larcker", year: 1981,
            "Fornell, C., & Larcker, D. F. (1981). Evaluating structural equation models with unobservable variables and measurement error. Journal of Marketing Research 18(1), 39–50."
        ),
        Work(
            "Franke", "Sarstedt", year: 2019,
            "Franke, G., & Sarstedt, M. (2019). Heuristics versus statistics in discriminant validity testing: A comparison of four procedures. Internet Research 29(3), 430–447."
        ),
        Work(
            "Hair", "Ringle", "Sarstedt", year: 2011,
            "Hair, J. F., Ringle, C. M., & Sarstedt, M. (2011). PLS-SEM: Indeed a silver bullet. Journal of Marketing Theory and Practice 19(2), 139–152."
        ),
        Work(
            "Hair", "Hult", "Ringle", "Sarstedt", year: 2022,
            "Hair, J. F., Hult, G. T. M., Ringle, C. M., & Sarstedt, M. (2022). A Primer on Partial Least Squares Structural Equation Modeling (PLS-SEM), 3rd edition. Sage, Thousand Oaks."
        ),
        Work(
            "Hair", "Risher", "Sarstedt", "Ringle", year: 2019,
            "Hair, J. F., Risher, J. J., Sarstedt, M., & Ringle, C. M. (2019). When to use and how to report the results of PLS-SEM. European Business Review 31(1), 2–24."
        ),
        Work(
            "Henseler", "Ringle", "Sarstedt", year: 2015,
            "Henseler, J., Ringle, C. M., & Sarstedt, M. (2015). A new criterion for assessing discriminant validity in variance-based structural equation modeling. Journal of the Academy of Marketing Science 43(1), 115–135."
        ),
        Work(
            "Henseler", "Ringle", "Sarstedt", year: 2016,
            "Henseler, J., Ringle, C. M., & Sarstedt, M. (2016). Testing measurement invariance of composites using partial least squares. International Marketing Review 33(3), 405–431."
        ),
        Work(
            "Hu", "Bentler", year: 1999,
            "Hu, L., & Bentler, P. M. (1999). Cutoff criteria for fit indexes in covariance structure analysis: Conventional criteria versus new alternatives. Structural Equation Modeling 6(1), 1–55."
        ),
        Work(
            "Keil", "Tan", "Wei", "Saarinen", "Tuunainen", "Wassenaar", year: 2000,
            "Keil, M., Tan, B. C. Y., Wei, K.-K., Saarinen, T., Tuunainen, V., & Wassenaar, A. (2000). A cross-cultural study on escalation of commitment behavior in software projects. MIS Quarterly 24(2), 299–325."
        ),
        Work(
            "Kock", year: 2015,
            "Kock, N. (2015). Common method bias in PLS-SEM: A full collinearity assessment approach. International Journal of e-Collaboration 11(4), 1–10."
        ),
        Work(
            "Kock", "Hadaya", year: 2018,
            "Kock, N., & Hadaya, P. (2018). Minimum sample size estimation in PLS-SEM: The inverse square root and gamma-exponential methods. Information Systems Journal 28(1), 227–261."
        ),
        Work(
            "Liengaard", "Sharma", "Hult", "Jensen", "Sarstedt", "Hair", "Ringle", year: 2021,
            "Liengaard, B. D., Sharma, P. N., Hult, G. T. M., Jensen, M. B., Sarstedt, M., Hair, J. F., & Ringle, C. M. (2021). Prediction: Coveted, yet forsaken? Introducing a cross-validated predictive ability test in partial least squares path modeling. Decision Sciences 52(2), 362–392."
        ),
        Work(
            "Ringle", "Sarstedt", "Sinkovics", "Sinkovics", year: 2023,
            "Ringle, C. M., Sarstedt, M., Sinkovics, N., & Sinkovics, R. R. (2023). A perspective on using partial least squares structural equation modelling in data articles. Data in Brief 48, 109074."
        ),
        Work(
            "Roemer", "Schuberth", "Henseler", year: 2021,
            "Roemer, E., Schuberth, F., & Henseler, J. (2021). HTMT2 – an improved criterion for assessing discriminant validity in structural equation modeling. Industrial Management & Data Systems 121(12), 2637–2650."
        ),
        Work(
            "Sharma", "Liengaard", "Hair", "Sarstedt", "Ringle", year: 2023,
            "Sharma, P. N., Liengaard, B. D., Hair, J. F., Sarstedt, M., & Ringle, C. M. (2023). Predictive model assessment and selection in composite-based modeling using PLS-SEM: Extensions and guidelines for using CVPAT. European Journal of Marketing 57(6), 1662–1677."
        ),
        Work(
            "Shmueli", "Ray", "Velasquez Estrada", "Chatla", year: 2016,
            "Shmueli, G., Ray, S., Velasquez Estrada, J. M., & Chatla, S. B. (2016). The elephant in the room: Predictive performance of PLS models. Journal of Business Research 69(10), 4552–4564."
        ),
        Work(
            "Shmueli", "Sarstedt", "Hair", "Cheah", "Ting", "Vaithilingam", "Ringle", year: 2019,
            "Shmueli, G., Sarstedt, M., Hair, J. F., Cheah, J.-H., Ting, H., Vaithilingam, S., & Ringle, C. M. (2019). Predictive model assessment in PLS-SEM: Guidelines for using PLSpredict. European Journal of Marketing 53(11), 2322–2347."
        ),
        Work(
            "Zhao", "Lynch", "Chen", year: 2010,
            "Zhao, X., Lynch, J. G., & Chen, Q. (2010). Reconsidering Baron and Kenny: Myths and truths about mediation analysis. Journal of Consumer Research 37(2), 197–206."
        ),
    ]

    /// Models of acceptance.
    private static let models: [Work] = [
        Work(
            "Davis", year: 1989,
            "Davis, F. D. (1989). Perceived usefulness, perceived ease of use, and user acceptance of information technology. MIS Quarterly 13(3), 319–340."
        ),
        Work(
            "Venkatesh", "Davis", year: 2000,
            "Venkatesh, V., & Davis, F. D. (2000). A theoretical extension of the Technology Acceptance Model: Four longitudinal field studies. Management Science 46(2), 186–204."
        ),
        Work(
            "Venkatesh", "Morris", "Davis", "Davis", year: 2003,
            "Venkatesh, V., Morris, M. G., Davis, G. B., & Davis, F. D. (2003). User acceptance of information technology: Toward a unified view. MIS Quarterly 27(3), 425–478."
        ),
        Work(
            "Venkatesh", "Thong", "Xu", year: 2012,
            "Venkatesh, V., Thong, J. Y. L., & Xu, X. (2012). Consumer acceptance and use of information technology: Extending the unified theory of acceptance and use of technology. MIS Quarterly 36(1), 157–178."
        ),
    ]

    /// Products of constructs, constructs of a higher order, and what follows from path models.
    private static let extensions: [Work] = [
        Work(
            "Aiken", "West", year: 1991,
            "Aiken, L. S., & West, S. G. (1991). Multiple Regression: Testing and Interpreting Interactions. Sage, Newbury Park."
        ),
        Work(
            "Becker", "Ringle", "Sarstedt", year: 2018,
            "Becker, J.-M., Ringle, C. M., & Sarstedt, M. (2018). Estimating moderating effects in PLS-SEM and PLSc-SEM: Interaction term generation × data treatment. Journal of Applied Structural Equation Modeling 2(2), 1–21."
        ),
        Work(
            "Chin", "Marcolin", "Newsted", year: 2003,
            "Chin, W. W., Marcolin, B. L., & Newsted, P. R. (2003). A partial least squares latent variable modeling approach for measuring interaction effects: Results from a Monte Carlo simulation study and an electronic-mail emotion/adoption study. Information Systems Research 14(2), 189–217."
        ),
        Work(
            "Henseler", "Chin", year: 2010,
            "Henseler, J., & Chin, W. W. (2010). A comparison of approaches for the analysis of interaction effects between latent variables using partial least squares path modeling. Structural Equation Modeling 17(1), 82–109."
        ),
        Work(
            "Johnson", "Neyman", year: 1936,
            "Johnson, P. O., & Neyman, J. (1936). Tests of certain linear hypotheses and their application to some educational problems. Statistical Research Memoirs 1, 57–93."
        ),
        Work(
            "Kenny", year: 2018,
            "Kenny, D. A. (2018). Moderation. davidakenny.net/cm/moderation.htm."
        ),
        Work(
            "Ringle", "Sarstedt", year: 2016,
            "Ringle, C. M., & Sarstedt, M. (2016). Gain more insight from your PLS-SEM results: The importance-performance map analysis. Industrial Management & Data Systems 116(9), 1865–1886."
        ),
        Work(
            "Sarstedt", "Hair", "Cheah", "Becker", "Ringle", year: 2019,
            "Sarstedt, M., Hair, J. F., Cheah, J.-H., Becker, J.-M., & Ringle, C. M. (2019). How to specify, estimate, and validate higher-order constructs in PLS-SEM. Australasian Marketing Journal 27(3), 197–211."
        ),
        Work(
            "Sarstedt", "Henseler", "Ringle", year: 2011,
            "Sarstedt, M., Henseler, J., & Ringle, C. M. (2011). Multigroup analysis in partial least squares (PLS) path modeling: Alternative methods and empirical results. Advances in International Marketing 22, 195–218."
        ),
    ]

    /// Tests of groups and pairs, and what corrects them.
    private static let tests: [Work] = [
        Work(
            "Games", "Howell", year: 1976,
            "Games, P. A., & Howell, J. F. (1976). Pairwise multiple comparison procedures with unequal N's and/or variances: A Monte Carlo study. Journal of Educational Statistics 1(2), 113–125."
        ),
        Work(
            "Geisser", year: 1974,
            "Geisser, S. (1974). A predictive approach to the random effect model. Biometrika 61(1), 101–107."),
        Work(
            "Hedges", year: 1981,
            "Hedges, L. V. (1981). Distribution theory for Glass's estimator of effect size and related estimators. Journal of Educational Statistics 6(2), 107–128."
        ),
        Work(
            "Holm", year: 1979,
            "Holm, S. (1979). A simple sequentially rejective multiple test procedure. Scandinavian Journal of Statistics 6(2), 65–70."
        ),
        Work(
            "Kruskal", "Wallis", year: 1952,
            "Kruskal, W. H., & Wallis, W. A. (1952). Use of ranks in one-criterion variance analysis. Journal of the American Statistical Association 47(260), 583–621."
        ),
        Work(
            "Lohmöller", year: 1989,
            "Lohmöller, J.-B. (1989). Latent Variable Path Modeling with Partial Least Squares. Physica, Heidelberg."),
        Work(
            "Mann", "Whitney", year: 1947,
            "Mann, H. B., & Whitney, D. R. (1947). On a test of whether one of two random variables is stochastically larger than the other. Annals of Mathematical Statistics 18(1), 50–60."
        ),
        Work(
            "Schuirmann", year: 1987,
            "Schuirmann, D. J. (1987). A comparison of the two one-sided tests procedure and the power approach for assessing the equivalence of average bioavailability. Journal of Pharmacokinetics and Biopharmaceutics 15(6), 657–680."
        ),
        Work(
            "Stone", year: 1974,
            "Stone, M. (1974). Cross-validatory choice and assessment of statistical predictions. Journal of the Royal Statistical Society, Series B 36(2), 111–147."
        ),
        Work(
            "Welch", year: 1947,
            "Welch, B. L. (1947). The generalization of ‘Student's’ problem when several different population variances are involved. Biometrika 34(1/2), 28–35."
        ),
        Work(
            "Wilcoxon", year: 1945,
            "Wilcoxon, F. (1945). Individual comparisons by ranking methods. Biometrics Bulletin 1(6), 80–83."),
    ]

    package static let works: [Work] = shares + items + tests + paths + models + extensions + regressions + further
}
