package import Scenarios

/// A survey knows shares by a question and its answers.
extension SurveyModel: ShareSource {
    package func share(named name: String, at from: LocatedNode, log: DiagnosticLog) -> KnownShare? {
        SurveyShareReader(log: log).share(of: name, in: self, at: from)
    }
}
