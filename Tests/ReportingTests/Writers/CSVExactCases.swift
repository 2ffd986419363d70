import Files
import Foundation
import Testing

import Reporting

@Suite("CSV") struct CSVExactCases {
    @Test func quotesAsRFC4180Asks() {
        let rows: [(a: String?, b: String)] = [
            ("plain", "with, comma"), ("say \"hi\"", "two\r\nlines"), (nil, ""), (" edge ", "état"),
        ]
        let table = CSVFile(rows, .key("a") { $0.a }, .key("b") { $0.b })
        #expect(
            table.text
                == "a,b\r\nplain,\"with, comma\"\r\n\"say \"\"hi\"\"\",\"two\r\nlines\"\r\n,\r\n\" edge \",état\r\n")
    }

    @Test(arguments: [
        ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"),
        ("\r=1", "\\u{D}=1"), ("\n=1", "\"'\n=1\""), ("  =1", "'  =1"), ("＝1", "'＝1"),
        ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""), ("b - a", "b - a"),
        ("doctors=3; demand=20/h", "doctors=3; demand=20/h"), ("over(30 min)", "over(30 min)"),
    ])
    func textNeverRunsAsFormula(text: String, written: String) {
        let table = CSVFile([text], .key("a") { $0 })
        #expect(table.text == "a\r\n" + written + "\r\n")
    }

    @Test(arguments: [
        (0.1 + 0.2, "0.30000000000000004"), (5.0, "5"), (-5.5, "-5.5"), (1e-5, "1e-05"), (1e16, "1e+16"), (.nan, ""),
        (.infinity, "inf"), (-.infinity, "-inf"), (Double.pi, "3.141592653589793"),
    ])
    func numbersKeepFullPrecision(value: Double, written: String) {
        let table = CSVFile([value], .key("a") { $0 }, .key("b") { _ in -7 })
        #expect(table.text == "a,b\r\n\(written),-7\r\n")
    }

    /// Written numbers read back as the same bits, whatever they are. The seed is fixed.
    @Test func numbersReadBackExactly() {
        var state: UInt64 = 1
        for _ in 0..<10_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let value = Double(bitPattern: state)
            guard value.isFinite else { continue }
            #expect(strtod(CSVWriter.text(of: value), nil).bitPattern == value.bitPattern)
        }
    }

    /// The columns are the contract of `measures.csv` and `replications.csv`.
    @Test func rowsHaveTheContractsColumns() {
        let measure = MeasureRow(
            element: "doctor", quantity: "wait", statistic: "mean", unit: "min", estimate: 4.5, lower: 4, upper: 5,
            confidence: 0.95, standardError: 0.25, replications: 20, exact: 4.25, z: 1, note: "Erlang C, M/M/3")
        #expect(
            MeasureRow.table(of: [measure]).text
                == "experiment,case,element,class,window,quantity,statistic,unit,estimate,lower,upper,confidence,"
                + "std_error,replications,exact,z,note\r\n"
                + ",base,doctor,all,all,wait,mean,min,4.5,4,5,0.95,0.25,20,4.25,1,\"Erlang C, M/M/3\"\r\n")
        let bare = MeasureRow(
            experiment: "rules", case: "sjf - fifo", element: "doctor", class: "urgent", window: "9:00",
            quantity: "wait", statistic: "p95")
        #expect(
            MeasureRow.table(of: [bare]).text.split(separator: "\r\n").last
                == "rules,sjf - fifo,doctor,urgent,9:00,wait,p95,,,,,,,,,,")
        var writer = CSVBytes()
        writer.cell("rules, all")
        writer.separator()
        writer.number(4.5)
        writer.separator()
        writer.number(-0.0)
        writer.separator()
        writer.number(-12)
        writer.separator()
        writer.number(1e300)
        writer.separator()
        writer.number(.nan)
        writer.separator()
        writer.integer(1_000_000)
        writer.endOfLine()
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "\"rules, all\",4.5,-0,-12,1e+300,,1000000\r\n")
        #expect(
            String(decoding: ReplicationHeader.text(["doctor.wait.mean", "doctor.wait.p95(a,b)"]), as: UTF8.self)
                == "experiment,case,replication,doctor.wait.mean,\"doctor.wait.p95(a,b)\"\r\n")
    }

    /// Names of somebody's data steer no terminal and turn no writing, in the header and below it.
    @Test func whatIsHiddenIsShown() {
        let table = CSVFile(
            [0.5], .key("a\u{1B}[31m") { _ in "x\u{1B}]0;y\u{7}" }, .key("b\u{202E}\u{85}") { _ in "\u{85}1\n2" },
            .key("plain") { $0 })
        let rows = "x\\u{1B}]0;y\\u{7},\"\\u{85}1\n2\",0.5\r\n"
        #expect(table.text == "a\\u{1B}[31m,b\\u{202E}\\u{85},plain\r\n" + rows)
        #expect(table.rowsText == rows)
        let header = String(decoding: ReplicationHeader.text(["w(a\u{202E})"]), as: UTF8.self)
        #expect(header == "experiment,case,replication,w(a\\u{202E})\r\n")
    }

    /// The shortest digits that read back as the same number, for many numbers and again for those that come again.
    @Test func numbersThatComeAgain() {
        var writer = CSVBytes()
        var expected = ""
        for index in 0..<3_000 {
            let value = Double(index * index % 701) / 7 - 20
            writer.number(value)
            writer.separator()
            let text = value.description
            expected += (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + ","
        }
        #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    }
}
