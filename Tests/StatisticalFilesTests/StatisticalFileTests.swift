import Foundation
import Files
import Testing

/// Files of SPSS and Stata that pyreadstat wrote (`make.py` beside them): cells, labels, codes for no answer, and what is
/// said of files that are none.
struct StatisticalFileTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "SurveyScenariosTests/Data/exports")

    private func bytes(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: Self.folder.appending(path: name)))
    }

    private func file(_ name: String) throws -> StatisticalFile {
        let bytes = try bytes(name)
        return try StatisticalFile(bytes, #require(StatisticalFile.Format(bytes, name: "answers")))
    }

    @Test(arguments: ["answers.sav", "answers.zsav", "answers.dta"])
    func whatStandsInThem(name: String) throws {
        let file = try file(name)
        let lines = String(decoding: file.table, as: UTF8.self).split(separator: "\n")
        #expect(file.rows == 8 && lines.count == 9)
        #expect(lines[0] == "PU1,PU2,PU3,PE1,PE2,BI1,BI2,age,gender,comment")
        #expect(lines[2] == "2,2,1,3,2,2,1,51,2,\"Grüße, sagt er\"")
        #expect(lines[3].hasSuffix(",\"a \"\"quoted\"\" one\""))
        #expect(file.columns[3].label == "It is easy – even for me")
        #expect(file.columns[8].labels.map(\.label) == ["female", "male"])
        #expect(file.columns[8].labels.map(\.cell) == ["1", "2"])
        // SPSS keeps the code that the user declared missing, Stata was given nothing there.
        #expect(file.columns[5].missing == (name == "answers.dta" ? [] : ["99"]))
        #expect(lines[6].hasPrefix(name == "answers.dta" ? "4,4,5,5,4,,4" : "4,4,5,5,4,99,4"))
    }

    /// Cut anywhere, such a file is refused, or read as far as it is whole; nothing traps.
    @Test(arguments: ["answers.sav", "answers.zsav", "answers.dta"])
    func cutFiles(name: String) throws {
        let whole = try bytes(name)
        let format = try #require(StatisticalFile.Format(whole, name: name))
        var refused = 0
        for length in stride(from: 0, to: whole.count - 1, by: 37) {
            do { _ = try StatisticalFile(Array(whole.prefix(length)), format) } catch {
                refused += 1
                #expect(error.message.hasPrefix("this is no file of \(format.rawValue)"))
            }
        }
        #expect(refused > 20)
    }

    /// Each byte turned round in turn: a message or a table, and no trap.
    @Test(arguments: ["answers.sav", "answers.dta"])
    func damagedFiles(name: String) throws {
        let whole = try bytes(name)
        let format = try #require(StatisticalFile.Format(whole, name: name))
        for place in stride(from: 0, to: whole.count, by: 11) {
            var damaged = whole
            damaged[place] ^= 0xFF
            do { _ = try StatisticalFile(damaged, format) } catch { #expect(!error.message.isEmpty) }
        }
    }

    @Test func whatIsNone() {
        #expect(throws: StatisticalFile.Mistake.self) { try StatisticalFile(Array("a,b\n1,2\n".utf8), .sav) }
        #expect(throws: StatisticalFile.Mistake.self) { try StatisticalFile([], .dta) }
        #expect(StatisticalFile.Format(Array("a,b\n".utf8), name: "a.csv") == nil)
        #expect(StatisticalFile.Format(Array("$FL2".utf8), name: "a.csv") == .sav)
    }

    /// The first sheet of workbooks of openpyxl (shared texts) and XlsxWriter (texts in the cells).
    @Test func workbooks() throws {
        let own = try SheetFile(bytes("answers.xlsx"))
        let lines = String(decoding: own.table, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(own.sheet == "Answers & more" && own.rows == 9)
        #expect(lines[0] == "PU1,PU2,PU3,PE1,PE2,BI1,BI2,age,gender,submitted,day")
        #expect(lines[6] == "4,4,5,5,4,,4,39,1,2026-03-07 10:30:00,2026-03-07")
        let other = try SheetFile(bytes("inline.xlsx"))
        let text = #"""
            id,"say ""a, b""",when,share,ok,gap,sum
            1,x,2026-03-02 12:00:00,0.1,FALSE,,0
            2,größer kleiner,2026-03-03 12:00:00,0.2,TRUE,,2.5


            3,größer kleiner,2026-03-04 12:00:00,0.3,FALSE,,5

            """#
        #expect(String(decoding: other.table, as: UTF8.self) == text)
    }

    /// Cut anywhere it is refused; with any byte turned round there is a table or a message, and no trap.
    @Test func damagedWorkbooks() throws {
        let whole = try bytes("answers.xlsx")
        for length in stride(from: 0, to: whole.count, by: 97) {
            #expect(throws: StatisticalFile.Mistake.self) { try SheetFile(Array(whole.prefix(length))) }
        }
        for place in whole.indices {
            var damaged = whole
            damaged[place] ^= 0xFF
            do { _ = try SheetFile(damaged) } catch { #expect(!error.message.isEmpty) }
        }
    }
}
