import ArgumentParser

/// Where the replications of an experiment are done.
struct WorkforceArguments: ParsableArguments {
    /// A kind of workforce, as `--on` names it.
    enum Place: String, ExpressibleByArgument, CaseIterable {
        case threads, processes, slurm
    }

    @OptionGroup var threads: JobsArguments

    @Option(
        name: .customLong("on"),
        help: ArgumentHelp(
            "Where the work is done: threads of this process, processes of this machine, or tasks of a Slurm cluster.",
            valueName: "WHERE"))
    var place: Place = .threads

    @Option(help: ArgumentHelp("The cluster's partition; its default without it.", valueName: "P"))
    var partition: String?

    @Option(help: ArgumentHelp("How many tasks a round of the experiment is cut into; 64 by default.", valueName: "N"))
    var units: Int?

    @Flag(help: "Submit the work to the cluster and do not wait for it; 'redomat collect' merges it later.")
    var detach = false

    func validate() throws {
        if let units, !(1...100_000).contains(units) {
            throw ValidationError("--units takes a whole number from 1 to 100,000")
        }
        if place != .slurm, partition != nil || detach {
            let option = partition == nil ? "--detach" : "--partition"
            throw ValidationError("\(option) goes with --on slurm")
        }
        if place == .threads, units != nil { throw ValidationError("--units goes with --on slurm or --on processes") }
        if place == .slurm, threads.jobs != nil {
            throw ValidationError("--jobs goes with threads and processes, not with Slurm")
        }
    }

    /// Threads or processes at the same time.
    var width: Int { threads.width }
}
