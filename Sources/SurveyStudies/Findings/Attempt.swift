package import Surveys

/// What a computation gives, or the sentence that says why it gives nothing.
func attempt<Value>(_ body: () throws(Unavailable) -> Value) -> Result<Value, Unavailable> {
    do { return .success(try body()) } catch { return .failure(error) }
}

func attempt<Value>(_ value: @autoclosure () throws(Unavailable) -> Value) -> Result<Value, Unavailable> {
    do { return .success(try value()) } catch { return .failure(error) }
}

extension Result where Failure == Unavailable {
    package var value: Success? { try? get() }

    package var reason: String? { if case .failure(let error) = self { error.reason } else { nil } }

    /// A number of what was computed, or why there is none.
    package func figure(_ number: (Success) -> Double) -> Figure {
        switch self {
        case .success(let value): .finite(number(value))
        case .failure(let error): .unavailable(error.reason)
        }
    }

    package func figure(_ figure: (Success) -> Figure) -> Figure {
        switch self {
        case .success(let value): figure(value)
        case .failure(let error): .unavailable(error.reason)
        }
    }
}

extension Figure {
    static func finite(_ value: Double) -> Figure { Figure(value, otherwise: "The figure is not finite.") }
}
