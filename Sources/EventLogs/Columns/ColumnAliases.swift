internal import Scenarios

/// What columns are called in exports, by what they are for: the likeliest first. In English, German, French, Spanish,
/// Italian, Dutch, Portuguese, Swedish, Danish, Norwegian, Polish and Turkish.
///
/// Compared in small letters without anything but letters and digits, and without what stands on letters: `Start_Time`
/// is `starttime`, `Çağrı Saati` is `cagrisaati`. A time is known by
/// what is left of its name without words such as `time`, `at` and `Uhrzeit` too: `time_of_registration` is
/// `registration`; that of a start without whom it is of: `Patient called` is `called`.
enum ColumnAliases {
    /// Where a name stands in a role's list; nil when it does not.
    static func rank(_ name: String, as role: ColumnRole) -> Int? {
        if let rank = table[role]?[plain(name)] { return rank }
        if role == .duration {
            return table[role]?[plain(DurationUnit.words(of: name).others.joined())].map { $0 + 1_000 }
        }
        guard role.isTime, role != .time, role != .date else { return nil }
        let rest = NameWords.of(name).filter { !NameWords.isFiller($0) }.joined()
        // Behind all that are known as they stand.
        if let rank = rest.isEmpty ? nil : table[role]?[plain(rest)] { return rank + 1_000 }
        guard role == .start else { return nil }
        let called = NameWords.of(name).filter { !NameWords.isFiller($0) && !NameWords.isCustomer($0) }
        return called.count == 1 && NameWords.isCall(called[0]) ? 2_000 : nil
    }

    static func plain(_ name: String) -> String {
        String(
            String.UnicodeScalarView(
                PlainLetters.folded(name).unicodeScalars.filter {
                    $0.properties.isAlphabetic || ("0"..."9").contains($0)
                }))
    }

    private static let table: [ColumnRole: [String: Int]] = words.mapValues { text in
        var ranks: [String: Int] = [:]
        for (rank, word) in text.split(separator: " ").enumerated() {
            let word = plain(String(word))
            if ranks[word] == nil { ranks[word] = rank }
        }
        return ranks
    }

