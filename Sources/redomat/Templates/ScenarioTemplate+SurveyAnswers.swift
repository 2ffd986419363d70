extension ScenarioTemplate {
    /// The answers beside the survey, as a form exports them: sixty people who were made up.
    static var surveyAnswers: String {
        let header =
            ["id", "How old are you?", "What is your gender?"] + statements.map { "How much do you agree? [\($0)]" }
            + ["seconds"]
        let lines = people.map { person -> String in
            let parts = person.split(separator: " ")
            let answers = parts[3].map { digit in digit.wholeNumberValue.map { agreement[$0 - 1] } ?? "" }
            let words = [String(parts[0]), ages[String(parts[1])] ?? "", genders[String(parts[2])] ?? ""]
            return (words + answers + [String(parts[4])]).joined(separator: ",")
        }
        return ([header.joined(separator: ",")] + lines).joined(separator: "\n") + "\n"
    }

    private static let statements = [
        "The app saves me time",
        "The app makes paying simpler",
        "The app is useful to me",
        "The app is easy to learn",
        "I find what I need at once",
        "It is easy to pay with the app",
        "The app is hard to understand",
        "I intend to use the app",
        "I will use the app often",
    ]
    private static let agreement = ["Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree"]
    private static let ages = ["18-29": "18-29", "30-49": "30-49", "50+": "50 and over"]
    private static let genders = ["f": "female", "m": "male", "-": "prefer not to say"]

    /// Number, age, gender, the answers to the statements, and how many seconds it took. One was in a hurry, one left an
    /// answer out, one gave none, and one came twice.
    private static let people = [
        "1 30-49 f 444333334 359", "2 30-49 m 444334223 162", "3 30-49 f 443544243 162", "4 30-49 f 243343232 109",
        "5 18-29 m 223333322 228", "6 18-29 m 111112523 273", "7 18-29 f 423212543 160", "8 50+ m 554445355 97",
        "9 18-29 f 232111444 96", "10 18-29 m 554444122 308", "11 18-29 m 323332453 222", "12 18-29 m 434555244 275",
        "13 30-49 - 332333311 256", "14 18-29 m 444424133 172", "15 18-29 m 334231333 308", "16 18-29 f 335233244 169",
        "17 50+ m 344444343 19", "18 50+ f 334222522 101", "19 18-29 f 444333322 383", "20 18-29 m 343545145 140",
        "21 30-49 m 344323323 309", "22 50+ f 555454344 243", "23 18-29 m 433322424 162", "24 50+ f 453443323 107",
        "25 50+ f 345433343 339", "26 18-29 - 112334332 88", "27 50+ f 554545144 180", "28 18-29 f 444344144 265",
        "29 18-29 f 343545254 228", "30 30-49 f 455434344 225", "31 50+ m 323344334 92", "32 50+ m 422443223 399",
        "33 18-29 m 333444334 327", "34 30-49 f 43-434222 217", "35 50+ f 222344333 181", "36 50+ - 324333323 300",
        "37 18-29 m 433454155 188", "38 30-49 m 232221523 273", "39 18-29 f 455455144 96", "40 50+ m 344444134 111",
        "41 50+ m --------- 203", "42 30-49 f 444333322 350", "43 30-49 f 334444333 101", "44 30-49 m 333312322 81",
        "45 18-29 f 555354244 147", "46 50+ m 233211544 135", "47 30-49 f 322333332 231", "48 30-49 f 112224321 287",
        "49 30-49 m 443434435 169", "50 30-49 f 443343244 82", "23 50+ m 435435244 86", "52 30-49 f 443233354 228",
        "53 30-49 f 333435343 87", "54 30-49 f 233232333 374", "55 30-49 f 533455243 225", "56 18-29 m 323445243 348",
        "57 50+ m 554122455 190", "58 18-29 f 222343322 366", "59 30-49 m 444433244 90", "60 18-29 f 444444154 375",
    ]
}
