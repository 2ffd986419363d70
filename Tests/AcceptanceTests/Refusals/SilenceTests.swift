import Foundation
import Testing

/// Whatever the system refuses, what is said is a sentence of ours with the system's reason: no words of Foundation's, no
/// names of types.
@Suite("No words of the runtime") struct SilenceTests {
    private static let foreign = [
        "The operation", "couldn’t be", "couldn't be", "NSCocoaErrorDomain", "NSPOSIXErrorDomain", "Error Domain",
        "UserInfo", "Swift.", "Foundation", "CocoaError", "DecodingError", "EncodingError", "Optional(", "Fatal error",
        "error 1.)", "error 0.)", "The file “", "The folder “", "(null)", "gives no reason", "has no words yet",
    ]

    /// A way to be refused: a line of a shell in a folder with `small.yaml`, its exit code and a part of what is said.
    struct Way: Sendable, CustomTestStringConvertible {
        var line: String
        var status: Int32
        var says: String
        var testDescription: String { line }

        init(_ line: String, _ status: Int32, _ says: String) {
            (self.line, self.status, self.says) = (line, status, says)
        }
    }

    private static let long = String(repeating: "n", count: 300)

    static let ways: [Way] = [
        // reading: missing, a folder, too long a name, no text, what cannot be read
        Way("redomat check none.yaml", 2, "there is no file of this name"),
        Way("redomat check folder", 2, "this is a folder"),
        Way("redomat check \(long).yaml", 2, "file name too long"),
        Way("printf 'redomat: 1\\nname: \\xff\\xfe\\n' >bytes.yaml; redomat check bytes.yaml", 2, "not UTF-8"),
        Way("printf 'a\\0b' >zero.yaml; redomat check zero.yaml", 2, "zero byte"),
        Way("redomat check /proc/self/mem", 2, "error: the file"),
        Way("redomat run none.yaml", 2, "there is no file of this name"),
        Way("redomat fit none.csv --column x", 2, "there is no file of this name"),
        Way("redomat fit folder --column x", 2, "this is a folder"),
        Way("printf 'x\\n\\xff\\n' >bytes.csv; redomat fit bytes.csv --column x", 2, "UTF-8"),
        Way("redomat trace small.yaml --diff none.yaml", 2, "there is no file of this name"),
        Way("redomat validate none.yaml none.csv", 2, "there is no file of this name"),
        Way("redomat validate small.yaml none.csv", 2, "there is no file of this name"),
        Way("redomat validate small.yaml folder", 2, "this is a folder"),
        Way("redomat staffing none.yaml", 2, "there is no file of this name"),
        Way("redomat experiment none.yaml", 2, "there is no file of this name"),
        Way("echo 'extends: none.yaml' >>small.yaml; redomat check small.yaml", 2, "there is no file of this name"),
        Way("echo 'extends: folder' >>small.yaml; redomat check small.yaml", 2, "this is a folder"),
        // writing: missing folders, a folder or a file in the way, too long a name, no right, a full disk
        Way("redomat new clinic none/x.yaml", 3, "no such file or directory"),
        Way("redomat new clinic folder/\(long).yaml", 3, "name too long"),
        Way("redomat new clinic small.yaml/x.yaml", 3, "not a directory"),
        Way("redomat new clinic folder", 2, "exists already"),
        Way("redomat new clinic /proc/x.yaml", 3, "cannot be written: "),
        Way("trap '' XFSZ; ulimit -f 1; redomat new clinic x.yaml", 3, "file too large"),
        Way("redomat run small.yaml --out small.yaml/x", 3, "not a directory"),
        Way("redomat run small.yaml --out small.yaml", 3, "is not a folder"),
        Way("redomat run small.yaml --out \(long)", 3, "name too long"),
        Way("redomat run small.yaml --out /proc/x/y", 3, "cannot "),
        Way("redomat trace small.yaml --out none/x.csv", 3, "no such file or directory"),
        Way("mkdir folder.csv; redomat trace small.yaml --out folder.csv", 3, "is a folder"),
        Way("redomat trace small.yaml --out \(long).csv", 3, "name too long"),
        Way("redomat trace small.yaml >/dev/full", 3, "no space left on device"),
        Way("redomat check small.yaml >/dev/full", 3, "no space left on device"),
        Way("redomat --help >/dev/full", 3, "no space left on device"),
        Way(
            "redomat test small.yaml --record --effort 400 --quiet; redomat test small.yaml --junit none/x", 3,
            "no such"),
        Way("mkdir small.baseline; redomat test small.yaml", 2, "this is a folder"),
        Way("printf '{ \"scenario\": 1 }' >small.baseline; redomat test small.yaml", 2, "this is no baseline"),
        Way("printf '\\xff' >small.baseline; redomat test small.yaml", 2, "UTF-8"),
        Way("mkdir small.baseline; redomat test small.yaml --record --effort 400", 2, "this is a folder"),
        // what other processes left
        Way("redomat collect none", 3, "no folder of an experiment"),
        Way("redomat collect small.yaml", 3, "no folder of an experiment"),
        Way("mkdir c; echo '{' >c/experiment.json; redomat collect c", 3, "no readable experiment.json"),
        Way("mkdir c; printf '\\xff' >c/experiment.json; redomat collect c", 3, "no readable experiment.json"),
        Way(
            "mkdir c; echo '{\"arguments\":[\"experiment\",\"--no\"],\"directory\":\"/tmp\"}' >c/experiment.json; "
                + "redomat collect c", 3, "holds no call of 'redomat experiment'"),
        Way(
            "mkdir c; echo '{\"arguments\":[\"run\"],\"directory\":\"/none\"}' >c/experiment.json; redomat collect c",
            3,
            "which is not there"),
        Way("redomat unit none 0", 3, "plan.json is not there or broken"),
        Way("mkdir r; echo '[1]' >r/plan.json; redomat unit r 0", 3, "plan.json is not there or broken"),
        Way("redomat unit none x", 64, "invalid"),
        Way(
            "redomat run small.yaml --quiet --out r; echo '{ \"redomat\"' >r/run.json; redomat run small.yaml --out r",
            3,
            "is not a report of redomat"),
    ]

