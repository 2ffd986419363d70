extension ScenarioTemplate {
    /// People's consents: what they do by themselves, a campaign, and the office that reviews.
    static let consentsText = """
        redomat: 1                        # the format's version
        name: my-consents                 # the report goes to Reports/runs/my-consents/
        title: Consents of two thousand people, and a campaign
        description: How many have given their consent before and after the campaign, and does the review keep up?
        time: days                        # unit of bare durations and of the report
        assumptions:                      # whatever you did not measure belongs here; the report prints it
          - nobody has given anything at the start
          - all rates, shares and times are guesses, to be replaced by yours

        parameters:                       # try: redomat run my-consents.yaml --set reviewers=2
          people: 2000
          reviewers: 1

        records:
          consent:                        # each person is a state machine of its own
            people: $people
            fields: { treatment: never, research: never }   # the value at the start
            moves:                        # what people do by themselves, at these rates while it is possible
              activate:
                rate: 0.02/d
                when: { treatment: not given }
                set: { treatment: given, research: { given: 20% } }
              revoke:                     # takes research with it, from those who had given it
                rate: 0.001/d
                when: { treatment: given }
                set: { treatment: withdrawn, research: given -> withdrawn }
              give-research:              # asked for two weeks by the campaign
                rate: { schedule: { 0 d: 0.001/d, 28 d: 0.02/d, 42 d: 0.001/d } }
                when: { treatment: given, research: not given }
                set: { research: given }
              withdraw-research:
                rate: 0.002/d
                when: { research: given }
                set: { research: withdrawn }
            calls:                        # what a move asks for before it takes effect
              give-research:
                - review
                - choose: [ { share: 10%, flow: [ end: declined ] }, otherwise: [] ]

        stations:
          review: { shifts: { Mon-Fri 8:00-16:00: $reviewers }, service: { exponential: 20 min } }

        run:
          starts: Mon 0:00
          horizon: 84 d
          windows: { before: [ 0 d, 28 d ], campaign: [ 28 d, 42 d ], after: [ 42 d, 84 d ] }
          replications: 10
          seed: 1

        report:
          over: [ 3 d ]                   # the share that waits longer

        expect:                           # redomat test my-consents.yaml
          - consent.research.at-end(given) at least 20%

        """
}
