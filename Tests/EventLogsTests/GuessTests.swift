import Scenarios
import Testing

import EventLogs

/// Columns that nobody named, on excerpts of public logs and on headers as other countries write them.
struct GuessTests {
    @Test func aLoanProcess() throws {
        let read = try #require(try Reading(excerpt: "loan.csv").read)
        #expect(read.map.shape == .activities && read.log.count == 60 && read.quality.rowsTaken == 60)
        #expect(
            read.map.columns == [
                .caseID: "case_id", .activity: "activity", .resource: "resource", .start: "start_time",
                .end: "end_time",
            ])
        #expect(read.log.start[0] == 8 * 3600 && abs(read.log.end[0] - (8 * 3600 + 28 * 60 + 27.808)) < 1e-9)
        #expect(read.log.firstDay.description == "2023-02-09" && read.map.reasons.contains { $0.key == "start" })
    }

    @Test func enabledTimesAndAClass() throws {
        let read = try #require(try Reading(excerpt: "prioritization.csv").read)
        #expect(read.map.columns[.enabled] == "time:enabled" && read.map.columns[.customerClass] == "Client_Type")
        #expect(read.map.columns[.end] == "time:timestamp" && read.map.columns[.start] == "start_timestamp")
        #expect(read.log.classes.contains("Rich") && read.quality.coverage.enabled == 40)
    }

    @Test func eventsOfAnEmergencyDepartment() throws {
        let read = try #require(try Reading(excerpt: "patients.csv").read)
        #expect(read.map.shape == .events && read.map.columns[.instance] == "handling_id")
        #expect(read.map.columns[.lifecycle] == "registration_type" && read.map.columns[.resource] == "employee")
        #expect(read.log.count == 66 && read.log.caseCount == 12 && read.log.fate.allSatisfy { $0 == .completed })
    }

    @Test func callsWithADayAndTimesOfIt() throws {
        let read = try #require(try Reading(excerpt: "calls.csv").read)
        #expect(read.map.shape == .calls && read.map.dates == .monthFirst && read.log.caseCount == 50)
        #expect(read.map.columns[.arrival] == "call_started" && read.map.columns[.start] == "call_answered")
        let eight: Double = 8 * 3600
        let answered: Double = 14 * 60 + 22
        #expect(read.log.enabled[0] == eight && read.log.end[0] == eight + answered)
        #expect(read.log.resources.isEmpty && read.log.activities == ["service"])
    }

    @Test func aDirtyHospital() throws {
        let reading = try Reading(excerpt: "hospital.csv")
        let read = try #require(reading.read)
        #expect(read.map.dates == .dayFirst && read.map.columns[.customerClass] == "triagecode")
        // Lines 9, 10, 11 and 14 of the file end before they start.
        #expect(read.quality.leftOut(.endsBeforeStart) == 4 && read.quality.rowsTaken == 49 && read.quality.rows == 53)
        #expect(read.quality.finding(.similarLabels)?.sentence.contains("'Triaga' (1) and 'Triage'") == true)
        #expect(read.quality.finding(.noResource)?.lines == [50, 51])
        #expect(
            reading.rendered.contains("log.csv:9:1: warning: 4 rows are left out: they have an end before the start"))
    }

    @Test func zonesThatChange() throws {
        let read = try #require(try Reading(excerpt: "purchasing.csv").read)
        #expect(read.map.columns[.caseID] == "case:concept:name" && read.quality.finding(.roundedClock)?.count == 120)
    }

    @Test(
        arguments: [
            "Vorgangsnummer;Tätigkeit;Beginn;Ende;Bearbeiter", "Numéro dossier;Activité;Début;Fin;Employé",
            "Número caso;Actividad;Inicio;Fin;Recurso", "Numero pratica;Attività;Inizio;Fine;Operatore",
            "Zaaknummer;Activiteit;Starttijd;Eindtijd;Medewerker", "Case ID;Task Name;Started;Finished;Handled By",
        ])
    func headersInSixLanguages(header: String) throws {
        let text = header + "\n1;a;02.03.2026 08:00;02.03.2026 08:10;x\n1;b;02.03.2026 08:10;02.03.2026 08:30;y\n"
        let read = try #require(Reading(text).read)
        let names = header.split(separator: ";").map(String.init)
        #expect(
            read.map.columns == [
                .caseID: names[0], .activity: names[1], .start: names[2], .end: names[3], .resource: names[4],
            ])
        #expect(read.map.separator == ";")
    }

    /// Tickets, registrations and calls to the desk as they are called in other places: each row is a customer.
    @Test(
        arguments: [
            "ticket,registered_at,called_at,finished_at", "Ticket No,Ticket Time,Called,Finished",
            "id,Time of registration,Called in,Left", "queue number,check-in time,call time,check-out time",
            "Ticketnummer,Ticket gezogen,Aufruf,Ende", "Nr,Zeitpunkt der Anmeldung,Aufrufzeit,Behandlungsende",
            "numéro,prise de ticket,appel,fin", "dossier,Heure d'enregistrement,Heure d'appel,Heure de fin",
            "turno,hora ticket,hora llamada,hora fin", "expediente,Hora de registro,Llamado,Salida",
            "pratica,ora biglietto,chiamata,fine", "nummer,binnenkomst,oproep,einde", "senha,hora senha,chamada,fim",
            "könummer,ankomst,uppropad,slut", "numer biletu,rejestracja,wezwanie,koniec",
            "case,came,served from,done at", "Dosya,Başvuru,Başlama,Bitirme",
            "SIRA NO,GELİŞ SAATİ,ÇAĞRI SAATİ,BİTİŞ SAATİ",
            "Protokol No,Kayıt zamanı,Çağrıldı,Çıkış",
        ])
    func ticketsInOtherWords(header: String) throws {
        let text =
            header
                + """

                1,2026-03-02 08:00,2026-03-02 08:05,2026-03-02 08:15
                2,2026-03-02 08:03,2026-03-02 08:15,2026-03-02 08:20
                """
        let reading = Reading(text)
        #expect(reading.entries == ["0 service 480 485 495 completed", "1 service 483 495 500 completed"])
        #expect(reading.read?.map.shape == .calls)
    }

    /// Registration, call, and start and end of one consultation, with dotted and dotless i in small and in capital
    /// letters.
    @Test(
        arguments: [
            "Hasta No;Kayıt Saati;Çağrı Saati;Muayene Başlangıç;Muayene Bitiş;Doktor",
            "HASTA NO;KAYIT SAATİ;ÇAĞRI SAATİ;MUAYENE BAŞLANGICI;MUAYENE BİTİŞİ;DOKTOR",
        ])
    func aConsultationInTurkish(header: String) throws {
        let text =
            header
                + """

                1;02.03.2026 08:00;02.03.2026 08:04;02.03.2026 08:05;02.03.2026 08:15;Ay
                2;02.03.2026 08:03;02.03.2026 08:14;02.03.2026 08:15;02.03.2026 08:20;Su
                """
        let names = header.split(separator: ";").map(String.init)
        let reading = Reading(text)
        #expect(reading.entries == ["0 muayene 480 485 495 completed", "1 muayene 483 495 500 completed"])
        let map = try #require(reading.read?.map)
        #expect(map.columns == [.caseID: names[0], .arrival: names[1], .resource: names[5]])
        #expect(map.steps == [LogStep("muayene", [.start: names[3], .end: names[4]])])
        #expect(map.unused.map(\.key) == [names[2]])
    }

    /// Who was called is on the way to the start, which the next column says: no step is named after him, in whatever
    /// language; where nothing else says when it began, it is the start.
    @Test(
        arguments: [
            "Patient No;Registered;Patient called;Exam start;Exam end;Doctor",
            "Patient Nr;Anmeldezeit;Aufrufzeit;Exam Beginn;Exam Ende;Arzt",
            "Patient Nr;Anmeldung;Patient aufgerufen;Exam Beginn;Exam Ende;Arzt",
            "Hasta No;Geliş;Hasta Çağrı Saati;Exam Başlangıç;Exam Bitiş;Doktor",
            "Dossier;Heure arrivée;Heure d'appel patient;Exam début;Exam fin;Médecin",
            "Patient No;Registered;Exam called;Exam start;Exam end;Doctor",
        ])
    func aCallIsNoStep(header: String) throws {
        let rows = """
            1;02.03.2026 08:00;02.03.2026 08:04;02.03.2026 08:05;02.03.2026 08:15;Ay
            2;02.03.2026 08:03;02.03.2026 08:14;02.03.2026 08:15;02.03.2026 08:20;Su
            """
        let names = header.split(separator: ";").map(String.init)
        let reading = Reading(header + "\n" + rows + "\n")
        #expect(reading.entries == ["0 exam 480 485 495 completed", "1 exam 483 495 500 completed"])
        #expect(reading.read?.map.unused.map(\.key) == [names[2]])
        let plain = [names[0], names[1], "Patient called", "End"].joined(separator: ";") + "\n"
        let called = Reading(plain + "1;02.03.2026 08:00;02.03.2026 08:04;02.03.2026 08:15\n")
        #expect(called.entries == ["0 service 480 484 495 completed"])
    }

    /// In a language of which redomat knows no word: of two columns that begin alike the later one is the end, and that
    /// it was guessed is said.
    @Test func aLanguageThatNobodyTold() throws {
        let text = """
            Potilas;Saapui;Tutkimus alku;Tutkimus loppu;Lääkäri
            1;02.03.2026 08:00;02.03.2026 08:05;02.03.2026 08:15;A
            2;02.03.2026 08:03;02.03.2026 08:15;02.03.2026 08:20;B
            3;02.03.2026 08:04;02.03.2026 08:20;02.03.2026 08:31;A
            4;02.03.2026 08:09;02.03.2026 08:31;02.03.2026 08:40;B
            """
        let read = try #require(Reading(text).read)
        #expect(read.map.shape == .cases)
        #expect(read.map.steps.contains(LogStep("tutkimus", [.start: "Tutkimus alku", .end: "Tutkimus loppu"])))
        #expect(
            read.map.columnsSentence.contains(
                "step tutkimus 'Tutkimus alku', 'Tutkimus loppu' (start and end are guessed: 'Tutkimus loppu' is later "
                    + "in 4 of 4 rows)"))
        #expect(Reading(text, map: read.map.yaml).entries == Reading(text).entries)
    }

    /// Two visits of one kind are no start and end.
    @Test func numberedVisits() throws {
        let text = """
            case;visit 1;visit 2;desk start;desk end
            1;02.03.2026 08:00;02.03.2026 08:05;02.03.2026 08:15;02.03.2026 08:16
            2;02.03.2026 08:03;02.03.2026 08:15;02.03.2026 08:20;02.03.2026 08:25
            """
        let read = try #require(Reading(text).read)
        #expect(read.map.steps.map(\.name) == ["visit 1", "visit 2", "desk"])
        #expect(!read.map.columnsSentence.contains("guessed"))
    }

    @Test func namesThatSayNothing() throws {
        var text = "q,w,x,y\n"
        for number in 0..<40 {
            let word = ["in", "see", "bill", "out"][number % 4]
            text += "\(number / 4),\(word),2026-03-02 09:\(10 + number),2026-03-02 08:\(10 + number)\n"
        }
        let read = try #require(Reading(text).read)
        // The later of two columns of times is the end.
        #expect(read.map.columns == [.caseID: "q", .activity: "w", .start: "y", .end: "x"])
        #expect(read.map.reasons.contains { $0.sentence.contains("later in most rows") })
    }

    @Test func whatIsNotTakenHasAReason() throws {
        let text = "case,activity,enabled_time,start,end\n1,a,,soon,2026-03-02 08:00\n1,b,,late,2026-03-02 09:00\n"
        let read = try #require(Reading(text).read)
        #expect(read.map.columns == [.caseID: "case", .activity: "activity", .end: "end"])
        #expect(
            read.map.yaml.contains(
                """
                # Not used:
                #   enabled_time: it is empty
                #   start: words, no times, 2 different in the first 2 rows that have any
                """))
        #expect(
            read.map.columnsSentence
                == "Columns: case 'case'; activity 'activity'; end 'end'; not used: 'enabled_time', 'start'.")
    }

    /// What `redomat trace` writes is read back: arrivals and ends are activities of their own there.
    @Test func ourOwnTraces() throws {
        let text = """
            case,class,activity,lifecycle,timestamp,resource,time
            urgent-1,urgent,arrive,complete,2024-01-01T08:00:00.000000,,0
            urgent-1,urgent,doctor,schedule,2024-01-01T08:00:00.000000,,0
            urgent-1,urgent,doctor,start,2024-01-01T08:05:00.000000,doctor 1,5
            urgent-2,urgent,doctor,schedule,2024-01-01T08:06:00.000000,,6
            urgent-2,urgent,doctor,withdraw,2024-01-01T08:16:00.000000,,16
            urgent-1,urgent,doctor,complete,2024-01-01T08:20:00.000000,,20
            """
        let reading = Reading(text)
        #expect(
            reading.entries == [
                "0 arrive ? ? 480 completed", "0 doctor 480 485 500 completed", "1 doctor 486 ? 496 gaveUp",
            ])
        let read = try #require(reading.read)
        #expect(read.map.shape == .events && read.map.columns[.time] == "timestamp" && read.log.classes == ["urgent"])
    }
}
