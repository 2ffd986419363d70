import Foundation

/// How much memory this process may still take.
package enum MemoryAtHand {
    /// In bytes: the least of what the machine has to spare, of what the process's control group leaves, and of the limit
    /// of its address space.
    package static var bytes: Double {
        var found = [machine]
        #if os(Linux)
            found += [controlGroup("memory.max", "memory.current"), addressSpace].compactMap { $0 }
        #endif
        return found.min() ?? .infinity
    }

    private static var machine: Double {
        if let text = text("/proc/meminfo"),
            let line = text.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix("MemAvailable:") }),
            let kibibytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
        {
            return kibibytes * 1024
        }
        return Double(ProcessInfo.processInfo.physicalMemory)
    }

    #if os(Linux)
        /// Of version 2, the group that the process sees as its own and all above it.
        private static func controlGroup(_ limit: String, _ used: String) -> Double? {
            let own = text("/proc/self/cgroup")?.split(whereSeparator: \.isNewline).first { $0.hasPrefix("0::") }
            guard let own else { return nil }
            var parts = own.dropFirst(3).split(separator: "/")
            var least: Double?
            while true {
                let folder = (["/sys/fs/cgroup"] + parts).joined(separator: "/")
                if let most = number("\(folder)/\(limit)"), let taken = number("\(folder)/\(used)") {
                    least = min(least ?? .infinity, max(0, most - taken))
                }
                guard parts.popLast() != nil else { return least }
            }
        }

        private static var addressSpace: Double? {
            var limit = rlimit()
            guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max else {
                return nil
            }
            let pages = text("/proc/self/statm")?.split(separator: " ").first.flatMap { Double($0) } ?? 0
            return max(0, Double(limit.rlim_cur) - pages * Double(sysconf(Int32(_SC_PAGESIZE))))
        }

        /// It is `nil` where the file says `max`.
        private static func number(_ path: String) -> Double? {
            text(path).flatMap { Double($0.filter { !$0.isWhitespace }) }
        }
    #endif

    private static func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }
}