    @Test(arguments: ways) func `a refusal is a sentence`(_ way: Way) throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        try scratch.write("", to: "folder/.keep")
        let outcome = try BuiltCommand.shell(way.line, in: scratch.path)
        let said = outcome.output + outcome.messages
        #expect(outcome.status == way.status, "\(said)")
        #expect(said.contains(way.says), "\(said)")
        for word in Self.foreign { #expect(!said.contains(word), "'\(word)' in \(said)") }
    }

    /// The right to read and write, where these tests do not run as one who may do everything.
    @Test(.enabled(if: geteuid() != 0)) func `without the right`() throws {
        let scratch = try Scratch()
        try scratch.write(Given.small(), to: "small.yaml")
        for line in [
            "chmod 000 small.yaml; redomat check small.yaml", "mkdir f; chmod 555 f; redomat run small.yaml --out f/x",
            "mkdir g; chmod 555 g; redomat new clinic g/x.yaml", "chmod 000 small.yaml; redomat run small.yaml",
        ] {
            let outcome = try BuiltCommand.shell(line, in: scratch.path)
            let said = outcome.output + outcome.messages
            #expect(outcome.status == 2 || outcome.status == 3, "\(line): \(said)")
            for word in Self.foreign { #expect(!said.contains(word), "'\(word)' in \(said)") }
            _ = try BuiltCommand.shell("chmod -R u+rwX .", in: scratch.path)
        }
    }

    /// Units that were kept for going on and are broken since are said and done anew.
    @Test func `a broken unit is done anew`() throws {
        let scratch = try Scratch()
        let experiment = "experiments: { x: { sweep: { demand: [ 10/h, 20/h ] }, of: [ desk.wait.mean ] } }"
        try scratch.write(Given.small(more: experiment), to: "small.yaml")
        let words = ["experiment", "small.yaml", "--out", "r"]
        let first = try BuiltCommand.run(words, in: scratch.path)
        #expect(first.status == 0, "\(first)")
        try scratch.write("{ no unit }", to: "r.units/units/broken.units")
        let again = try BuiltCommand.run(words, in: scratch.path)
        #expect(again.status == 0, "\(again)")
        for word in Self.foreign { #expect(!(again.output + again.messages).contains(word), "'\(word)' in \(again)") }
    }
}
