extension CitedWorks {
    /// Regressions, moderation, mediation and odds.
    static let regressions: [Work] = [
        Work(
            "Aroian", year: 1947,
            "Aroian, L. A. (1947). The probability function of the product of two normally distributed variables. Annals of Mathematical Statistics 18(2), 265–271."
        ),
        Work(
            "Bauer", "Curran", year: 2005,
            "Bauer, D. J., & Curran, P. J. (2005). Probing interactions in fixed and multilevel regression: Inferential and graphical techniques. Multivariate Behavioral Research 40(3), 373–400."
        ),
        Work(
            "Brant", year: 1990,
            "Brant, R. (1990). Assessing proportionality in the proportional odds model for ordinal logistic regression. Biometrics 46(4), 1171–1178."
        ),
        Work(
            "Breusch", "Pagan", year: 1979,
            "Breusch, T. S., & Pagan, A. R. (1979). A simple test for heteroscedasticity and random coefficient variation. Econometrica 47(5), 1287–1294."
        ),
        Work(
            "Cook", year: 1977,
            "Cook, R. D. (1977). Detection of influential observation in linear regression. Technometrics 19(1), 15–18."
        ),
        Work(
            "Durbin", "Watson", year: 1950,
            "Durbin, J., & Watson, G. S. (1950). Testing for serial correlation in least squares regression: I. Biometrika 37(3/4), 409–428."
        ),
        Work(
            "Efron", year: 1987,
            "Efron, B. (1987). Better bootstrap confidence intervals. Journal of the American Statistical Association 82(397), 171–185."
        ),
        Work(
            "Fritz", "Taylor", "MacKinnon", year: 2012,
            "Fritz, M. S., Taylor, A. B., & MacKinnon, D. P. (2012). Explanation of two anomalous results in statistical mediation analysis. Multivariate Behavioral Research 47(1), 61–87."
        ),
        Work(
            "Goodman", year: 1960,
            "Goodman, L. A. (1960). On the exact variance of products. Journal of the American Statistical Association 55(292), 708–713."
        ),
        Work(
            "Hanley", "McNeil", year: 1982,
            "Hanley, J. A., & McNeil, B. J. (1982). The meaning and use of the area under a receiver operating characteristic (ROC) curve. Radiology 143(1), 29–36."
        ),
        Work(
            "Hosmer", "Lemeshow", year: 1980,
            "Hosmer, D. W., & Lemeshow, S. (1980). Goodness of fit tests for the multiple logistic regression model. Communications in Statistics – Theory and Methods 9(10), 1043–1069."
        ),
        Work(
            "Koenker", year: 1981,
            "Koenker, R. (1981). A note on studentizing a test for heteroscedasticity. Journal of Econometrics 17(1), 107–112."
        ),
        Work(
            "Long", "Ervin", year: 2000,
            "Long, J. S., & Ervin, L. H. (2000). Using heteroscedasticity consistent standard errors in the linear regression model. The American Statistician 54(3), 217–224."
        ),
        Work(
            "MacKinnon", "White", year: 1985,
            "MacKinnon, J. G., & White, H. (1985). Some heteroskedasticity-consistent covariance matrix estimators with improved finite sample properties. Journal of Econometrics 29(3), 305–325."
        ),
        Work(
            "McCullagh", year: 1980,
            "McCullagh, P. (1980). Regression models for ordinal data. Journal of the Royal Statistical Society, Series B 42(2), 109–142."
        ),
        Work(
            "McFadden", year: 1974,
            "McFadden, D. (1974). Conditional logit analysis of qualitative choice behavior. In P. Zarembka (ed.), Frontiers in Econometrics, 105–142. Academic Press, New York."
        ),
        Work(
            "Nagelkerke", year: 1991,
            "Nagelkerke, N. J. D. (1991). A note on a general definition of the coefficient of determination. Biometrika 78(3), 691–692."
        ),
        Work(
            "Peduzzi", "Concato", "Kemper", "Holford", "Feinstein", year: 1996,
            "Peduzzi, P., Concato, J., Kemper, E., Holford, T. R., & Feinstein, A. R. (1996). A simulation study of the number of events per variable in logistic regression analysis. Journal of Clinical Epidemiology 49(12), 1373–1379."
        ),
        Work(
            "Shapiro", "Wilk", year: 1965,
            "Shapiro, S. S., & Wilk, M. B. (1965). An analysis of variance test for normality (complete samples). Biometrika 52(3/4), 591–611."
        ),
        Work(
            "Sobel", year: 1982,
            "Sobel, M. E. (1982). Asymptotic confidence intervals for indirect effects in structural equation models. Sociological Methodology 13, 290–312."
        ),
        Work(
            "Venzon", "Moolgavkar", year: 1988,
            "Venzon, D. J., & Moolgavkar, S. H. (1988). A method for computing profile-likelihood-based confidence intervals. Applied Statistics 37(1), 87–94."
        ),
        Work(
            "White", year: 1980,
            "White, H. (1980). A heteroskedasticity-consistent covariance matrix estimator and a direct test for heteroskedasticity. Econometrica 48(4), 817–838."
        ),
    ]
}
