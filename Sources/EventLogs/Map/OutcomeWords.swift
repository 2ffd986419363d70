/// What outcomes of calls and visits are called, in the languages of ``ColumnAliases``.
enum OutcomeWords {
    /// The fate that a word stands for. It is `nil` for words that nobody knows.
    /// - Parameter column: the name of its column: `yes` in a column `abandoned` says what the name does.
    static func fate(_ word: String, in column: String) -> Fate? {
        fate(ColumnAliases.plain(word)) ?? (yes.contains(ColumnAliases.plain(word)) ? named(column) : nil)
    }

    /// Whether a word says nothing of a customer's end and is known to: `no` in a column `abandoned`.
    static func isSilent(_ word: String, in column: String) -> Bool {
        no.contains(ColumnAliases.plain(word)) && named(column) != nil
    }

    private static func named(_ column: String) -> Fate? { fate(ColumnAliases.plain(column)) }

    private static func fate(_ plain: String) -> Fate? {
        if gaveUp.contains(plain) { return .gaveUp }
        if served.contains(plain) { return .completed }
        return refused.contains(plain) ? .refused : nil
    }

    private static func list(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map { ColumnAliases.plain(String($0)) })
    }

    private static let gaveUp = list(
        """
        hang hangup hungup abandon abandoned abandonment gaveup gave-up giveup left leftearly leftqueue leftwaiting \
        leftunseen leftwithoutbeingseen leftwithoutbeingserved leftwithouttreatment leftbeforebeingseen \
        leftbeforetriage leftbeforetreatment lwbs lwt lwot dnw didnotwait didnotwaittobeseen notwaited \
        renege reneged walkedout walkout walkaway noshow lost lostcall missed missedcall abandonedcall unanswered \
        notanswered unserved notserved unseen notseen
        aufgelegt abgebrochen abbruch aufgegeben gegangen weggegangen wiedergegangen vorherweggegangen \
        vorzeitiggegangen vorzeitigverlassen verlassen nichtgewartet hatnichtgewartet nichtmehrgewartet \
        wartetnicht ohnebehandlung ohnebehandlunggegangen unbehandeltgegangen unbehandelt nichtbehandelt \
        nichtbedient nichterschienen nichtangetroffen nichtangenommen verloren verpasst entlaufen abgewandert
        abandonné abandonnée abandon raccroché parti partie partisanssoins partisansattendre \
        partisansattendresoins partisansêtrevu sansattendre napasattendu pasattendu nonvu nonrépondu perdu
        abandonado abandonada abandona abandono abandonó colgado colgó sefue sefué seretira semarchó nose \
        noespera noesperó nohaesperado nosepresenta nosepresentó noatendido noatendida retirado fuga perdida
        abbandonata abbandonato abbandono allontanato allontanata allontanatosi siallontana nonattende \
        nonhaatteso nonatteso nonrisponde nonrispondeachiamata nonvisitato nonservito persa riagganciato
        weggegaan weggelopen vertrokken nietgewacht nietgezien nietbehandeld opgehangen afgehaakt gemist
        desistiu desistência desistencia abandonou evadiu evasão evasao evadido nãoesperou naoesperou \
        nãoatendido naoatendido desligou foiembora perdida
        avvek avvikit avviken gickhem lämnat lämnadekön gettupp väntadeinte lagtpå inteväntat
        gikk gått gikkhjem forlot forlod forladt gået ventetikke gavopp gavop lagtpå
        porzucone porzucono porzucił zrezygnował zrezygnowano rezygnacja odszedł odeszła nieczekał nieczekała \
        nieobsłużony nieodebrane rozłączył rozłączono
        terk terketti terkedildi terketmiş ayrıldı vazgeçti vazgeçen beklemedi beklemeden beklemedengitti gitti \
        muayeneolmadı muayeneolmadan muayeneolmadangitti hizmetalmadı hizmetalmadan gelmedi kapattı \
        telefonukapattı cevapsız kaçan kaçançağrı kaçırıldı kayıp
        """)

    private static let served = list(
        """
        agent answered served completed complete handled ok done connected treated seen admitted discharged resolved \
        finished success successful attended
        bedient angenommen beantwortet erledigt behandelt abgeschlossen beendet fertig entlassen aufgenommen \
        verbunden gesehen
        servi servie répondu répondue traité traitée vu vue terminé terminée soigné
        atendido atendida completado completada contestado contestada terminado resuelto alta tratado visto
        servito servita risposto risposta completato completata visitato visitata trattato dimesso dimessa
        beantwoord geholpen behandeld afgehandeld voltooid gezien ontslagen
        concluído concluido concluída tratado respondido respondida
        betjänad besvarad behandlad färdig klar utskriven avslutad
        betjent besvart besvaret behandlet ferdig færdig utskrevet udskrevet
        obsłużony obsłużona obsłużono odebrane zakończony zakończona zakończono wypisany
        tamamlandı hizmetverildi hizmetaldı muayeneedildi muayeneoldu tedaviedildi cevaplandı yanıtlandı görüldü \
        taburcu bitti görüşüldü
        """)

    private static let refused = list(
        """
        busy blocked rejected refused turnedaway full
        besetzt abgewiesen abgelehnt
        occupé refusé rejeté
        ocupado rechazado rechazada
        occupato rifiutato respinto
        bezet geweigerd afgewezen
        recusado rejeitado
        upptaget avvisad opptatt avvist optaget afvist
        zajęte odrzucone odrzucono odmowa
        meşgul reddedildi geriçevrildi
        """)

    private static let yes = list("yes y true 1 x ja j oui o sí si s sim tak t evet e var")
    private static let no = list("no n false 0 nein non nee não nao nej nei nie hayır h yok")
}
