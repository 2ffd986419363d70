import Foundation
import Glibc
import Testing

/// Progress on a terminal: one line that is written anew.
struct ProgressTests {
    @Test func aTerminalSeesHowFarItIs() throws {
        let scratch = try Scratch()
        try scratch.write(Given.endless("small"), to: "small.yaml")
        let terminal = try Terminal()
        let run = try RunningCommand(
            BuiltCommand.path, ["run", "small.yaml", "--long"], in: scratch.path, errorsTo: terminal.inside)
        try terminal.inside.close()
        var seen = ""
        let end = ProcessInfo.processInfo.systemUptime + 60
        while !seen.contains(" left"), ProcessInfo.processInfo.systemUptime < end { seen += terminal.read() }
        run.send(SIGINT)
        _ = try run.wait()
        #expect(seen.contains("\rsmall: 0 %"))
        #expect(seen.contains(" left"))
    }

    /// The pipe's side of a terminal that nobody looks at.
    private struct Terminal {
        let outside: Int32
        let inside: FileHandle

        init() throws {
            outside = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
            // Glibc's module shows neither unlockpt nor ptsname; these are the calls behind them (`man 2 ioctl_tty`).
            let unlock: UInt = 0x4004_5431
            let getNumber: UInt = 0x8004_5430
            var locked: Int32 = 0
            var number: Int32 = 0
            guard outside >= 0, ioctl(outside, unlock, &locked) == 0, ioctl(outside, getNumber, &number) == 0 else {
                throw POSIXError(.ENODEV)
            }
            let name = "/dev/pts/\(number)"
            let descriptor = open(name, O_RDWR | O_NOCTTY)
            guard descriptor >= 0 else { throw POSIXError(.ENODEV) }
            inside = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        }

        func read() -> String {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = Glibc.read(outside, &bytes, bytes.count)
            if count <= 0 { usleep(20_000) }
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
    }
}
