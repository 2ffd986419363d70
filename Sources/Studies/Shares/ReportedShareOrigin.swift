package import Reporting
package import Scenarios

/// Where a share comes from, as reports say it.
package protocol ReportedShareOrigin: ShareOrigin {
    /// What knows it: `survey`.
    var kind: String { get }
    /// The share with all that is known of it, for `name is …`.
    func words(of share: TakenShare) -> ReportText
    /// What was found, as a sentence behind the share and its interval.
    var finding: String { get }
}
