// NumericalMethods
