import Surveys
import Testing

/// A table of expected values, compared with what a fit gives, row by row.
enum PathTable: String, CaseIterable, Sendable {
    case paths, outer, reliability, r2, effects, correlations, crossLoadings, fornellLarcker, itemVIF
    case fullCollinearity, htmt, srmr, goodnessOfFit, scores, blindfolding, consistent, importance

    func check(_ model: PathCase) throws {
        let fit = try model.fit
        switch self {
        case .paths: try checkPaths(fit, model.table("paths"))
        case .outer: try checkOuter(fit, model.table("outer"))
        case .reliability: try checkReliability(fit, model.table("reliability"))
        case .r2: try checkDetermination(fit, model.table("r2"))
        case .effects: try checkEffects(fit, model.table("total_effects"))
        case .correlations: try check(fit.constructCorrelations, model.table("construct_correlations"))
        case .crossLoadings: try checkCrossLoadings(fit, model.table("cross_loadings"))
        case .fornellLarcker: try check(fit.fornellLarcker, model.table("fornell_larcker"))
        case .itemVIF: try checkItemVIF(fit, model.table("item_vif"))
        case .fullCollinearity: try checkFullCollinearity(fit, model.table("full_collinearity_vif"))
        case .htmt: try checkRatios(fit, model.table("htmt"))
        case .srmr: try checkMisfit(fit, model.table("srmr"))
        case .goodnessOfFit:
            // plspm computed it, whose iteration stops up to 5e-7 before the end with the clinicians' model.
            let value = try #require(fit.goodnessOfFit.value)
            let expected = try #require(try model.table("gof").number(0, "GoF_tenenhaus"))
            #expect((value - expected).magnitude < 2e-7)
        case .scores: try checkScores(fit, model.table("scores"))
        case .blindfolding: try checkBlindfolding(fit, model.table("q2_blindfolding"))
        case .consistent: try checkConsistent(fit.consistent(), model)
        case .importance: try checkImportance(fit, model)
        }
    }

    private func checkPaths(_ fit: PathFit, _ table: PathReference) throws {
        #expect(fit.paths.count == table.rows.count)
        for path in fit.paths {
            let row = try table.row(["from": path.from, "to": path.to])
            let name = "\(path.from)->\(path.to)"
            expect(path.coefficient, try table.number(row, "path_coefficient"), "\(name) coefficient")
            expect(path.fSquaredFixedScores.value, try table.number(row, "f2_fixed_scores"), "\(name) f2 fixed")
            // One file leaves this variant out.
            if let expected = try table.number(row, "f2_reestimated_model") {
                expect(path.fSquaredReestimated.value, expected, "\(name) f2 reestimated")
            }
            expect(path.antecedentVIF.value, try table.number(row, "antecedent_vif"), "\(name) VIF")
            expect(path.scoreCorrelation, try table.number(row, "construct_correlation"), "\(name) correlation")
        }
    }

    private func checkOuter(_ fit: PathFit, _ table: PathReference) throws {
        #expect(fit.outer.count == table.rows.count)
        for outer in fit.outer {
            let row = try table.row(["item": outer.item, "construct": outer.construct])
            expect(outer.loading, try table.number(row, "loading"), "\(outer.item) loading")
            expect(outer.weight, try table.number(row, "weight"), "\(outer.item) weight")
        }
    }

    private func checkItemVIF(_ fit: PathFit, _ table: PathReference) throws {
        #expect(fit.outer.count == table.rows.count)
        for outer in fit.outer {
            expect(outer.vif.value, try table.number(table.row(["item": outer.item]), "item_vif"), "\(outer.item) VIF")
        }
    }

    private func checkReliability(_ fit: PathFit, _ table: PathReference) throws {
        #expect(fit.reliabilities.count == table.rows.count)
        for own in fit.reliabilities {
            let row = try table.row(["construct": own.construct])
            expect(Double(own.items), try table.number(row, "n_items"), "\(own.construct) items")
            expect(
                own.alphaStandardized.value, try table.number(row, "alpha_standardized"), "\(own.construct) alpha std")
            expect(own.alphaRaw.value, try table.number(row, "alpha_raw"), "\(own.construct) alpha raw")
            expect(own.rhoC.value, try table.number(row, "rhoC"), "\(own.construct) rho C")
            expect(own.rhoA.value, try table.number(row, "rhoA"), "\(own.construct) rho A")
            expect(own.averageVarianceExtracted, try table.number(row, "AVE"), "\(own.construct) AVE")
        }
    }