    private static let words: [ColumnRole: String] = [
        .caseID: """
        caseconceptname caseid case casenumber caseno casekey idcase traceid trace processinstance \
        processinstanceid ticketid ticketnumber ticketno ticket visitid visit visitnr visitnumber patientvisitnr \
        encounterid encounter admissionid orderid ordernumber orderno order requestid applicationid callid \
        callnumber callno call customerid customer clientid patientid patient patientno patientnr incidentid \
        incident claimid sessionid jobid folio vorgangsnummer vorgang vorgangsid fallnummer fallid fall falnr \
        auftragsnummer auftrag fallnr aufnahmenummer ticketnummer patientennummer kundennummer bestellnummer \
        anrufid numerodossier dossier iddossier numdossier numerocas numticket numeroticket idcaso caso \
        numerocaso expediente numeroexpediente nexpediente idpaciente turno numeroturno numerodecaso idpratica \
        pratica numeropratica zaaknummer zaakid zaak dossiernummer processo idprocesso chatid chat chatnumber \
        conversationid visitorid jobnumber ticketnum nummer wartenummer ticketnr numerodeticket numerosenha \
        senha numerobiglietto \
        mrn turnummer bilettnr könummer ärendenummer sagsnummer saksnummer numerbiletu numersprawy \
        hastano hastanumarası hastanumara hastaid hastakodu hasta dosyano dosyanumarası dosya protokolno \
        protokolnumarası protokol vakano vakanumarası vaka başvuruno başvurunumarası muayeneno kayıtno \
        kayıtnumarası sırano sıranumarası biletno biletnumarası fişno işlemno siparişno müşterino \
        müşterinumarası müşteri çağrıno aramano talepno ziyaretno
        """,
        .activity: """
        conceptname activity activityname activityid task taskname event eventname step stepname operation \
        action handling station service servicename procedure stage process processstep queue queuename \
        department desk counter aktivität aktivitat aktivitaet tätigkeit taetigkeit vorgangsart schritt \
        arbeitsschritt prozessschritt aufgabe ereignis leistung schalter abteilung activité activite tâche tache \
        étape etape opération actividad tarea evento paso etapa attività attivita compito fase activiteit taak \
        handeling stap atividade tarefa \
        faaliyet etkinlik aktivite işlem işlemadı işlemtürü adım aşama görev hizmet hizmetadı birim bölüm \
        poliklinik klinik servis istasyon departman
        """,
        .lifecycle: """
        lifecycletransition lifecycle transition eventtype registrationtype lifecyclestate eventlifecycle \
        transactiontype status state ereignistyp statusübergang typeévénement tipoevento estado \
        durum olaytürü olaytipi
        """,
        .time: """
        timetimestamp timestamp time datetime eventtime eventtimestamp eventdate eventdatetime occurredat \
        createdat loggedat date zeitstempel zeitpunkt zeit datumuhrzeit datumzeit uhrzeit datum horodatage \
        horodate dateheure dateetheure heure fechahora fechayhora fecha marcadetiempo marcatemporale dataora \
        dataeora tijdstip tijdstempel datumtijd datahora \
        zaman zamandamgası tarihsaat tarihvesaat işlemzamanı işlemsaati olayzamanı olaytarihi saat tarih
        """,
        .arrival: """
        arrivaltime arrival arrivaltimestamp arrivedat arrivedate arrivaldate arrived checkin checkintime \
        checkedinat vruentry callstarted calltime callarrival ticketprinted ticketprintedat ticketissued \
        issuedat issuetime printtime takenat registeredat ankunft ankunftszeit eingang eingangszeit anrufbeginn \
        ticketdruck ausgabezeit arrivée arrivee heurearrivée heurearrivee heuredarrivée heurearrivee llegada \
        horallegada horadellegada arrivo oraarrivo aankomst aankomsttijd chegada came camein cameat arrives \
        arrivalat timeofarrival timein admission admitted admittedat registration registered registrationtime \
        registrationdate registertime enrolled signin signedin ticket tickettime tickettimestamp tickettaken \
        ticketdrawn ticketcreated ticketdate numbertaken numberdrawn tokentime token kiosk kiosktime presented \
        presentation entered entry entrytime callreceived callreceivedat callin callstart callstarttime incoming \
        received receivedat requested requesttime callat gekommen ankunftzeit eintreffen eingetroffen eintritt \
        anmeldung anmeldezeit anmeldezeitpunkt angemeldet registrierung registrierungszeit aufnahme aufnahmezeit \
        aufgenommen ticketzeit ticketgezogen ticketgelöst nummerngezogen ziehung wartenummer anrufeingang \
        anrufzeit arrivé arrive enregistrement enregistré inscription ticketpris prisedeticket priseticket \
        heureticket appelreçu réception ticketentregado horaticket horaturno tomaturno registro horaregistro \
        horaderegistro admisión admision ingreso horaingreso entrada horaentrada recepción recepcion horallamada \
        inscripción registrazione oraregistrazione accettazione oraaccettazione orabiglietto biglietto oraticket \
        arrivato ingresso oraingresso registratie registratietijd inschrijving aangemeld aanmelding aanmeldtijd \
        tickettijd binnenkomst horachegada registo horaregisto horasenha senha tiragemsenha emissãosenha \
        admissão entradahora \
        arr opened reported submitted ordered placed created ankomst ankommit registrering registrerad innkomst \
        kölapp kønummer przyjście przybycie rejestracja zgłoszenie pobraniebiletu geliş kayıt \
        gelişi varış kayıtsaati kayıtzamanı kayıttarihi başvuru başvurusaati başvuruzamanı başvurutarihi \
        müracaat kabul hastakabul hastakabulsaati hastagiriş girişsaati girişzamanı giriştarihi giriş \
        gelişsaati gelişzamanı geliştarihi bilet biletalma biletsaati fiş sıraalma numaraalma numaraalındı \
        kioskgiriş talep arama aramasaati
        """,
        .enabled: """
        timeenabled enabledtime enabletime enabled enabledtimestamp enabledat enableat queuestart qstart queuein \
        queuedat queuetime queueentry queueentrytime enqueue enqueuedat enqueuetime scheduledtime scheduletime \
        scheduled readyat readytime waitstart waitingsince requestedat schedulestart wartebeginn wartenseit \
        bereitseit warteschlangeein débutattente debutattente inicioespera inizioattesa beginwachten waitingfrom \
        waitbegin waitbegins queueing queuejoin queuejoined joinedqueue joinedqueueat enteredqueue queueentered \
        wartetseit inwarteschlange eingereiht enfile enattentedepuis encola enespera encoda inattesa inwachtrij \
        nafila \
        bekleme beklemebaşlangıç beklemebaşlangıcı beklemeyebaşlama beklemegiriş kuyruk kuyruğagiriş \
        sırayagiriş sırada
        """,
        .start: """
        starttimestamp starttime start startdate startdatetime startts startedat started timestart begintime \
        begin begints beginat beginning servicestart servicestarttime serstart servicebegin called calledat calledtime \
        callanswered answeredat answered answertime answer actualstart seenat timeseen assigntime beginn \
        beginnzeit startzeit startzeitpunkt startdatum anfang anfangszeit beginnt aufgerufen aufrufzeit \
        bedienbeginn début debut heuredébut heuredebut datedebut datedébut débutservice inicio horainicio \
        fechainicio iniciodeservicio inizio orainizio datainizio starttijd begintijd aanvang datainicio \
        callednext callednumber calledup calledin numbercalled ticketcalled admittedtoroom seen seenby serving \
        served servicebegan began commenced commencement treatmentstart treatmentbegin consultationstart \
        consultstart pickedup pickup pickuptime calltaken callpickup accepted acceptedat connected connectedat \
        aufruf aufgerufenum aufrufuhrzeit behandlungsbeginn behandlungsstart servicebeginn bearbeitungsbeginn \
        gesprächsbeginn angenommen beginnum appelé appel heureappel heuredappel prisencharge priseencharge \
        débutdeprise débutconsultation débuttraitement débutdeservice llamado llamada horadellamada horaatención \
        horaatencion inicioatención inicioatencion inicioservicio atendido comienzo chiamato chiamata \
        orachiamata orachiamato inizioservizio iniziovisita iniziotrattamento presaincarico opgeroepen oproep \
        oproeptijd startbehandeling beginbehandeling chamada chamado horachamada inícioatendimento \
        inicioatendimento início calltime callat \
        servedfrom from von desde kallad kallas kaldt innkalt uppropad påbörjad startet wezwanie wezwany \
        początek rozpoczęcie \
        başlangıç başlangıcı başlama başladı başlayış başlatma muayenebaşlangıç muayenebaşlangıcı \
        muayenebaşlama muayeneyebaşlama muayenegiriş işlembaşlangıç işlembaşlangıcı işlembaşlama \
        hizmetbaşlangıç hizmetbaşlangıcı hizmetbaşlama tedavibaşlangıç tedavibaşlangıcı görüşmebaşlangıç \
        görüşmebaşlangıcı cevaplanma yanıtlanma alındı içerialınma çağrı çağrılma çağrıldı çağırma çağrılış \
        çağırılma
        """,
        .end: """
        endtimestamp endtime end enddate enddatetime endts endedat ended timeend completetime complete \
        completets completed completedat completiontime completetimestamp finishtime finish finished finishedat \
        serviceend serviceendtime serexit serend servicefinish callended endcall stoptime stop closedat closed \
        closetime actualend departure departuretime ende endzeit endzeitpunkt enddatum endezeit fertig \
        abgeschlossen bedienende schluss fin heurefin datefin finservice horafin fechafin findeservicio termine \
        fine orafine datafine eindtijd einde datafim fim ends endsat finishes done doneat completion \
        servicecompleted served treatmentend consultationend consultend hangup hungup hangupat callend callends \
        callendtime callfinished left leftat out timeout checkout checkouttime behandlungsende serviceende \
        bearbeitungsende gesprächsende beendet erledigt fertigum verlassen terminé finconsultation fintraitement \
        findeservice findeprise sortie finatención finatencion finservicio terminado salida horasalida \
        fineservizio finevisita finito uscita orauscita eindebehandeling klaar vertrek fimatendimento término \
        termino saída \
        servedto to bis until hasta dep slut slutt avslutad avsluttet afsluttet koniec zakończenie bitiş \
        bitişi bitirme bitirildi bitti bitim bitimi son sonu sonlanma tamamlanma tamamlandı kapanış çıkış \
        çıkışı ayrılış ayrıldı muayenebitiş muayenebitişi muayenesonu muayeneçıkış işlembitiş işlembitişi \
        işlemsonu hizmetbitiş hizmetbitişi hizmetsonu tedavibitiş tedavibitişi görüşmebitiş görüşmebitişi \
        taburcu
        """,
        .duration: """
        duration durationtime servicetime serviceduration servicelength handletime handlingtime talktime \
        processingtime treatmenttime treatmentduration consulttime consultationtime callduration \
        timespent elapsed elapsedtime length \
        dauer bearbeitungsdauer bearbeitungszeit bedienzeit bediendauer behandlungsdauer servicezeit servicedauer \
        gesprächsdauer durée duree duréeservice duréedeservice duréetraitement tempsservice tempsdeservice duración \
        duracion tiemposervicio tiempodeservicio tiempoatención tiempodeatención durata temposervizio tempodiservizio \
        duur behandelduur bedieningstijd duração duracao tempoatendimento tempodeatendimento \
        süre süresi hizmetsüresi işlemsüresi muayenesüresi görüşmesüresi tedavisüresi
        """,
        .queueEnd: """
        queueend qexit queueout queueexit queueexittime dequeue dequeuedat waitend leftqueue leftqueueat \
        abandontime abandonedat warteende warteschlangeaus finattente finespera fineattesa \
        beklemebitiş beklemebitişi beklemesonu kuyruktançıkış kuyrukçıkış
        """,
        .date: """
        date day calldate visitdate servicedate datum tag dateservice jour fecha día dia data giorno dag \
        tarih gün data dzień dato
        """,
        .resource: """
        orgresource resource resourceid resourcename originator user userid username employee employeeid staff \
        staffid agent agentid agentname server serverid operator operatorid worker clerk performer performedby \
        executor assignee handledby handler doctor nurse teller counterid deskid bearbeiter bearbeiterin \
        sachbearbeiter mitarbeiter mitarbeiterid ressource benutzer personal schalternummer platz agentin \
        ausführender ressourcenname employé employe utilisateur intervenant recurso usuario empleado agente \
        operador risorsa utente operatore impiegato medewerker gebruiker orggroup who whom servedby seenby \
        calledby doneby takenby clerkname clerkid doctorname nursename physician consultant provider staffname \
        window windowno windownumber tellerid counter counterno desk deskno arzt ärztin schwester pfleger \
        berater beraterin schalter guichet médecin infirmière médico enfermera ventanilla mostrador medico \
        infermiere sportello arts verpleegkundige balie loket atendente guiché \
        balcão funcionário läkare sköterska handläggare kassa lucka læge sagsbehandler saksbehandler lege lekarz \
        pracownik okienko stanowisko doktor görevli \
        hekim doktoradı hekimadı uzman hemşire personel çalışan memur görevliadı sorumlu kullanıcı operatör \
        temsilci veznedar kaynak gişe gişeno vezne banko masa masano işlemiyapan
        """,
        .customerClass: """
        class customerclass clienttype customertype patienttype casetype caseclass calltype requesttype \
        ordertype type priority urgency triage triagecode triagelevel triagecategory acuity esi mts severity \
        segment category channel visittype skill skillgroup productgroup klasse kundentyp kundenart patientenart \
        priorität prioritat prioritaet dringlichkeit kategorie art classe typeclient priorité priorite urgence \
        catégorie categorie clase tipo tipocliente prioridad urgencia categoría categoria priorità priorita \
        urgenza prioriteit soort typ \
        öncelik önceliksırası aciliyet triyaj triyajkodu triyajrengi sınıf tür türü tip tipi hastatürü \
        hastatipi müşteritürü müşteritipi kategori kanal
        """,
        .outcome: """
        outcome result disposition callresult callstatus callresolution resolution endstatus exitreason \
        abandoned ergebnis ausgang anrufergebnis abschluss résultat resultat resultado esito uitkomst \
        sonuç netice çıkışdurumu çıkışşekli sonuçdurumu utgång utfall resultat udfald wynik rezultat
        """,
        .instance: """
        conceptinstance instance instanceid activityinstance activityinstanceid handlingid workitem workitemid \
        taskid eventinstance lifecycleinstance
        """,
    ]
}
