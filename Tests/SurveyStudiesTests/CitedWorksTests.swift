import Foundation
import Reporting
import SurveyStudies
import Testing

/// The list of references is of what a report cites, no less and no more.
@Suite struct CitedWorksTests {
    @Test func allWaysToCite() {
        for text in [
            "as Kock & Hadaya (2018) say", "(Kock and Hadaya, 2018)", "rule of Kock & Hadaya 2018.",
        ] {
            let found = CitedWorks.references(in: text)
            #expect(found.count == 1 && found[0].hasPrefix("Kock, N., & Hadaya, P. (2018)"), "\(text)")
        }
        for text in [
            "Henseler, Ringle & Sarstedt (2015)", "Henseler et al. 2015", "Henseler, Ringle and Sarstedt, 2015",
        ] {
            #expect(CitedWorks.references(in: text).map { $0.contains("discriminant validity") } == [true], "\(text)")
        }
        #expect(CitedWorks.references(in: "(SPRITE; Heathers et al., 2018)").count == 1)
        // Two works of Sarstedt and others are of 2011; who is meant, the second author tells.
        #expect(CitedWorks.references(in: "(Sarstedt et al., 2011)").isEmpty)
        let segments = CitedWorks.references(in: "(Sarstedt, Becker, et al., 2011)")
        #expect(segments.count == 1 && segments[0].contains("FIMIX-PLS"))
        let groups = CitedWorks.references(in: "Sarstedt, Henseler, and Ringle (2011)")
        #expect(groups.count == 1 && groups[0].contains("Henseler, J., & Ringle"))
        #expect(CitedWorks.references(in: "Wilson's (1927) interval").count == 1)
        #expect(CitedWorks.references(in: "Kock 2015; Hair et al. 2019").count == 2)
        #expect(CitedWorks.references(in: "Hancock 2015, 2018, Kock").isEmpty)
    }

    @Test func theListIsInOrderAndEachWorkStandsOnce() {
        let references = CitedWorks.works.map(\.reference)
        #expect(Set(references).count == references.count)
        for work in CitedWorks.works {
            #expect(work.reference.contains("(\(work.year))") && work.reference.hasPrefix(work.authors[0]))
            #expect(work.reference.hasSuffix("."))
            for author in work.authors { #expect(work.reference.contains(author), "\(author)") }
        }
        let found = CitedWorks.references(in: "Wilson (1927), Clopper & Pearson (1934), Anaya (2016)")
        #expect(found.map { $0.prefix(5) } == ["Anaya", "Clopp", "Wilso"])
    }

    /// Whatever is cited by name and year in the reports of the shipped survey and of a survey with answers is in the list.
    @Test func nothingThatIsCitedIsMissing() throws {
        let (_, _, published) = try ContactlessStudyTests.result()
        #expect(published.contains("## References") && published.contains("Fundamenta Mathematicae"))
        let findings = try #require(
            ResponseFindings(try ClinicianSurvey.survey(), threads: 1, isCancelled: { false }, progress: { _ in }))
        let answers = MarkdownWriter.text(
            of: ResponseReport(findings).report(title: "Clinicians", introduction: [], before: [], after: []))
        for text in [published, answers] {
            let body = text.components(separatedBy: "## References")[0]
            let cited = body.matches(
                of:
                    #/(?:[A-Z][\p{L}]+(?:, & |, | & | and ))*[A-Z][\p{L}]+(?: et al\.| and others)?,? \(?(?:19|20)\d\d\b/#
            )
            .map { String($0.output) }
            #expect(!cited.isEmpty)
            for citation in cited where !citation.contains(#/^(In|May|On|Of|Version) /#) {
                #expect(!CitedWorks.references(in: citation).isEmpty, "\(citation)")
            }
        }
    }
}
