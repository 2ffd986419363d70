/// Carries a Swift closure through the `void *params` of a C callback.
///
/// Lives on the stack of the call that uses it; the C side never keeps it.
struct CallbackContext {
    let function: (Double) -> Double
}

/// What the library calls: `params` points at a ``CallbackContext``.
func evaluate(_ x: Double, _ params: UnsafeMutableRawPointer?) -> Double {
    params!.assumingMemoryBound(to: CallbackContext.self).pointee.function(x)
}
