import LogComparison
import LogStudies
import Testing

@Suite struct LogWordsTests {
    @Test func spacesAndHyphensAreOne() {
        #expect(LogWords.plain("Check credit history") == LogWords.plain("check-credit-history"))
        #expect(LogWords.plain("Task 1") != LogWords.plain("Task 2"))
    }
}
