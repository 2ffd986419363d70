import TestSupport
import Testing

import Experiments

/// How work is cut into units, and how Slurm speaks.
@Suite struct UnitPlanExactCases {
    private func blocks(_ plan: UnitPlan) -> [[String]] {
        plan.units.map { $0.map { "\($0.point): \($0.first)..<\($0.end)" } }
    }

    @Test func neighboursStayTogether() {
        let orders = [WorkOrder(ToyPoint(mean: 1), 0..<4), WorkOrder(ToyPoint(mean: 2), 10..<13)]
        #expect(blocks(UnitPlan(orders, units: 1, program: "p")) == [["0: 0..<4", "1: 10..<13"]])
        #expect(blocks(UnitPlan(orders, units: 2, program: "p")) == [["0: 0..<3"], ["0: 3..<4", "1: 10..<13"]])
        #expect(
            blocks(UnitPlan(orders, units: 3, program: "p"))
                == [["0: 0..<2"], ["0: 2..<4"], ["1: 10..<13"]])
        #expect(UnitPlan(orders, units: 100, program: "p").units.count == 7)
        #expect(UnitPlan(orders, units: 0, program: "p").size == 7)
    }

    @Test func whatIsOrderedTwiceIsDoneOnce() {
        let point = ToyPoint(mean: 1)
        let plan = UnitPlan([WorkOrder(point, 0..<4), WorkOrder(point, 2..<6)], units: 2, program: "p")
        #expect(blocks(plan) == [["0: 0..<3"], ["0: 3..<6"]] && plan.points.count == 1)
    }

    @Test func arrays() {
        #expect(SlurmScheduler.array([4]) == "4")
        #expect(SlurmScheduler.array([0, 1, 2, 3]) == "0-3")
        #expect(SlurmScheduler.array([0, 2, 3, 9]) == "0,2-3,9")
    }

    /// As `squeue` and `scontrol` of Slurm 22.05 print.
    @Test func slurmsWords() {
        let queue = """
            7|PENDING|Resources
            6|PENDING|PartitionDown
            5|PENDING|launch failed requeued held
            4|PENDING|(JobHeldUser)
            2|COMPLETING|None
            0|RUNNING|None
            N/A|RUNNING|None

            """
        #expect(
            SlurmScheduler.tasks(queue) == [
                ScheduledTask(unit: 7, state: .waiting(nil)), ScheduledTask(unit: 6, state: .waiting("PartitionDown")),
                ScheduledTask(unit: 5, state: .stuck("launch failed requeued held")),
                ScheduledTask(unit: 4, state: .waiting("JobHeldUser")), ScheduledTask(unit: 2, state: .running),
                ScheduledTask(unit: 0, state: .running),
            ])
        #expect(SlurmScheduler.fate("JobId=5 JobState=FAILED Reason=X ExitCode=3:0 Y=1") == "failed, exit code 3")
        #expect(SlurmScheduler.fate("JobState=OUT_OF_MEMORY ExitCode=0:125") == "out of memory, signal 125")
        #expect(SlurmScheduler.fate("JobState=TIMEOUT ExitCode=0:0") == "timeout")
        #expect(SlurmScheduler.fate("nothing") == nil)
        #expect(SlurmScheduler.quoted("it's $1") == "'it'\\''s $1'")
    }
}
