extension CitedWorks {
    /// What is looked at beyond a path model's usual tables.
    static let further: [Work] = [
        Work(
            "Henseler", "Dijkstra", "Sarstedt", "Ringle", "Diamantopoulos", "Straub", "Ketchen", "Hair", "Hult",
            "Calantone", year: 2014,
            "Henseler, J., Dijkstra, T. K., Sarstedt, M., Ringle, C. M., Diamantopoulos, A., Straub, D. W., Ketchen, D. J., Hair, J. F., Hult, G. T. M., & Calantone, R. J. (2014). Common beliefs and reality about PLS: Comments on Rönkkö and Evermann (2013). Organizational Research Methods 17(2), 182–209."
        ),
        Work(
            "Kerr", year: 1998,
            "Kerr, N. L. (1998). HARKing: Hypothesizing after the results are known. Personality and Social Psychology Review 2(3), 196–217."
        ),
        Work(
            "Rönkkö", "Evermann", year: 2013,
            "Rönkkö, M., & Evermann, J. (2013). A critical examination of common beliefs about partial least squares path modeling. Organizational Research Methods 16(3), 425–448."
        ),
        Work(
            "Wagenmakers", "Wetzels", "Borsboom", "van der Maas", "Kievit", year: 2012,
            "Wagenmakers, E.-J., Wetzels, R., Borsboom, D., van der Maas, H. L. J., & Kievit, R. A. (2012). An agenda for purely confirmatory research. Perspectives on Psychological Science 7(6), 632–638."
        ),
        Work(
            "Becker", "Proksch", "Ringle", year: 2022,
            "Becker, J.-M., Proksch, D., & Ringle, C. M. (2022). Revisiting Gaussian copulas to handle endogenous regressors. Journal of the Academy of Marketing Science 50(1), 46–66."
        ),
        Work(
            "Becker", "Rai", "Ringle", "Völckner", year: 2013,
            "Becker, J.-M., Rai, A., Ringle, C. M., & Völckner, F. (2013). Discovering unobserved heterogeneity in structural equation models to avert validity threats. MIS Quarterly 37(3), 665–694."
        ),
        Work(
            "Chin", "Thatcher", "Wright", "Steel", year: 2013,
            "Chin, W. W., Thatcher, J. B., Wright, R. T., & Steel, D. (2013). Controlling for common method variance in PLS analysis: The measured latent marker variable approach. In H. Abdi, W. W. Chin, V. Esposito Vinzi, G. Russolillo & L. Trinchera (eds.), New Perspectives in Partial Least Squares and Related Methods, 231–239. Springer, New York."
        ),
        Work(
            "Lindell", "Whitney", year: 2001,
            "Lindell, M. K., & Whitney, D. J. (2001). Accounting for common method variance in cross-sectional research designs. Journal of Applied Psychology 86(1), 114–121."
        ),
        Work(
            "Paxton", "Curran", "Bollen", "Kirby", "Chen", year: 2001,
            "Paxton, P., Curran, P. J., Bollen, K. A., Kirby, J., & Chen, F. (2001). Monte Carlo experiments: Design and implementation. Structural Equation Modeling 8(2), 287–312."
        ),
        Work(
            "Rönkkö", "Ylitalo", year: 2011,
            "Rönkkö, M., & Ylitalo, J. (2011). PLS marker variable approach to diagnosing and controlling for method variance. In Proceedings of the 32nd International Conference on Information Systems. Association for Information Systems, Shanghai."
        ),
        Work(
            "Hahn", "Johnson", "Herrmann", "Huber", year: 2002,
            "Hahn, C., Johnson, M. D., Herrmann, A., & Huber, F. (2002). Capturing customer heterogeneity using a finite mixture PLS approach. Schmalenbach Business Review 54(3), 243–269."
        ),
        Work(
            "Ringle", "Wende", "Will", year: 2010,
            "Ringle, C. M., Wende, S., & Will, A. (2010). Finite mixture partial least squares analysis: Methodology and numerical examples. In V. Esposito Vinzi, W. W. Chin, J. Henseler & H. Wang (eds.), Handbook of Partial Least Squares, 195–218. Springer, Berlin."
        ),
        Work(
            "Sarstedt", "Becker", "Ringle", "Schwaiger", year: 2011,
            "Sarstedt, M., Becker, J.-M., Ringle, C. M., & Schwaiger, M. (2011). Uncovering and treating unobserved heterogeneity with FIMIX-PLS: Which model selection criterion provides an appropriate number of segments? Schmalenbach Business Review 63(1), 34–62."
        ),
        Work(
            "Hult", "Hair", "Proksch", "Sarstedt", "Pinkwart", "Ringle", year: 2018,
            "Hult, G. T. M., Hair, J. F., Proksch, D., Sarstedt, M., Pinkwart, A., & Ringle, C. M. (2018). Addressing endogeneity in international marketing applications of partial least squares structural equation modeling. Journal of International Marketing 26(3), 1–21."
        ),
        Work(
            "Lilliefors", year: 1967,
            "Lilliefors, H. W. (1967). On the Kolmogorov–Smirnov test for normality with mean and variance unknown. Journal of the American Statistical Association 62(318), 399–402."
        ),
        Work(
            "Park", "Gupta", year: 2012,
            "Park, S., & Gupta, S. (2012). Handling endogenous regressors by joint estimation using copulas. Marketing Science 31(4), 567–586."
        ),
        Work(
            "Cheah", "Sarstedt", "Ringle", "Ramayah", "Ting", year: 2018,
            "Cheah, J.-H., Sarstedt, M., Ringle, C. M., Ramayah, T., & Ting, H. (2018). Convergent validity assessment of formatively measured constructs in PLS-SEM: On using single-item versus multi-item measures in redundancy analyses. International Journal of Contemporary Hospitality Management 30(11), 3192–3210."
        ),
        Work(
            "Chin", year: 1998,
            "Chin, W. W. (1998). The partial least squares approach to structural equation modeling. In G. A. Marcoulides (ed.), Modern Methods for Business Research, 295–336. Lawrence Erlbaum, Mahwah."
        ),
    ]
}
