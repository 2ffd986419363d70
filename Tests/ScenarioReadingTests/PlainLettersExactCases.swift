import Testing

import Scenarios

/// Names of other languages in the letters of English, by their usual spelling there.
@Suite("Plain letters") struct PlainLettersExactCases {
    @Test(
        arguments: [
            ("Ersteinschätzung", "ersteinschaetzung"), ("Maßnahme", "massnahme"), ("Öffnung Büro", "oeffnung-buero"),
            ("Bløtgjøring", "blotgjoring"), ("łóżko", "lozko"), ("Çağrı", "cagri"), ("İŞLEM", "islem"),
            ("café François", "cafe-francois"), ("Ångström", "angstroem"), ("æble", "aeble"), ("œuvre", "oeuvre"),
            // The same letters as two signs each.
            ("scha\u{308}tzung", "schaetzung"), ("cafe\u{301}", "cafe"),
        ])
    func aNameOfALabel(label: String, name: String) { #expect(Name.proposal(for: label) == name) }

    @Test(
        arguments: [
            ("KAYIT SAATİ", "kayit saati"), ("kayıt saati", "kayit saati"), ("Prüfung", "prufung"),
            ("Straße", "strasse"),
            ("Привет", "привет"),
        ])
    func folded(text: String, plain: String) { #expect(PlainLetters.folded(text) == plain) }

    /// Nothing of another alphabet is left in a name.
    @Test func otherAlphabets() {
        #expect(Name.proposal(for: "Привет") == nil)
        #expect(Name.proposal(for: "станция 2") == "n2")
    }
}
