import CGLPK

/// A first solution of an integer programme, found fast though not the best: again and again the linear programme is
/// solved, every number is held at least at its whole part, and the one that lacks least is rounded up.
///
/// Without it the search of a programme with thousands of alike columns goes on long before it has any solution.
enum IntegerDive {
    /// - Parameter program: the linear programme at the root of the tree, solved; it stays as it is.
    /// - Returns: whole numbers from place 1 on, as the library counts; nil where rounding up leads nowhere.
    static func solution(of program: OpaquePointer, isCancelled: () -> Bool) -> [Double]? {
        guard let problem = glp_create_prob() else { return nil }
        defer { glp_delete_prob(problem) }
        glp_copy_prob(problem, program, GLP_OFF)
        var options = glp_smcp()
        glp_init_smcp(&options)
        options.msg_lev = GLP_MSG_OFF
        options.meth = GLP_DUALP
        let columns = 1...max(1, glp_get_num_cols(problem))
        // Each number is rounded up once or twice in a cover; elsewhere rounding up may go on for ever.
        var left = 4 * columns.count + 100
        while left > 0, !isCancelled(), glp_simplex(problem, &options) == 0, glp_get_status(problem) == GLP_OPT {
            left -= 1
            let values = columns.map { glp_get_col_prim(problem, $0) }
            let lacks = values.map { ($0 - nearZero).rounded(.up) - $0 }
            let open = lacks.indices.filter { lacks[$0] > nearZero }
            guard let next = open.min(by: { lacks[$0] < lacks[$1] }) else { return [0] + values.map { $0.rounded() } }
            for place in lacks.indices {
                let value = place == next ? values[place].rounded(.up) : values[place]
                raise(columns.lowerBound + Int32(place), to: value, problem)
            }
        }
        return nil
    }

    private static let nearZero = 1e-6

    /// Holds a number at least at the whole part of a value.
    private static func raise(_ column: Int32, to value: Double, _ problem: OpaquePointer) {
        let low = (value + nearZero).rounded(.down)
        let high = glp_get_col_ub(problem, column)
        if low <= glp_get_col_lb(problem, column) { return }
        let kind =
            if high == .greatestFiniteMagnitude {
                GLP_LO
            } else if low < high {
                GLP_DB
            } else {
                GLP_FX
            }
        glp_set_col_bnds(problem, column, kind, low, high)
    }
}
