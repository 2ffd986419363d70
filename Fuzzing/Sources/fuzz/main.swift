import CFuzzer

// fuzz READER [what libFuzzer takes: -max_total_time=60, folders of examples, a file that fell]
// `fuzz READER` alone runs for ever; `Scripts/fuzz.sh` gives it a time and examples.

nonisolated(unsafe) private var read: ([UInt8]) -> Void = { _ in }

guard CommandLine.arguments.count > 1,
    let reader = Readers.all.first(where: { $0.name == CommandLine.arguments[1] })
else {
    print("usage: fuzz READER [libFuzzer's options]; readers: \(Readers.all.map(\.name).joined(separator: ", "))")
    throw Usage()
}
struct Usage: Error {}
read = reader.read

// Without the reader's name, which libFuzzer would take for a file. The vector ends in a null pointer.
var count = CommandLine.argc - 1
var vector = CommandLine.unsafeArgv + 1
vector[0] = CommandLine.unsafeArgv[0]
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = vector
_ = LLVMFuzzerRunDriver(&count, &arguments) { bytes, size in
    read(Array(UnsafeBufferPointer(start: bytes, count: size)))
    return 0
}
