import Foundation
import Testing

/// The files of `Scenarios/payment`: they load, name the stages of the cases' tables in their order, run, and keep books
/// that balance.
@Suite(.serialized)
struct PaymentScenarioTests {
    static let folder = BuiltCommand.repository + "/Scenarios/payment"

    static let files: [String] = {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return all.filter { $0.hasSuffix(".yaml") }.sorted()
    }()

    @Test func allOfThemAreThere() throws {
        for name in [
            "provisioning", "launch-day", "apple-nfc", "apple-in-app", "web-handoff", "android-pay", "store-visit",
            "retry-storm", "authentication-loop", "hce-or-secure-element", "croatian-volumes", "ride-payment", "kiosk",
            "kiosk-at-surveyed-shares",
        ] {
            #expect(Self.files.contains(name + ".yaml"))
        }
        let list = try String(contentsOfFile: BuiltCommand.repository + "/Scenarios/README.md", encoding: .utf8)
        for file in Self.files { #expect(list.contains("(payment/\(file))"), "Scenarios/README.md has no \(file)") }
    }

    /// Of a retry storm the command says before the run that it would not end; the other files are read without a word.
    @Test(arguments: files)
    func loads(file: String) throws {
        let check = try Scratch().redomat("check", "\(Self.folder)/\(file)")
        #expect(check.status == 0)
        if file == "retry-storm.yaml" {
            #expect(check.messages.contains("warning"))
        } else {
            #expect(check.messages == "")
        }
    }

    /// Every figure that no case states is under `assumptions`, which the report repeats, and the case is named.
    @Test(arguments: files)
    func saysWhatIsAssumed(file: String) throws {
        let text = try String(contentsOfFile: "\(Self.folder)/\(file)", encoding: .utf8)
        #expect(text.contains("\nassumptions:\n"))
        #expect(text.contains("assumption"))
        #expect(text.contains("source: ") && text.contains("thesis"))
    }

    /// The stages of the cases' tables, flow by flow.
    static let stages: [(flow: String, file: String, stages: String)] = [
        (
            "P", "provisioning",
            """
            p0-choose-add-method p1-capture-card-data p2-required-fields-call p3-check-card-call \
            p4-terms-and-conditions p5-link-and-provision-call p6-issuer-decision \
            p7-create-device-account-number p8a-download-wallet-file \
            p8b-store-card-in-secure-element p9-status-check p10-additional-verification
            """
        ),
        (
            "N", "apple-nfc",
            """
            n1-bill-presented n2-device-enters-nfc-field n3-user-authentication \
            n4-enclave-authorises-se n5-compute-dynamic-code n6-send-dan-and-code-to-pos \
            n7-route-to-network n8-detokenise n9-issuer-authorisation
            """
        ),
        (
            "I", "apple-in-app",
            """
            i1-tap-buy-button i2-capability-check i3-request-fields i4-partial-address-shipping-cost \
            i5-review-and-edit i6-user-authentication i7-get-nonce i8-generate-payment-credential \
            i9-send-encrypted-credential i10-decrypt-and-compare-nonce \
            i11-reencrypt-with-merchant-key i12-return-to-device i13-forward-to-merchant \
            i14-merchant-decrypt-and-verify i15-merchant-processes-payment
            """
        ),
        (
            "W", "web-handoff",
            """
            w1-as-i-plus-phone-handoff
            """
        ),
        (
            "G", "android-pay",
            """
            g1-masked-wallet-request g2-full-wallet-request g3-google-to-network g3a-network-to-tsp \
            g3b-tsp-to-issuer g3c-issuer-to-tsp g3d-tsp-to-network g4-network-to-google \
            g5-encrypt-with-merchant-public-key g6-app-to-merchant-server \
            g7-merchant-processes-transaction
            """
        ),
        (
            "S", "store-visit",
            """
            s1-sign-in-or-sign-up s1b-sms-code-entry s2-add-card s3-store-detection s4-scan-qr \
            s5-show-item-and-price s6-add-to-list s7-pay-here
            """
        ),
        (
            "B", "store-visit",
            """
            b1-beacon-advertisement b2-did-enter-region b3-notify-user-and-start-ranging \
            b4-did-range-take-first-then-stop b5-http-post-getstore b6-servlet-parse b7-db-lookup \
            b8-json-response b9-client-store-state b10-exit-region-reset
            """
        ),
        (
            "A", "store-visit",
            """
            a1-enter-with-app a2-shop a3-leave-store a4-receipt-sent-later
            """
        ),
    ]

    /// Each stage stands in its file, and first behind the one before it: as the name of a step, or as a remark where
    /// a step has no name (decisions) or stands in a flow of its own.
    @Test(arguments: stages.map(\.flow))
    func theStagesOfTheCase(flow: String) throws {
        let (_, file, stages) = try #require(Self.stages.first { $0.flow == flow })
        let text = try String(contentsOfFile: "\(Self.folder)/\(file).yaml", encoding: .utf8)
        // What stands before the flows are the title and what is assumed.
        let flows = text[(text.range(of: "\nclasses:")?.upperBound ?? text.startIndex)...].lowercased()
        // `# P6 issuer-decision` is the stage p6-issuer-decision.
        var rest = flows.replacing(#/# ([a-z][0-9]+) /#) { "# \($0.1)-" }[...]
        for stage in stages.split(separator: " ") {
            let found = try #require(rest.range(of: stage), "\(stage) is not behind the stage before it")
            rest = rest[found.upperBound...]
        }
    }

    /// A short run of each: no error, which means that the identities of every replication hold and its books balance.
    @Test(arguments: files)
    func runs(file: String) throws {
        let scratch = try Scratch()
        let run = try scratch.redomat(
            "run", "\(Self.folder)/\(file)", "--replications", "1", "--out", "report", limit: 300)
        // One replication decides no expectation, which is status 1; an error is another one.
        #expect(run.status == 0 || (run.status == 1 && run.output.contains("undecided")), "\(run.messages)")
        #expect(!run.output.contains("FAIL") && !run.messages.contains("error"))
        let report = try scratch.text("report/report.md")
        for section in ["## In short", "## Assumptions", "## Results", "## Checks made on every replication"] {
            #expect(report.contains(section))
        }
    }

    /// The closed formulas of a file stand in its head. With the seeds of the files nothing is left to chance.
    @Test(arguments: ["authentication-loop.yaml", "kiosk.yaml", "kiosk-at-surveyed-shares.yaml"])
    func theFormulasHold(file: String) throws {
        let scratch = try Scratch()
        let run = try scratch.redomat("run", "\(Self.folder)/\(file)", "--out", "report", limit: 120)
        #expect(run.status == 0)
        let said = run.output.split(separator: "\n").filter { $0.hasPrefix("expected: ") }
        #expect(!said.isEmpty)
        for line in said { #expect(line.hasPrefix("expected: pass: "), "\(line)") }
    }

    /// Every cure but waiting longer between tries ends the storm (row P14 of the reference cases: 3 · 40 > 100).
    @Test func theCuresOfARetryStorm() throws {
        let scratch = try Scratch()
        let run = try scratch.redomat(
            "experiment", "\(Self.folder)/retry-storm.yaml", "cures", "--replications", "4", "--set", "length=13min",
            "--out", "report", limit: 300)
        #expect(run.status == 0)
        let table = try Table(scratch.text("report/measures.csv"))
        for (name, recovers) in [
            ("as-it-is", 0.0), ("jitter", 0), ("budget", 1), ("lifo", 1), ("bounded-line", 1), ("drop-expired", 1),
            ("deadline", 1),
        ] {
            let share = try table.cell(
                "estimate", where: ["case": name, "element": "recovery", "quantity": "share", "class": "all"])
            #expect(share.flatMap(Double.init) == recovers, "\(name)")
        }
    }
}
