internal import Scenarios

/// The words that a column's name is made of: `deskStart_time` is desk, start and time.
enum NameWords {
    /// In small letters, in the order in which they stand.
    static func of(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var wasSmall = false
        for scalar in name.unicodeScalars {
            // A letter may be written as two signs.
            let isMark = scalar.properties.generalCategory == .nonspacingMark && !word.isEmpty
            let isLetter = scalar.properties.isAlphabetic || isMark || ("0"..."9").contains(scalar)
            // A capital behind a small letter begins a word.
            if !isLetter || (scalar.properties.isUppercase && wasSmall), !word.isEmpty {
                words.append(word.lowercased())
                word = ""
            }
            if isLetter { word.unicodeScalars.append(scalar) }
            wasSmall = scalar.properties.isLowercase
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        return words
    }

    /// Verbs with what belongs to them as one word: who checks out ends no step called `check`.
    static func joined(_ words: [String]) -> [String] {
        guard words.count == 2, verbs.contains(words[0]), ["in", "out", "off", "up"].contains(words[1]) else {
            return words
        }
        return [words.joined(separator: " ")]
    }

    private static let verbs: Set<String> = list("check sign log clock hang walk come go")

    /// Whether a word says only that a name is of a time, or holds the others together.
    static func isFiller(_ word: String) -> Bool { fillers.contains(PlainLetters.folded(word)) }

    /// Whether a word says that something begins then.
    static func isStart(_ word: String) -> Bool { starts.contains(PlainLetters.folded(word)) || isCall(word) }

    /// Whether a word says that a customer is called then: where something else says when it began, he is on his way.
    static func isCall(_ word: String) -> Bool { calls.contains(PlainLetters.folded(word)) }

    /// Whether a word is of whom is served, and names nothing that is done.
    static func isCustomer(_ word: String) -> Bool { customers.contains(PlainLetters.folded(word)) }

    /// Whether a word says that something ends then.
    static func isEnd(_ word: String) -> Bool { ends.contains(PlainLetters.folded(word)) }

    /// Whether a word says that somebody waits for it since then.
    static func isWait(_ word: String) -> Bool { waits.contains(PlainLetters.folded(word)) }

    /// Whether a word says only that something begins, ends or is waited for.
    static func isMark(_ word: String) -> Bool { isStart(word) || isEnd(word) || isWait(word) }

    /// Whether a word says who did it.
    static func isPerformer(_ word: String) -> Bool { performers.contains(PlainLetters.folded(word)) }

    private static let fillers: Set<String> = list(
        """
        time times timestamp ts datetime date dt tm at on of the when utc local iso hhmm hh mm ss \
        zeit zeitpunkt zeitstempel uhrzeit uhr datum um am der die das des \
        heure horodatage de du d la le l les hora fecha momento del el las los \
        ora data di della dell il tijd tijdstip van het om da do \
        tid tidpunkt klockan klokken tidspunkt czas godzina saat saati zaman zamanı zamanda tarih tarihi
        """)

    private static let starts: Set<String> = list(
        """
        start starts started begin begins began begun beginning in entry seen from commenced \
        beginn beginnt begonnen anfang von gestartet début debut commencé entrée \
        inicio comienzo desde empieza inizio aanvang início \
        påbörjad började startet begynt börjar początek rozpoczęcie rozpoczęto \
        başlangıç başlangıcı başlama başladı başlayış başlatma giriş girişi alındı
        """)

    private static let calls: Set<String> = list(
        """
        called aufruf aufgerufen aufrufzeit aufrufuhrzeit appel appelé llamada llamado chiamata chiamato oproep \
        opgeroepen oproeptijd chamada chamado kallad uppropad kaldt innkalt wezwanie wezwany \
        çağrı çağrılma çağrıldı çağırma çağrılış çağırılma
        """)

    private static let customers: Set<String> = list(
        """
        patient patients patiënt paciente paziente pacjent hasta customer customers client clients kunde kunden klient \
        cliente klant kund müşteri visitor guest besucher ticket number nummer numéro número numero numara bilet
        """)

    private static let ends: Set<String> = list(
        """
        end ends ended finish finished finishes done complete completed completion out exit stop stopped until left to \
        ende endet beendet fertig schluss erledigt bis abgeschlossen fin terminé sortie final fine finito uscita \
        einde klaar tot fim término termino saída \
        slut slutt avslutad avsluttet afsluttet koniec zakończenie zakończono wyjście \
        bitiş bitişi bitirme bitirildi bitti bitim bitimi son sonu sonlanma tamamlanma tamamlandı çıkış \
        çıkışı ayrılış
        """)

    private static let waits: Set<String> = list(
        """
        queue queued queueing enqueued wait waiting waits enabled requested ordered ready scheduled arrival arrived \
        warten wartet wartebeginn angefordert bereit attente demandé espera pedido attesa richiesto wachten \
        aangevraagd \
        väntar kö oczekiwanie kolejka bekleme bekliyor kuyruk sıra talep istek hazır geliş
        """)

    private static let performers: Set<String> = list(
        """
        by who resource staff agent clerk doctor nurse person employee operator server user \
        durch wer mitarbeiter bearbeiter arzt pflege ressource par agente intervenant employé por recurso quien \
        da chi risorsa operatore door wie medewerker läkare lekarz doktor doktoru hekim hekimi hemşire hemşiresi \
        personel personeli görevli görevlisi memur memuru yapan uzmanı
        """)

    private static func list(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map { PlainLetters.folded(String($0)) })
    }
}
