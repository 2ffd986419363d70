extension ScenarioTemplate {
    /// Rides in a city: demand by the hour, drivers in shifts, a fare, and the question of how many drivers.
    static let fleetText = """
        redomat: 1                        # the format's version
        name: my-rides                    # the report goes to Reports/runs/my-rides/
        title: Rides in a town, demand by the hour
        description: How long do people wait for a ride, what do drivers earn, and how many drivers are enough?
        model: fleet                      # requests, vehicles, and the rule that brings them together
        time: minutes                     # unit of bare durations and of the report
        currency: EUR
        assumptions:                      # whatever you did not measure belongs here; the report prints it
          - a square of 8 by 8 km, with rides from anywhere to anywhere at one speed
          - rates, shifts, patience and prices are guesses, to be replaced by yours

        parameters:                       # try: redomat run my-rides.yaml --set drivers=40
          drivers: 30

        space: { rectangle: [ 8 km, 8 km ], speed: 24 km/h }

        requests:
          poisson: { schedule: { 0:00: 10/h, 6:00: 40/h, 9:00: 25/h, 15:00: 50/h, 19:00: 20/h } }
          patience: { exponential: 15 min }   # nobody waits longer

        vehicles: { count: $drivers }      # when-idle: centre, emptiest-area: worth a comparison
        match: nearest-idle               # or batch, insertion, broadcast, sequential: Documentation/fleets.md
        boarding: { deterministic: 1 min }

        fare: { base: 2, per-km: 0.9, per-min: 0.2, commission: 20%, cost-per-km: 0.2 }

        run: { starts: Mon 6:00, horizon: 16 h, warm-up: 1 h, replications: 20, seed: 1 }

        report: { by: [ hour ], over: [ 6 min ] }

        measures:                         # of all who have asked, not only of those who were picked up
          in-time: system.served.share * system.wait.within(6 min)

        expect:                           # redomat test my-rides.yaml
          - system.served.share at least 80%

        experiments:                      # redomat experiment my-rides.yaml how-many
          how-many:
            capacity: { vary: { drivers: 15..60 }, meet: { in-time: at least 80% } }

        """
}
