extension CitedWorks {
    /// What is looked at beyond a path model's usual tables.
    static let further: [Work] = [
        Work(
            "Cheah", "Sarstedt", "Ringle", "Ramayah", "Ting", year: 2018,
            "Cheah, J.-H., Sarstedt, M., Ringle, C. M., Ramayah, T., & Ting, H. (2018). Convergent validity assessment of formatively measured constructs in PLS-SEM: On using single-item versus multi-item measures in redundancy analyses. International Journal of Contemporary Hospitality Management 30(11), 3192–3210."
        ),
        Work(
            "Chin", year: 1998,
            "Chin, W. W. (1998). The partial least squares approach to structural equation modeling. In G. A. Marcoulides (ed.), Modern Methods for Business Research, 295–336. Lawrence Erlbaum, Mahwah."
        ),
    ]
}
