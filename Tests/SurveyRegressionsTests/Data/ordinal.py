# The ordinal regression of Q22 by 40 digits: Newton on numerical derivatives. python3 ordinal.py <data.csv> <folder>
import csv, sys
from mpmath import mp, mpf, matrix, log, exp, lu_solve, inverse, sqrt, erfc
mp.dps = 50
rows = list(csv.DictReader(open(sys.argv[1])))
num = lambda r, qs: sum(mpf(r['Q%d' % q]) for q in qs) / len(qs)
X = [[num(r, (10, 11, 12)), num(r, (19, 20, 21)), num(r, (35, 36, 37))] for r in rows]
y0 = [int(r['Q22']) for r in rows]; lev = sorted(set(y0)); y = [lev.index(v) for v in y0]; J = len(lev); n = len(y)
F = lambda t: 1 / (1 + exp(-t))
def ll(t, cols=(0, 1, 2)):
    z, b = t[:J - 1], t[J - 1:]; s = mpf(0)
    for x, c in zip(X, y):
        eta = sum(w * x[j] for w, j in zip(b, cols))
        hi = F(z[c] - eta) if c < J - 1 else mpf(1); lo = F(z[c - 1] - eta) if c > 0 else mpf(0)
        s += log(hi - lo)
    return s
def newton(cols):
    k = J - 1 + len(cols); h = mpf(10) ** -12
    t = [log(mpf(sum(v <= j for v in y)) / sum(v > j for v in y)) for j in range(J - 1)] + [mpf(0)] * len(cols)
    f = lambda u: ll(u, cols)
    def derivs(t):
        g = matrix(k, 1); H = matrix(k, k); f0 = f(t); up = []; dn = []
        for i in range(k):
            a = t[:]; a[i] += h; b = t[:]; b[i] -= h; up.append(f(a)); dn.append(f(b))
            g[i] = (up[i] - dn[i]) / (2 * h); H[i, i] = (up[i] - 2 * f0 + dn[i]) / h ** 2
        for i in range(k):
            for j in range(i):
                a = t[:]; a[i] += h; a[j] += h; b = t[:]; b[i] -= h; b[j] -= h
                H[i, j] = H[j, i] = (f(a) + f(b) + 2 * f0 - up[i] - dn[i] - up[j] - dn[j]) / (2 * h ** 2)
        return g, H, f0
    for _ in range(40):
        g, H, f0 = derivs(t); s = lu_solve(-H, g); p = mpf(1)
        def ok(u): return all(u[i] < u[i + 1] for i in range(J - 2))
        while True:
            u = [a + p * s[i] for i, a in enumerate(t)]
            if ok(u) and f(u) >= f0 - mpf(10) ** -30: break
            p /= 2
        t = u
        if max(abs(s[i]) for i in range(k)) < mpf(10) ** -18: break
    g, H, f0 = derivs(t)
    return t, inverse(-H), f0
t, C, l = newton((0, 1, 2))
l0 = sum(mpf(y.count(j)) * log(mpf(y.count(j)) / n) for j in range(J))
names = ['%d | %d' % (a, b) for a, b in zip(lev, lev[1:])] + ['pe', 'fc', 'trust']
out = sys.argv[2]; st = lambda v: mp.nstr(v, 16)
with open(out + '/mida_ordinal_coefficients.csv', 'w') as f:
    f.write('term,b,se,z,p,lr\n')
    for i, nm in enumerate(names):
        se = sqrt(C[i, i]); z = t[i] / se; lr = 'NA'
        if i >= J - 1: lr = st(2 * (l - newton(tuple(j for j in range(3) if j != i - J + 1))[2]))
        f.write('%s,%s,%s,%s,%s,%s\n' % (nm, st(t[i]), st(se), st(z), st(erfc(abs(z) / sqrt(2))), lr))
cs = 1 - exp(2 * (l0 - l) / n)
with open(out + '/mida_ordinal_summary.csv', 'w') as f:
    f.write('n,loglik,loglik_null,chisq,mcfadden,nagelkerke\n')
    f.write(','.join(st(v) for v in (mpf(n), l, l0, 2 * (l - l0), 1 - l / l0, cs / (1 - exp(2 * l0 / n)))) + '\n')
