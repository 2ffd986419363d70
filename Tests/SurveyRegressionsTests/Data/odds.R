# What R finds in the clinicians' answers by logistic and ordinal regression; run: Rscript odds.R <data.csv> <folder>
suppressMessages(library(MASS))
a <- commandArgs(TRUE); d <- read.csv(a[1]); out <- a[2]
m <- function(...) rowMeans(d[, paste0("Q", c(...))])
d$pe <- m(10, 11, 12); d$fc <- m(19, 20, 21); d$trust <- m(35, 36, 37); d$iu <- m(22, 23, 24, 25)
d$adopts <- as.integer(d$iu >= 4)
d$status <- factor(d$Q1)
w <- function(x, f) write.csv(format(x, digits = 15), file.path(out, f), row.names = FALSE, quote = FALSE)
con <- glm.control(epsilon = 1e-16, maxit = 200)
g0 <- glm(adopts ~ 1, binomial, d, control = con)
g1 <- glm(adopts ~ status, binomial, d, control = con)
g <- glm(adopts ~ status + pe + fc, binomial, d, control = con)
s <- summary(g)$coefficients
X <- model.matrix(g); y <- d$adopts
# glm's covariance is that of the step before its last: once more at the maximum
b <- coef(g); for (i in 1:5) { p <- plogis(drop(X %*% b)); b <- b + solve(crossprod(X, p * (1 - p) * X), crossprod(X, y - p)) }
p <- plogis(drop(X %*% b)); s[, 1] <- b; s[, 2] <- sqrt(diag(solve(crossprod(X, p * (1 - p) * X))))
s[, 3] <- s[, 1] / s[, 2]; s[, 4] <- 2 * pnorm(-abs(s[, 3]))
prof <- function(j) {
  b <- coef(g)[j]; se <- s[j, 2]; q <- qchisq(.95, 1)
  h <- function(v) 2 * (as.numeric(logLik(g)) - as.numeric(logLik(glm.fit2(j, v)))) - q
  c(uniroot(h, c(b - 6 * se, b), tol = 1e-14)$root, uniroot(h, c(b, b + 6 * se), tol = 1e-14)$root)
}
glm.fit2 <- function(j, v) glm(y ~ X[, -j] - 1, family = binomial, offset = v * X[, j], control = con)
lr <- sapply(2:ncol(X), function(j) g2 <- 2 * (as.numeric(logLik(g)) - as.numeric(logLik(glm(y ~ X[, -j] - 1, binomial, control = con)))))
pr <- t(sapply(2:ncol(X), prof))
w(data.frame(term = rownames(s), b = s[, 1], se = s[, 2], z = s[, 3], p = s[, 4], or = exp(s[, 1]),
  or_lower = exp(s[, 1] - qnorm(.975) * s[, 2]), or_upper = exp(s[, 1] + qnorm(.975) * s[, 2]),
  lr = c(NA, lr), lr_p = c(NA, pchisq(lr, 1, lower.tail = FALSE)),
  profile_lower = c(NA, exp(pr[, 1])), profile_upper = c(NA, exp(pr[, 2]))), "mida_logistic_coefficients.csv")
n <- nrow(d); ll <- as.numeric(logLik(g)); l1 <- as.numeric(logLik(g1)); l0 <- as.numeric(logLik(g0))
cs <- 1 - exp(2 * (l0 - ll) / n)
p <- fitted(g)
br <- unique(quantile(p, (0:10) / 10)); cut_ <- cut(p, br, include.lowest = TRUE)
o <- tapply(y, cut_, sum); e <- tapply(p, cut_, sum); nn <- tapply(y, cut_, length)
hl <- sum((o - e)^2 / e + (o - e)^2 / (nn - e))
r <- rank(p); n1 <- sum(y); auc <- (sum(r[y == 1]) - n1 * (n1 + 1) / 2) / (n1 * (n - n1))
w(data.frame(n = n, yes = n1, loglik = ll, loglik_step1 = l1, loglik_null = l0, chisq = 2 * (ll - l0), df = ncol(X) - 1,
  p = pchisq(2 * (ll - l0), ncol(X) - 1, lower.tail = FALSE), change = 2 * (ll - l1),
  change_p = pchisq(2 * (ll - l1), 2, lower.tail = FALSE), mcfadden = 1 - ll / l0, coxsnell = cs,
  nagelkerke = cs / (1 - exp(2 * l0 / n)), aic = AIC(g), bic = BIC(g), hl = hl, hl_df = length(o) - 2,
  hl_p = pchisq(hl, length(o) - 2, lower.tail = FALSE), auc = auc, yes_as_yes = sum(p >= .5 & y == 1),
  yes_as_no = sum(p < .5 & y == 1), no_as_yes = sum(p >= .5 & y == 0), no_as_no = sum(p < .5 & y == 0)),
  "mida_logistic_summary.csv")
# ordinal: the start is polr, the end by 40 digits in ordinal.py
o <- polr(factor(Q22) ~ pe + fc + trust, d, Hess = TRUE, method = "logistic", control = list(reltol = 1e-16, maxit = 10000))
print(summary(o), digits = 12); print(logLik(o), digits = 15)
# Brant (1990)
J <- length(unique(d$Q22)); lev <- sort(unique(d$Q22)); Z <- model.matrix(~ pe + fc + trust, d); k <- ncol(Z) - 1
f <- lapply(1:(J - 1), function(j) glm((Q22 > lev[j]) ~ pe + fc + trust, binomial, d, control = con))
V <- matrix(0, (J - 1) * k, (J - 1) * k); B <- unlist(lapply(f, function(x) coef(x)[-1]))
for (j in 1:(J - 1)) for (l in j:(J - 1)) {
  pj <- fitted(f[[j]]); pl <- fitted(f[[l]]); wj <- pj * (1 - pj); wl <- pl * (1 - pl); wjl <- pl - pj * pl
  A <- solve(t(Z) %*% (wj * Z)) %*% (t(Z) %*% (wjl * Z)) %*% solve(t(Z) %*% (wl * Z))
  A <- A[-1, -1]; a <- ((j - 1) * k + 1):(j * k); b <- ((l - 1) * k + 1):(l * k); V[a, b] <- A; V[b, a] <- t(A)
}
tst <- function(which) {
  D <- matrix(0, (J - 2) * length(which), (J - 1) * k); r <- 0
  for (l in 2:(J - 1)) for (q in which) { r <- r + 1; D[r, q] <- 1; D[r, (l - 1) * k + q] <- -1 }
  v <- D %*% B; as.numeric(t(v) %*% solve(D %*% V %*% t(D), v))
}
st <- c(tst(1:k), sapply(1:k, tst)); df <- c(k * (J - 2), rep(J - 2, k))
w(data.frame(term = c("all", colnames(Z)[-1]), chisq = st, df = df, p = pchisq(st, df, lower.tail = FALSE)), "mida_ordinal_brant.csv")
