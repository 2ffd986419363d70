/// The maximum of a smooth function of two numbers, such as a likelihood of two parameters near 1.
///
/// Newton's method, damped as Levenberg's where the function is not concave or a step does not rise. Derivatives are
/// central differences: what they miss moves the maximum by about 1e-9.
struct LikelihoodMaximum {
    private(set) var x: Double
    private(set) var y: Double
    private(set) var value: Double
    /// The second derivatives at the maximum.
    private(set) var curvature: (xx: Double, xy: Double, yy: Double) = (0, 0, 0)

    /// - Returns: nil when no maximum is found within `bound` of the origin.
    init?(from start: (Double, Double), bound: Double, _ function: (Double, Double) -> Double) {
        (x, y) = start
        value = function(x, y)
        var damping = 0.0
        for _ in 0..<200 {
            let slope = differentiate(function)
            let scale = max(curvature.xx.magnitude, curvature.yy.magnitude, 1e-300)
            guard let step = ascent(slope, damping * scale) else {
                damping = max(2 * damping, 1e-3)
                continue
            }
            let candidate = function(x + step.x, y + step.y)
            let size = max(step.x.magnitude, step.y.magnitude)
            // The function itself tells steps apart only down to its rounding.
            if candidate >= value || size < 1e-6 {
                x += step.x
                y += step.y
                value = candidate
                damping = damping < 1e-3 ? 0 : damping / 4
                if max(x.magnitude, y.magnitude) > bound || !value.isFinite { return nil }
                if size < 1e-9, damping == 0 {
                    _ = differentiate(function)
                    return
                }
            } else {
                damping = max(4 * damping, 1e-3)
                if damping > 1e12 { return nil }
            }
        }
        return nil
    }

    /// The slope at the point; sets the curvature.
    private mutating func differentiate(_ function: (Double, Double) -> Double) -> (x: Double, y: Double) {
        let h = 1e-4
        let right = function(x + h, y)
        let left = function(x - h, y)
        let up = function(x, y + h)
        let down = function(x, y - h)
        let cross =
            function(x + h, y + h) - function(x + h, y - h) - function(x - h, y + h) + function(x - h, y - h)
        curvature = (
            (right - 2 * value + left) / (h * h), cross / (4 * h * h), (up - 2 * value + down) / (h * h)
        )
        return ((right - left) / (2 * h), (up - down) / (2 * h))
    }

    /// The step to the maximum of the parabola with this slope; nil when it has none.
    private func ascent(_ slope: (x: Double, y: Double), _ damping: Double) -> (x: Double, y: Double)? {
        let xx = curvature.xx - damping
        let yy = curvature.yy - damping
        let determinant = xx * yy - curvature.xy * curvature.xy
        guard xx < 0, determinant > 0 else { return nil }
        let step = (
            x: (curvature.xy * slope.y - yy * slope.x) / determinant,
            y: (curvature.xy * slope.x - xx * slope.y) / determinant
        )
        // A factor of e² at a time is as far as the parabola can be trusted.
        let size = max(step.x.magnitude, step.y.magnitude)
        return size <= 2 ? step : (step.x * 2 / size, step.y * 2 / size)
    }

    /// The standard errors of both by the observed information, the inverse of the curvature with its sign turned.
    var standardErrors: (x: Double, y: Double) {
        let determinant = curvature.xx * curvature.yy - curvature.xy * curvature.xy
        return ((-curvature.yy / determinant).squareRoot(), (-curvature.xx / determinant).squareRoot())
    }

    /// The standard error of y − x.
    var standardErrorOfDifference: Double {
        let determinant = curvature.xx * curvature.yy - curvature.xy * curvature.xy
        // Covariance xy of −H⁻¹ is +H_xy/det.
        return ((-curvature.yy - curvature.xx - 2 * curvature.xy) / determinant).squareRoot()
    }
}
