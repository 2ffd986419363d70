/// What happens to an activity: the standard transitions of XES (IEEE 1849-2016, annex A.2), as far as they matter
/// here.
package enum Transition: String, Sendable, Hashable, CaseIterable {
    case schedule
    case assign
    case start
    case suspend
    case resume
    case complete
    /// Who waited left, or it was taken back.
    case withdraw
    case abort = "ate_abort"
    /// Who came was refused.
    case skip = "autoskip"
    /// Who came went away at once.
    case balk = "manualskip"

    /// What a word means, in several languages; nil for words that nobody knows.
    package init?(word: String) {
        guard let found = Self.words[ColumnAliases.plain(word)] else { return nil }
        self = found
    }

    /// Whether most of some words are transitions.
    static func isMost(_ words: [String]) -> Bool {
        !words.isEmpty && words.count { Transition(word: $0) != nil } * 10 >= words.count * 6
    }

    private static let words: [String: Transition] = {
        let texts: [(Transition, String)] = [
            (
                .schedule,
                "schedule scheduled enqueue enqueued queued enter create created geplant eingereiht wartend planifié"
            ),
            (.assign, "assign assigned reassign reassigned allocate allocated zugewiesen assigné asignado"),
            (
                .start,
                "start started begin begun beginning startevent called gestartet beginn begonnen aufgerufen début "
                    + "commencé inicio iniciado inizio iniziato gestart"
            ),
            (.suspend, "suspend suspended pause paused hold onhold unterbrochen pausiert suspendu suspendido"),
            (.resume, "resume resumed continue continued fortgesetzt repris reanudado"),
            (
                .complete,
                "complete completed end ended finish finished done stop stopped close closed completion ende "
                    + "beendet abgeschlossen fertig erledigt fin terminé fini completado "
                    + "terminado completato finito voltooid"
            ),
            (
                .withdraw,
                "withdraw withdrawn cancel cancelled canceled abandon abandoned left abgebrochenwartend zurückgezogen"
            ),
            (.abort, "ateabort abort aborted piabort abgebrochen annulé abortado"),
            (.skip, "autoskip rejected refused abgewiesen"),
            (.balk, "manualskip balked skipped"),
        ]
        var words: [String: Transition] = [:]
        for (transition, text) in texts {
            for word in text.split(separator: " ") { words[ColumnAliases.plain(String(word))] = transition }
        }
        return words
    }()
}
