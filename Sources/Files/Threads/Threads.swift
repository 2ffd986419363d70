internal import Glibc

/// Threads with a stack for deep work, as many as the system gives.
package enum Threads {
    /// Does the same work on several threads at once and waits for all. Where the system refuses a thread the others do
    /// without it, and where it refuses all the calling thread does the work.
    package static func run(_ count: Int, stack: Int = 8 << 20, _ work: @Sendable @escaping () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stack)
        var threads: [pthread_t] = []
        for _ in 0..<max(1, count) {
            let task = Unmanaged.passRetained(Task(work))
            var thread = pthread_t()
            let code = pthread_create(
                &thread, &attributes,
                { pointer in
                    Unmanaged<Task>.fromOpaque(pointer!).takeRetainedValue().work()
                    return nil
                }, task.toOpaque())
            guard code == 0 else {
                task.release()
                break
            }
            threads.append(thread)
        }
        if threads.isEmpty { work() }
        for thread in threads { pthread_join(thread, nil) }
    }

    private final class Task {
        let work: @Sendable () -> Void

        init(_ work: @Sendable @escaping () -> Void) { self.work = work }
    }
}
