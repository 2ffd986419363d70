# Draws the durations in Data/durations.csv and writes what R makes of them, Data/curves.csv, medians.csv, tests.csv and
# fits.csv:  Rscript survival.R  in this folder, with the package survival (R 4.2.2, survival 3.5-3).
library(survival)
options(digits = 17)

set.seed(20)
draw <- function(name, patience, offered, digits, group = 1) {
  data.frame(sample = name, group = group, time = round(pmin(patience, offered), digits),
             observed = as.integer(patience <= offered))
}
durations <- rbind(
  # Ends at the first times and at the last, level at exactly a half.
  data.frame(sample = "by-hand", group = 1, time = c(1, 2, 3, 3, 5, 6, 8, 9), observed = c(1, 1, 1, 1, 0, 0, 1, 1)),
  data.frame(sample = "cut-off", group = 1, time = c(0, 0.5, 1, 1, 2, 4, 4, 7), observed = c(0, 1, 0, 1, 1, 0, 0, 0)),
  # Many ties and two groups that differ.
  draw("minutes", rexp(150, 1 / 6), rexp(150, 1 / 8), 0),
  draw("minutes", rexp(90, 1 / 12), rexp(90, 1 / 8), 0, 2),
  # Three groups alike.
  draw("weibull", rweibull(120, 1.6, 9), runif(120, 0, 15), 6, rep(1:3, 40)),
  draw("lognormal", rlnorm(200, 1.2, 0.8), rexp(200, 1 / 5), 6, rep(1:2, 100)),
  draw("gamma", rgamma(160, shape = 2.4, scale = 3), runif(160, 0, 14), 6),
  # Few give up, as in a call centre.
  draw("rare", rweibull(1000, 0.7, 900), rexp(1000, 1 / 40), 3))
write.csv(durations, "Data/durations.csv", row.names = FALSE, quote = FALSE)

curves <- medians <- tests <- fits <- NULL
for (name in unique(durations$sample)) {
  d <- durations[durations$sample == name, ]
  for (kind in c("log-log", "plain")) {
    for (confidence in c(0.95, 0.8)) {
      s <- survfit(Surv(time, observed) ~ 1, data = d, conf.type = kind, conf.int = confidence)
      if (nrow(d) < 300) {
        # Of long curves a part of the steps.
        kept <- if (length(s$time) < 40) seq_along(s$time) else unique(base::c(seq(5, length(s$time), 12), length(s$time)))
        all <- data.frame(sample = name, kind, confidence, time = s$time, risk = s$n.risk,
          events = s$n.event, censored = s$n.censor, survival = s$surv,
          error = ifelse(s$surv == 0, 0, s$surv * s$std.err), lower = s$lower, upper = s$upper)
        curves <- rbind(curves, all[kept, ])
      }
      for (p in c(0.1, 0.25, 0.5, 0.75)) {
        q <- quantile(s, p)
        medians <- rbind(medians, data.frame(sample = name, kind, confidence, p, estimate = unname(q$quantile),
          lower = unname(q$lower), upper = unname(q$upper)))
      }
    }
  }
  if (length(unique(d$group)) > 1) {
    test <- survdiff(Surv(time, observed) ~ group, data = d)
    tests <- rbind(tests, data.frame(sample = name, group = seq_along(test$obs), observed = test$obs,
      expected = test$exp, statistic = test$chisq,
      p = pchisq(test$chisq, length(test$obs) - 1, lower.tail = FALSE)))
  }
  # Maximum likelihood; survreg has no gamma law, so that all are maximized by steps of Newton on the same numbers.
  e <- d[d$observed == 1 & d$time > 0, "time"]
  c <- d[d$observed == 0 & d$time > 0, "time"]
  if (any(d$time == 0 & d$observed == 1) || length(unique(e)) < 5) next
  laws <- list(
    exponential = list(function(t) sum(dexp(e, exp(-t[1]), log = TRUE)) +
      sum(pexp(c, exp(-t[1]), lower.tail = FALSE, log.p = TRUE)), 1.0, function(t) exp(t)),
    weibull = list(function(t) sum(dweibull(e, exp(t[2]), exp(t[1]), log = TRUE)) +
      sum(pweibull(c, exp(t[2]), exp(t[1]), lower.tail = FALSE, log.p = TRUE)), c(log(mean(e)), 0),
      function(t) exp(rev(t))),
    lognormal = list(function(t) sum(dlnorm(e, t[1], exp(t[2]), log = TRUE)) +
      sum(plnorm(c, t[1], exp(t[2]), lower.tail = FALSE, log.p = TRUE)), c(mean(log(e)), 0),
      function(t) base::c(t[1], exp(t[2]))),
    gamma = list(function(t) sum(dgamma(e, exp(t[2]), scale = exp(t[1] - t[2]), log = TRUE)) +
      sum(pgamma(c, exp(t[2]), scale = exp(t[1] - t[2]), lower.tail = FALSE, log.p = TRUE)), c(log(mean(e)), 0),
      function(t) base::c(exp(t[2]), exp(t[1] - t[2]))))
  for (law in names(laws)) {
    f <- function(t) -laws[[law]][[1]](t)
    best <- optim(laws[[law]][[2]], f, method = "BFGS", control = list(reltol = 1e-15, maxit = 1000))$par
    # Derivatives by the four-point formula, far below what the comparison asks for.
    slope <- function(t) sapply(seq_along(t), function(i) {
      h <- replace(numeric(length(t)), i, 1e-3)
      (f(t - 2 * h) - 8 * f(t - h) + 8 * f(t + h) - f(t + 2 * h)) / 12e-3
    })
    for (step in 1:20) best <- best - solve(optimHess(best, f), slope(best))
    hessian <- sapply(seq_along(best), function(i) {
      h <- replace(numeric(length(best)), i, 1e-3)
      (slope(best - 2 * h) - 8 * slope(best - h) + 8 * slope(best + h) - slope(best + 2 * h)) / 12e-3
    })
    covariance <- solve(as.matrix(hessian))
    # Standard errors of the parameters themselves.
    errors <- switch(law, exponential = exp(best) * sqrt(covariance[1, 1]),
      weibull = exp(rev(best)) * sqrt(rev(diag(covariance))),
      lognormal = base::c(1, exp(best[2])) * sqrt(diag(covariance)),
      gamma = base::c(exp(best[2]) * sqrt(covariance[2, 2]),
        exp(best[1] - best[2]) * sqrt(covariance[1, 1] + covariance[2, 2] - 2 * covariance[1, 2])))
    fits <- rbind(fits, data.frame(sample = name, law, first = laws[[law]][[3]](best)[1],
      second = laws[[law]][[3]](best)[2], error1 = errors[1], error2 = errors[2], loglik = -f(best)))
    # The package's own, where it has the law: both ways must agree.
    if (law != "gamma") {
      own <- survreg(Surv(time, observed) ~ 1, data = d[d$time > 0, ], dist = law,
                     control = list(rel.tolerance = 1e-13, maxiter = 200))
      stopifnot(abs(own$loglik[1] + f(best)) < 1e-7)
    }
  }
}
for (name in c("curves", "medians", "tests", "fits")) {
  write.csv(get(name), paste0("Data/", name, ".csv"), row.names = FALSE, quote = FALSE)
}
