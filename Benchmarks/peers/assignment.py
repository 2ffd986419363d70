"""SciPy's optimal assignment of a matrix in a file: milliseconds of CPU time, the least of five runs, and the cost.

usage: assignment.py FILE N      (N × N numbers of 64 bits, row by row)
"""

import sys
import time

import numpy
from scipy.optimize import linear_sum_assignment

size = int(sys.argv[2])
costs = numpy.fromfile(sys.argv[1], dtype=numpy.float64).reshape(size, size)
least = float("inf")
for _ in range(5):
    begin = time.process_time()
    rows, columns = linear_sum_assignment(costs)
    least = min(least, time.process_time() - begin)
print(least * 1e3, costs[rows, columns].sum())
