/// What the reports of all models call the words of shares and their sweeps.
typealias SurveyShareWords = ShareWords
typealias SurveySweep = ShareSweep
