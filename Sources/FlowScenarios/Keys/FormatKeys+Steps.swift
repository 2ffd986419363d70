internal import FlowNetworks
package import Scenarios

/// Parts of steps.
extension FormatKeys {
    package static var step: KeyTable { VisitDraft.fields.table }
    package static var loop: KeyTable { LoopDraft.fields.table }
    package static var gather: KeyTable { Gathering.fields.table }
    package static var branch: KeyTable { BranchDraft.table }
    package static let routedChoice = KeyTable(
        "a choice by lines", RoutingRule.keys,
        otherWords: [.means("else", "otherwise"), .means("default", "otherwise")])
    package static var authorise: KeyTable { Authorisation.fields.table }
    package static var decline: KeyTable { Decline.fields.table }
    package static var softDecline: KeyTable { SoftDecline.fields.table }

    /// What others call keys of a step.
    static let wordsOfSteps: [KeyTable.OtherWord] =
        [
            .means("name", "as"), .write("charge", "write pay: charge"), .write("refund", "write pay: refund"),
            .write("call", "write attempt: { flow: [ … ] }"), .means("wait", "delay"), .means("parallel", "together"),
            .means("servers", "takes"),
            .write("share", "shares are those of a choice: " + shares), .write("flow", "a flow by share: " + shares),
            .write(
                "skill",
                "who takes whom is said by class at the station: skills: { NAME: { servers: 1, classes: [ … ] } }"),
        ]
        + ["if", "when", "then", "else", "otherwise"].map {
            .write($0, "conditions are those of a choice: write \(BranchDraft.example)")
        }
        + ["tries", "timeout", "deadline", "backoff", "budget", "idempotent"].map {
            .write(
                $0,
                "it belongs to the attempt: attempt: { flow: [ … ], \($0): … }; an experiment's path ends in "
                    + "attempt.\($0)")
        }

    private static let shares = "write choose: [ { share: 10%, flow: [ … ] }, { otherwise: [ … ] } ]"
}
