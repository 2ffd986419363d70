extension ObservedLog {
    /// The same without the column of classes.
    package func withoutClasses() -> ObservedLog {
        var draft = EventLogDraft(like: log)
        for number in 0..<log.caseCount {
            for entry in log.entries(ofCase: number) {
                var row = log.row(entry)
                row.customerClass = -1
                draft.add(row, case: number)
            }
        }
        return ObservedLog(draft.log(), like: self)
    }
}
