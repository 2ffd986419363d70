/// The value of a parameter, and where it stands: what is wrong wherever it stands is wrong with the value.
struct ParameterBlame {
    /// Where the value was typed.
    var valuePlace: SourcePlace
    /// It was given as an option, in place of what the file says.
    var isOption: Bool
    /// Where nothing but the parameter stands.
    var wholes: [SourcePlace] = []
    /// Where it is a part of what stands there.
    var parts: [SourcePlace] = []
    /// It also stands where other parameters stand too, or in one of them: what is wrong there may be theirs.
    var isShared = false

    static func all(_ parameters: Parameters, _ uses: [Substitution.Use]) -> [ParameterBlame] {
        var blames: [String: ParameterBlame] = [:]
        for use in uses {
            for name in use.names {
                guard let root = parameters.root(of: name) else { continue }
                var blame =
                    blames[root.name] ?? ParameterBlame(valuePlace: root.valuePlace, isOption: root.isOverridden)
                if use.names.count > 1 {
                    blame.isShared = true
                } else if use.isWhole {
                    blame.wholes.append(use.place)
                } else {
                    blame.parts.append(use.place)
                }
                blames[root.name] = blame
            }
        }
        for parameter in parameters.all where parameter.alias == nil {
            for name in parameter.uses { blames[name]?.isShared = true }
        }
        return parameters.all.compactMap { blames[$0.name] }
    }

    /// The errors at its uses, by their index, where they are the value's: it is wrong wherever it stands, or it is an
    /// option's, in whose place the file has another one.
    private func own(_ diagnostics: [Diagnostic]) -> [Int] {
        func isAt(_ place: SourcePlace, _ diagnostic: Diagnostic) -> Bool {
            diagnostic.file == place.file && diagnostic.line == place.line && diagnostic.column == place.column
        }
        let found = diagnostics.indices.filter { index in
            diagnostics[index].severity == .error && (wholes + parts).contains { isAt($0, diagnostics[index]) }
        }
        if found.isEmpty || isOption { return found }
        func isWrong(_ place: SourcePlace) -> Bool { found.contains { isAt(place, diagnostics[$0]) } }
        let isEverywhere = !isShared && !wholes.isEmpty && wholes.allSatisfy(isWrong) && parts.allSatisfy(isWrong)
        return isEverywhere ? found : []
    }

    /// The diagnostics with one in place of those that are the value's.
    ///
    /// - Parameter notes: hints that only say what the parameter is.
    func told(_ diagnostics: [Diagnostic], notes: Set<String>, excerpt: Excerpt?) -> [Diagnostic] {
        let own = own(diagnostics)
        let ordered = own.sorted { (diagnostics[$0].line, $0) < (diagnostics[$1].line, $1) }
        guard let first = ordered.first else { return diagnostics }
        var one = diagnostics[first]
        let hint = one.hint.flatMap { notes.contains($0) ? nil : $0 }
        one.hint =
            (hint.map { $0 + "; " } ?? "") + "it is used in "
            + Self.lines(ordered.map { diagnostics[$0].place }, valuePlace)
        one.place = valuePlace
        one.excerpt = excerpt
        var rest = diagnostics
        for index in own.sorted(by: >) { rest.remove(at: index) }
        return rest + [one]
    }

    /// `line 22`, `lines 22 and 28`; of another file with its name.
    private static func lines(_ places: [SourcePlace], _ value: SourcePlace) -> String {
        var numbers: [Int] = []
        for place in places where place.file == places[0].file && !numbers.contains(place.line) {
            numbers.append(place.line)
        }
        let shown = numbers.prefix(4).map(String.init)
        let more = numbers.count - shown.count
        let words = more > 0 ? shown + ["\(more) more"] : shown
        let list =
            words.count < 2
            ? words.joined() : words.dropLast().joined(separator: ", ") + " and \(words[words.count - 1])"
        let file = value.line > 0 && places[0].file != value.file ? " of \(places[0].file)" : ""
        return (numbers.count == 1 ? "line " : "lines ") + list + file
    }
}