    private func checkDetermination(_ fit: PathFit, _ table: PathReference) throws {
        #expect(fit.determinations.count == table.rows.count)
        for own in fit.determinations {
            let row = try table.row(["construct": own.construct])
            expect(own.rSquared, try table.number(row, "R2"), "\(own.construct) R2")
            expect(own.adjustedRSquared.value, try table.number(row, "R2_adj"), "\(own.construct) adjusted R2")
            expect(own.aic.value, try table.number(row, "AIC"), "\(own.construct) AIC")
            expect(own.bic.value, try table.number(row, "BIC"), "\(own.construct) BIC")
        }
    }

    private func checkEffects(_ fit: PathFit, _ table: PathReference) throws {
        #expect(fit.effects.count == table.rows.count)
        for effect in fit.effects {
            let row = try table.row(["from": effect.from, "to": effect.to])
            let name = "\(effect.from)->\(effect.to)"
            expect(effect.total, try table.number(row, "total_effect"), "\(name) total")
            expect(effect.direct, try table.number(row, "direct_effect"), "\(name) direct")
            expect(effect.indirect, try table.number(row, "total_indirect_effect"), "\(name) indirect")
        }
    }

    private func check(_ own: PathFit.ConstructTable, _ table: PathReference) throws {
        #expect(own.constructs.count == table.rows.count)
        for (name, values) in zip(own.constructs, own.values) {
            let row = try table.row(["construct": name])
            for (other, value) in zip(own.constructs, values) {
                expect(value, try table.number(row, other), "\(name) and \(other)")
            }
        }
    }

    private func checkCrossLoadings(_ fit: PathFit, _ table: PathReference) throws {
        #expect(fit.crossLoadingTable.count == table.rows.count)
        for own in fit.crossLoadingTable {
            let row = try table.row(["item": own.item])
            for (construct, value) in zip(fit.model.constructs, own.loadings) {
                expect(value, try table.number(row, construct.name), "\(own.item) with \(construct.name)")
            }
        }
    }

    private func checkFullCollinearity(_ fit: PathFit, _ table: PathReference) throws {
        #expect(fit.fullCollinearity.count == table.rows.count)
        for own in fit.fullCollinearity {
            let row = try table.row(["construct": own.construct])
            expect(own.vif.value, try table.number(row, "full_collinearity_vif"), own.construct)
        }
    }

    private func checkRatios(_ fit: PathFit, _ table: PathReference) throws {
        #expect(fit.heterotraitMonotrait.count == table.rows.count)
        for own in fit.heterotraitMonotrait {
            let row = try table.row(["construct_1": own.first, "construct_2": own.second])
            let name = "\(own.first) and \(own.second)"
            expect(own.absolute.value, try table.number(row, "htmt_abs_arith"), "\(name) absolute")
            expect(own.signed.value, try table.number(row, "htmt_signed_arith"), "\(name) signed")
            expect(own.geometric.value, try table.number(row, "htmt2_abs_geom"), "\(name) geometric")
        }
    }

    private func checkMisfit(_ fit: PathFit, _ table: PathReference) throws {
        #expect(fit.misfits.count == table.rows.count)
        for own in fit.misfits {
            let row = try table.row([
                "model": own.structure.rawValue, "within_block_implied": own.withinBlock.rawValue,
            ])
            expect(own.srmr, try table.number(row, "SRMR"), "SRMR \(own.structure) \(own.withinBlock)")
            expect(own.unweightedDistance, try table.number(row, "d_ULS"), "d_ULS \(own.structure) \(own.withinBlock)")
        }
    }

    private func checkScores(_ fit: PathFit, _ table: PathReference) throws {
        for construct in fit.model.constructs {
            let own = try #require(fit.scores(of: construct.name))
            for row in table.rows.indices { expect(own[row], try table.number(row, construct.name), construct.name) }
        }
    }

    private func checkBlindfolding(_ fit: PathFit, _ table: PathReference) throws {
        let own = try fit.blindfolding(distance: 7) + fit.blindfolding(distance: 9)
        #expect(own.count == table.rows.count)
        for own in own {
            let row = try table.row(["construct": own.construct, "omission_distance": "\(own.omissionDistance)"])
            let name = "\(own.construct) D \(own.omissionDistance)"
            expect(own.total, try table.number(row, "SSO"), "\(name) SSO")
            expect(own.redundancyError, try table.number(row, "SSE_redundancy"), "\(name) SSE redundancy")
            expect(own.redundancy, try table.number(row, "Q2_redundancy"), "\(name) redundancy")
            expect(own.communalityError, try table.number(row, "SSE_communality"), "\(name) SSE communality")
            expect(own.communality, try table.number(row, "Q2_communality"), "\(name) communality")
        }
    }
}
