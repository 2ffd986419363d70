extension ScenarioTemplate {
    /// Card payments: calls with time-outs, an issuer's answer, charges, fees, and a minute in which the bank is slow.
    static let paymentsText = """
        redomat: 1                        # the format's version
        name: my-checkout                 # the report goes to Reports/runs/my-checkout/
        title: Card payments at a checkout
        description: What becomes of customers and of their money when the bank is slow for a minute?
        time: seconds                     # unit of bare durations and of the report
        currency: EUR
        assumptions:                      # whatever you did not measure belongs here; the report prints it
          - rates, times, shares, amounts and fees are guesses, to be replaced by yours

        parameters:                       # try: redomat run my-checkout.yaml --set threads=12
          threads: 40

        classes:
          payer:
            arrivals: { poisson: 10/s }
            flow:
              - set: { card: { debit: 70%, credit: 30% } }
              - as: pay                   # named, so that it can be measured: pay.tries.mean
                attempt:
                  flow:
                    - hold:               # a thread of the gateway waits until the bank has answered
                        station: gateway
                        while:
                          - bank
                          - authorise:    # ask before money is taken
                              approve: 90%
                              declines: { insufficient-funds: 8%, stolen: 2% }
                          - pay: charge
                  timeout: 2 s
                  tries: 2                # the first one included
                  backoff: { first: 200 ms, factor: 2, at-most: 5 s, jitter: full }
                  budget: 20%             # of first tries: stops a storm of retries
                  idempotent: yes         # a second charge of the same payment counts once
                  then: [ end: no-answer ]
              - end: paid

        stations:
          gateway: { servers: $threads, service: { exponential: 5 ms } }
          bank:
            servers: 4
            service: { exponential: 200 ms }
            disturbances: [ { from: 12:05, until: 12:06, speed: 25% } ]

        outcomes:
          paid:
          no-answer: { goodput: no }
          insufficient-funds: { goodput: no }
          stolen: { goodput: no }

        payments:
          amount: { lognormal: { mean: 25, sd: 18 } }   # money is a bare number
          card: card                      # fees may differ by it
          goods: [ paid ]                 # who ends so has the goods
          reversal: { found: 98%, after: { exponential: 2 h } }   # money taken without goods is found and given back
          fees:
            service: { from: merchant, to: acquirer, percent: { debit: 0.5%, credit: 1.2% }, fixed: 0.05, rounding: half-even }

        run:
          starts: 12:00                   # the clock at the beginning
          horizon: 20 min
          replications: 20
          seed: 1

        report:
          goodput-over: 1 min

        expect:                           # redomat test my-checkout.yaml
          - outcome.no-answer.share at most 15%

        """
}
