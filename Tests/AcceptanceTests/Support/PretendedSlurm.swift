import Foundation

/// Commands named like Slurm's that run an array's tasks on this machine, one after the other: enough to test how the
/// command speaks with Slurm where there is none. `make cluster-test` does it with a real one.
struct PretendedSlurm {
    let folder: String

    /// - Parameter lost: the task whose first run is killed before it does anything.
    init(in scratch: Scratch, lost: Int? = nil) throws {
        folder = scratch.place("slurm")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // Of sbatch's options two matter here: the array, and where the tasks print to.
        try write(
            "sbatch",
            """
            #!/bin/bash
            for word in "$@"; do
                case $word in
                --array=*) array=${word#--array=} ;;
                --output=*) output=${word#--output=} ;;
                --partition=none) echo 'sbatch: error: invalid partition specified: none' >&2; exit 1 ;;
                esac
                script=$word
            done
            cd "$(dirname "$0")" && echo "$*" >>submitted && job=$(wc -l <submitted) && cd "$OLDPWD"
            touch "\(folder)/running.$job"
            (
                IFS=,
                for part in $array; do
                    for ((task = ${part%-*}; task <= ${part#*-}; task++)); do
                        [ "$task" = "\(lost.map(String.init) ?? "none")" ] && [ "$job" = 1 ] && continue
                        SLURM_ARRAY_TASK_ID=$task sh "$script" >"${output/\\%a/$task}" 2>&1
                    done
                done
                rm "\(folder)/running.$job"
            ) </dev/null >/dev/null 2>&1 &
            echo "$job"
            """)
        try write(
            "squeue",
            """
            #!/bin/bash
            while [ $# -gt 0 ]; do [ "$1" = -j ] && job=$2; shift; done
            # One running task stands for all: which of them is at work is not known here.
            if [ -e "\(folder)/running.$job" ]; then for task in {0..9}; do echo "$task|RUNNING|None"; done; fi
            """)
        try write("scancel", "#!/bin/bash\necho \"$*\" >>\"\(folder)/cancelled\"\n")
        try write("scontrol", "#!/bin/bash\necho 'JobId=1 JobState=FAILED Reason=NodeFail ExitCode=0:9'\n")
    }

    private func write(_ name: String, _ text: String) throws {
        let path = "\(folder)/\(name)"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    var environment: [String: String] { ["PATH": "\(folder):/usr/bin:/bin"] }

    /// The options of each job that was submitted.
    var submitted: [String] {
        ((try? String(contentsOfFile: folder + "/submitted", encoding: .utf8)) ?? "").split(separator: "\n")
            .map(String.init)
    }
}
