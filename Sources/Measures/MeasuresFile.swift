import Experiments
package import Reporting
import Scenarios

/// `measures.csv` of whatever was run.
package struct MeasuresFile {
    package let measurements: [MeasuredFigure]
    /// Or batches: how many were finished.
    package let replications: Int
    package let units: UnitWords

    package init(measurements: [MeasuredFigure], replications: Int, units: UnitWords) {
        self.measurements = measurements
        self.replications = replications
        self.units = units
    }

    package func file() -> CSVFile { MeasureRow.table(of: measurements.map(row)) }

    private func row(_ measurement: MeasuredFigure) -> MeasureRow {
        let estimate = measurement.unit == .share ? measurement.estimate?.ofShare : measurement.estimate
        return MeasureRow(
            element: measurement.element.rawValue, class: measurement.customerClass, window: measurement.window,
            quantity: measurement.quantity.rawValue, statistic: measurement.statistic,
            unit: units.inFile(measurement.unit, measurement.counts), estimate: estimate?.value,
            lower: estimate?.lower, upper: estimate?.upper,
            confidence: estimate?.lower == nil && estimate?.upper == nil ? nil : measurement.confidence,
            standardError: estimate?.standardError, replications: replications, exact: measurement.exact,
            z: measurement.z, note: measurement.note)
    }
}
