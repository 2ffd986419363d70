import CGLPK
import SimulationKernel

/// One search of the library for an integer programme's answer.
///
/// The library keeps its state by thread; all of it is made and freed within ``run()``.
final class IntegerSearch {
    private let program: IntegerProgram
    private let nodes: Int
    private let isCancelled: () -> Bool
    /// What no solution can cost less than, as the tree stood when it was left.
    private var openBound: Double?
    private var hasDived = false

    init(_ program: IntegerProgram, nodes: Int, isCancelled: @escaping () -> Bool) {
        self.program = program
        self.nodes = nodes
        self.isCancelled = isCancelled
    }

    func run() throws(NumericalError) -> IntegerProgram.Outcome {
        // The standard output is a command's own.
        glp_term_out(GLP_OFF)
        defer { glp_free_env() }
        guard let problem = glp_create_prob() else { throw .noMemory }
        defer { glp_delete_prob(problem) }
        describe(problem)
        var options = glp_iocp()
        glp_init_iocp(&options)
        options.msg_lev = GLP_MSG_OFF
        options.presolve = isCover ? GLP_ON : GLP_OFF
        if !isCover, let known = try relaxed(problem) { return known }
        options.gmi_cuts = GLP_ON
        options.mir_cuts = GLP_ON
        options.cb_func = { tree, info in
            guard let tree, let info else { return }
            Unmanaged<IntegerSearch>.fromOpaque(info).takeUnretainedValue().look(at: tree)
        }
        options.cb_info = Unmanaged.passUnretained(self).toOpaque()
        let code = withExtendedLifetime(self) { glp_intopt(problem, &options) }
        switch (code, glp_mip_status(problem)) {
        case (GLP_ENOPFS, _), (0, GLP_NOFEAS): return .infeasible
        case (0, GLP_OPT): return .found(solution(of: problem, bound: nil))
        case (GLP_ESTOP, GLP_FEAS): return .found(solution(of: problem, bound: openBound ?? -.infinity))
        case (GLP_ESTOP, _): return .unfinished
        default: throw .failed
        }
    }

    /// Whether nothing counts against a row. The library's presolver goes round for ever on some programmes with signs
    /// of both kinds (GLPK 5.0), so that only these are given to it.
    private var isCover: Bool { program.rows.allSatisfy { $0.terms.allSatisfy { $0.coefficient >= 0 } } }

    /// Solves the linear programme, which the search begins from where it is not presolved.
    /// - Returns: the answer where that is one already.
    private func relaxed(_ problem: OpaquePointer) throws(NumericalError) -> IntegerProgram.Outcome? {
        var options = glp_smcp()
        glp_init_smcp(&options)
        options.msg_lev = GLP_MSG_OFF
        guard glp_simplex(problem, &options) == 0 else { throw .failed }
        switch glp_get_status(problem) {
        case GLP_OPT: return nil
        case GLP_NOFEAS: return .infeasible
        default: throw .failed
        }
    }

    private func describe(_ problem: OpaquePointer) {
        glp_set_obj_dir(problem, GLP_MIN)
        glp_add_cols(problem, Int32(program.costs.count))
        // The library counts from 1.
        for (place, cost) in program.costs.enumerated() {
            let column = Int32(place + 1)
            glp_set_obj_coef(problem, column, cost)
            glp_set_col_kind(problem, column, GLP_IV)
            glp_set_col_bnds(problem, column, GLP_LO, 0, 0)
        }
        if program.rows.isEmpty { return }
        glp_add_rows(problem, Int32(program.rows.count))
        for (place, row) in program.rows.enumerated() {
            let low = row.atLeast ?? 0
            let high = row.atMost ?? 0
            let kind =
                switch (row.atLeast, row.atMost) {
                case (nil, nil): GLP_FR
                case (_, nil): GLP_LO
                case (nil, _): GLP_UP
                default: low == high ? GLP_FX : GLP_DB
                }
            glp_set_row_bnds(problem, Int32(place + 1), kind, low, high)
            let terms = row.terms.filter { $0.coefficient != 0 }
            glp_set_mat_row(
                problem, Int32(place + 1), Int32(terms.count), [0] + terms.map { Int32($0.column + 1) },
                [0] + terms.map(\.coefficient))
        }
    }

    /// At every step of the search: a solution to begin with, and whether to go on.
    private func look(at tree: OpaquePointer) {
        if glp_ios_reason(tree) == GLP_IHEUR, !hasDived {
            hasDived = true
            if let root = glp_ios_get_prob(tree), let values = IntegerDive.solution(of: root, isCancelled: isCancelled)
            {
                glp_ios_heur_sol(tree, values)
            }
        }
        var all: Int32 = 0
        glp_ios_tree_size(tree, nil, nil, &all)
        guard Int(all) > nodes || isCancelled() else { return }
        let best = glp_ios_best_node(tree)
        openBound = best == 0 ? nil : glp_ios_node_bound(tree, best)
        glp_ios_terminate(tree)
    }

    /// - Parameter bound: nil where the search came to its end.
    private func solution(of problem: OpaquePointer, bound: Double?) -> IntegerProgram.Solution {
        let numbers = program.costs.indices.map { Int(saturating: glp_mip_col_val(problem, Int32($0 + 1)).rounded()) }
        let cost = zip(program.costs, numbers).reduce(0) { $0 + $1.0 * Double($1.1) }
        return IntegerProgram.Solution(numbers: numbers, cost: cost, bound: min(cost, bound ?? cost))
    }
}
