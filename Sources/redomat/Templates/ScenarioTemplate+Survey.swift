extension ScenarioTemplate {
    /// Answers to a questionnaire about an app: the technology acceptance model with its bootstrap.
    static let surveyText = """
        redomat: 1                        # the format's version
        name: my-survey                   # the report goes to Reports/runs/my-survey/
        title: Would people pay with the app?
        description: Does what people think of the app explain whether they intend to use it?
        model: survey                     # answers are read and computed; nothing is simulated
        assumptions:                      # whatever you did not measure belongs here; the report prints it
          - the sixty people beside this file are made up, and so are the shares of the population; both are guesses, to be replaced by yours

        data:
          file: "my-survey.csv"           # the form's export: commas, semicolons or tabs, saved as UTF-8
          coding: agree                   # of every item that says no other
          missing: [ N/A ]                # what means "no answer" beside the empty cell

        coding:                           # numbers for the labels of the form
          agree: { Strongly disagree: 1, Disagree: 2, Neutral: 3, Agree: 4, Strongly agree: 5 }

        items:                            # short names for columns, each by a part of its header
          PU1: "[The app saves me time]"
          PU2: "[The app makes paying simpler]"
          PU3: "[The app is useful to me]"
          EU1: "[The app is easy to learn]"
          EU2: "[I find what I need at once]"
          EU3: "[It is easy to pay with the app]"
          EU4: "[The app is hard to understand]"
          BI1: "[I intend to use the app]"
          BI2: "[I will use the app often]"

        constructs:                       # what items measure; -EU4 is turned round
          usefulness: [ PU1, PU2, PU3 ]
          ease: [ EU1, EU2, EU3, -EU4 ]
          intention: [ BI1, BI2 ]

        paths: [ ease -> usefulness -> intention, ease -> intention ]

        hypotheses:                       # what you said before you saw the answers
          H1: { path: usefulness -> intention positive, text: Who finds the app useful intends to use it }
          H2: ease -> usefulness positive
          H3: ease -> intention positive

        groups:                           # by what answers are compared
          age: How old are you?
          gender: { column: What is your gender?, labels: { female: women, male: men, prefer not to say: leave-out } }

        weights:                          # shares of the population
          gender: { women: 52%, men: 48% }

        quality:                          # nothing but empty rows is left out unless this says so
          duplicates: keep
          identifier: id                  # who answered
          repeated: drop                  # the second answers of the same person
          duration: seconds
          at-least: 40 s
          speeders: drop
          straight-lining: keep

        sample: convenience               # or random, census: the report's limitations say what it means
        bootstrap: { samples: 2000, seed: 1 }   # 10000 for a paper

        """
}
