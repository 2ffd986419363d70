import Reporting

/// What is drawn; of the survey's own modules a `Figure` is a number that may be unavailable.
typealias DrawnFigure = Figures.Figure
