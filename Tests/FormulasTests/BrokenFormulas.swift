/// Formulas with a mistake, and what is said.
enum BrokenFormulas {
    static let conditions: [MessageTests.Case] = [
        .init(
            .step, "clock above 17", at: 12, 2,
            "a time of day and a plain number cannot be compared",
            hint: "write 17:00"),
        .init(
            .step, "clock < 25", at: 8, 2,
            "a time of day and a plain number cannot be compared",
            hint: "write a time of day as 17:00"),
        .init(
            .step, "doctor.waiting > 3", at: 0, 14,
            "a station tells length (who wait), occupancy (all there), busy (who are served), free "
                + "(idle servers), on-duty (servers), longest-wait (of those who wait), work (service left); "
                + "did you mean doctor.length?"),
        .init(
            .step, "length > 3", at: 0, 6,
            "'length': whose?",
            hint: "write doctor.length or ward-a.length or doctor.shown.length"),
        .init(
            .step, "length", at: 0, 6,
            "'length': whose?",
            hint: "write doctor.length or ward-a.length or doctor.shown.length"),
        .init(
            .line, "length-busy", at: 0, 11,
            "a minus sign has spaces around it",
            hint: "write length - busy"),
        .init(
            .step, "age-length", at: 4, 6,
            "'length': whose?",
            hint: "write doctor.length or ward-a.length or doctor.shown.length"),
        .init(
            .line, "if length > 3 then 4", at: 0, 2,
            "what otherwise? 'if' needs an 'else'",
            hint: "write if length > 3 then 4 else …"),
        .init(
            .line, "if length > 3 then 4 else 6 min", at: 19, 1,
            "a plain number and a duration are the two values of 'if', which must be of one kind",
            hint: "write 4 min"),
        .init(
            .line, "if length > 3 then 6 min else 4", at: 30, 1,
            "a duration and a plain number are the two values of 'if', which must be of one kind",
            hint: "write 4 min"),
        .init(
            .line, "if length then 4 else 6", at: 3, 6,
            "behind 'if' stands what is yes or no, not a plain number",
            hint: "compare it, such as length > 0"),
        .init(
            .line, "if length > 3 4 else 6", at: 0, 2,
            "'if' needs a 'then'",
            hint: "write if length > 3 then …"),
        .init(
            .line, "IF(length > 3; 4 min; 6 min)", at: 0, 28,
            "a condition is written with then and else",
            hint: "write if length > 3 then 4 min else 6 min"),
        .init(
            .line, "if(length > 3, 4 min, 6 min)", at: 0, 28,
            "a condition is written with then and else",
            hint: "write if length > 3 then 4 min else 6 min"),
        .init(
            .line, "IF length > 3 then 4 else 6", at: 0, 2,
            "'IF' is no word of formulas",
            hint: "write if"),
        .init(
            .line, "length > 3 && busy > 2", at: 11, 2,
            "'&&' is written 'and'",
            hint: "write length > 3 and busy > 2"),
        .init(
            .line, "length > 3 || busy > 2", at: 11, 2,
            "'||' is written 'or'",
            hint: "write length > 3 or busy > 2"),
        .init(
            .line, "length > 3 ? 4 min : 6 min", at: 11, 1,
            "a condition is written with then and else",
            hint: "write if length > 3 then 4 min else 6 min"),
        .init(
            .line, "(length > 3 ? 4 min : 6 min) + 1 min", at: 12, 1,
            "a condition is written with then and else",
            hint: "write if length > 3 then 4 min else 6 min"),
        .init(
            .line, "!urgent", at: 0, 1,
            "'!' is written 'not'",
            hint: "write not urgent"),
        .init(
            .line, "length => 3", at: 7, 2,
            "'=>' is written '>='",
            hint: "write length >= 3"),
        .init(
            .line, "1 < length < 3", at: 11, 1,
            "two comparisons in a row are joined by 'and'",
            hint: "write 1 < length and length < 3"),
        .init(
            .line, "class = ambulance", at: 6, 1,
            "one of 'class' is told by its name, not by size",
            hint: "write class is ambulance"),
        .init(
            .line, "class is ambulanc", at: 9, 8,
            "'ambulanc' is none of 'class'; did you mean 'ambulance'?",
            hint: "one of routine, ambulance, sdec"),
        .init(
            .line, "class is", at: 7, 1,
            "a name of 'class' is missing behind 'is'",
            hint: "one of routine, ambulance, sdec"),
        .init(
            .line, "age is 5", at: 0, 3,
            "'is' asks for the name of a kind, and this is a plain number",
            hint: "write age = 5"),
        .init(
            .line, "class > routine", at: 6, 1,
            "one of 'class' is told by its name, not by size",
            hint: "write class is routine"),
        .init(
            .line, "urgent > 3", at: 0, 6,
            "a yes or no has no size",
            hint: "write it by itself, or not urgent; join two by and, or"),
        .init(
            .line, "urgent + 1", at: 0, 6,
            "a yes or no cannot be added",
            hint: "write if urgent then 1 else 0, in brackets"),
        .init(
            .line, "-urgent", at: 0, 1,
            "a minus stands before a quantity, not before a yes or no"),
        .init(
            .line, "card is debit or urgent", at: 17, 6,
            "'urgent' is one of 'card' and a word of its own: which is meant?",
            hint: "write (card is debit) or …, or card is … or card is urgent"),
        .init(
            .line, "age > 65 and 3", at: 13, 1,
            "'and' joins what is yes or no, not a plain number",
            hint: "compare it, such as 3 > 0"),
        .init(
            .line, "not age", at: 4, 3,
            "'not' stands before what is yes or no, not a plain number",
            hint: "compare it, such as age = 0"),
        .init(
            .line, "max(1 min", at: 0, 3,
            "the bracket of 'max' is not closed",
            hint: "a comma inside { } ends the value; write max(1 min; …) or quotes"),
        .init(
            .line, "max(1 min; x)", at: 11, 1,
            "'x' is no unit of time and nothing that a formula knows",
            hint: "'numbers:' lists age, slot, acuity, long-name, basket, card; words are t, clock, day, "
                + "class, priority, came, joined, waited, stayed, service, ahead, urgent, …; functions are "
                + "sin, cos, exp, log, sqrt, abs, round, floor, min, max"),
        .init(
            .line, "max(3)", at: 0, 3,
            "'max' is of two values or more",
            hint: "write max(3; …)"),
        .init(
            .line, "sin(3 min)", at: 0, 3,
            "'sin' is of a plain number, not of a duration",
            hint: "divide a time by a duration, such as sin(2 * pi * t / 24 h)"),
        .init(
            .line, "round(5 min)", at: 0, 5,
            "'round' is of a plain number, not of a duration",
            hint: "divide a time by a duration, such as round(5 min / 1 min)"),
        .init(
            .line, "abs(urgent)", at: 4, 6,
            "'abs' is of quantities, not of a yes or no"),
        .init(
            .line, "5 min + 3", at: 8, 1,
            "a duration and a plain number cannot be added",
            hint: "write 3 min"),
        .init(
            .line, "age + 5 min", at: 4, 1,
            "a plain number and a duration cannot be added",
            hint: "a number times 1 min is a time, and a time divided by 1 min is a number"),
        .init(
            .line, "5 / 0", at: 4, 1,
            "this divides by 0"),
        .init(
            .line, "2 age", at: 2, 3,
            "between 2 and 'age' a sign is missing",
            hint: "write 2 * age"),
        .init(
            .line, "5 pm", at: 2, 2,
            "'5 pm' is a time of day",
            hint: "write 17:00"),
    ]

    static let sums: [MessageTests.Case] = [
        .init(
            .line, "5 uhr", at: 2, 3,
            "'uhr' is no unit of time and nothing that a formula knows",
            hint: "'numbers:' lists age, slot, acuity, long-name, basket, card; words are t, clock, day, "
                + "class, priority, came, joined, waited, stayed, service, ahead, urgent, …; functions are "
                + "sin, cos, exp, log, sqrt, abs, round, floor, min, max"),
        .init(
            .line, "0,5 * age", at: 1, 8,
            "',5 * age' is not part of a formula",
            hint: "a decimal point is a point: write 0.5, not 0,5"),
        .init(
            .line, "17:60", at: 0, 5,
            "'17:60' is no time of day",
            hint: "a time of day is written 8:30, from 0:00 to 24:00"),
        .init(
            .line, "(1 + 2", at: 0, 1,
            "this bracket is not closed"),
        .init(
            .line, "1 + 2)", at: 5, 1,
            "this bracket was not opened"),
        .init(
            .line, "1 +", at: 2, 1,
            "a number is missing at the end"),
        .init(
            .line, "", at: 0, 1,
            "a number is missing at the end"),
        .init(
            .line, "   ", at: 2, 1,
            "a number is missing at the end"),
        .init(
            .line, "agee * 2", at: 0, 4,
            "'agee' is no unit of time and nothing that a formula knows; did you mean 'age'?",
            hint: "'numbers:' lists age, slot, acuity, long-name, basket, card; words are t, clock, day, "
                + "class, priority, came, joined, waited, stayed, service, ahead, urgent, …; functions are "
                + "sin, cos, exp, log, sqrt, abs, round, floor, min, max"),
        .init(
            .line, "age busy", at: 4, 4,
            "before 'busy' a sign or a word is missing",
            hint: "write and, or, + - * / between two"),
        .init(
            .line, "doctor", at: 0, 6,
            "'doctor' is a station: which word of it?",
            hint: "write doctor.length"),
        .init(
            .line, "nurse.length", at: 0, 12,
            "'nurse' has no words of its own here",
            hint: "words stand behind run, customer, doctor, doctor.shown, last, ward-a, ward-a.shown"),
        .init(
            .line, "visits", at: 0, 6,
            "'visits' of which station?",
            hint: "write visits(doctor)"),
        .init(
            .line, "visits(kitchen)", at: 7, 7,
            "'kitchen' is none of 'station'",
            hint: "one of doctor, ward-a"),
        .init(
            .line, "busy(routine)", at: 0, 4,
            "'busy' takes nothing in brackets",
            hint: "write busy * (…) for a product"),
        .init(
            .line, "age ^ 0.5", at: 6, 1,
            "behind '^' stands a whole number from 1 to 64",
            hint: "sqrt(…) is the power of one half, 1 / x^2 that of -2"),
        .init(
            .line, "slot^65", at: 5, 1,
            "behind '^' stands a whole number from 1 to 64",
            hint: "sqrt(…) is the power of one half, 1 / x^2 that of -2"),
        .init(
            .line, "age AND urgent", at: 4, 3,
            "'AND' is no word of formulas",
            hint: "write and"),
        .init(
            .line, "urgent AND urgent", at: 7, 3,
            "'AND' is no word of formulas",
            hint: "write and"),
        .init(
            .line, "TRUE", at: 0, 4,
            "'TRUE' is no word of formulas",
            hint: "write yes"),
        .init(
            .line, "1 h 30", at: 4, 2,
            "a unit is missing behind 30"),
        .init(
            .line, "1 min 2 h", at: 6, 2,
            "of a time in several units each is smaller than the one before, as in 4 h 15 min"),
        .init(
            .step, "service > 5 min", at: 0, 7,
            "'service' is not known at a step"),
        .init(
            .line, "length(class", at: 0, 6,
            "the bracket of 'length' is not closed"),
        .init(
            .line, "age > 65 65", at: 9, 2,
            "'65' is not part of a formula"),
        .init(
            .line, "#age", at: 0, 4,
            "'#age' is not part of a formula"),
        .init(
            .line, "doctor.length.mean > 2", at: 13, 9,
            "'.mean > 2' is not part of a formula"),
        .init(
            .line, "if age > 5 then 3 min", at: 0, 2,
            "what otherwise? 'if' needs an 'else'",
            hint: "write if age > 5 then 3 min else …"),
        .init(
            .rate, "12 * sin(t / 24 h)", at: 0, 18,
            "the formula comes to a plain number, not to a rate",
            hint: "give its numbers their units, such as 12/h * (1 + t / 2 h)"),
        .init(
            .rate, "12/h + 3", at: 7, 1,
            "a rate and a plain number cannot be added",
            hint: "write 3/min"),
        .init(
            .rate, "12/h * sine(t / 1 h)", at: 7, 4,
            "'sine' is no unit of time and nothing that a formula knows",
            hint: "t, clock, day; functions are sin, cos, exp, log, sqrt, abs, round, floor, min, max"),
        .init(
            .rate, "length/h", at: 0, 6,
            "'length' is no unit of time and nothing that a formula knows",
            hint: "t, clock, day; functions are sin, cos, exp, log, sqrt, abs, round, floor, min, max"),
        .init(
            .line, "age > 5 min", at: 4, 1,
            "a plain number and a duration cannot be compared",
            hint: "a number times 1 min is a time, and a time divided by 1 min is a number"),
        .init(
            .line, "waited > 30", at: 9, 2,
            "a duration and a plain number cannot be compared",
            hint: "write 30 min"),
        .init(
            .line, "basket > 100", at: 9, 3,
            "an amount of money and a plain number cannot be compared",
            hint: "write 100 EUR"),
        .init(
            .line, "$crowded", at: 0, 8,
            "'$crowded' is not part of a formula"),
        .init(
            .line, "age = = 3", at: 6, 1,
            "two signs of comparison stand in a row",
            hint: "write one of < <= > >= = !="),
        .init(
            .line, "age is not", at: 0, 3,
            "'is' asks for the name of a kind, and this is a plain number",
            hint: "write age != …"),
        .init(
            .line, "yes + 1", at: 0, 3,
            "a yes or no cannot be added",
            hint: "write if yes then 1 else 0, in brackets"),
        .init(
            .line, "waited - 8:00 > 5", at: 16, 1,
            "a duration and a plain number cannot be compared",
            hint: "write 5 min"),
        .init(
            .line, "day is weekend", at: 7, 7,
            "'weekend' is none of 'day'",
            hint: "write Sat-Sun"),
        .init(
            .line, "(age > 65", at: 0, 1,
            "this bracket is not closed"),
        .init(
            .line, "age > 65 or", at: 10, 1,
            "a number is missing at the end"),
        .init(
            .line, "never > 3", at: 8, 1,
            "a duration and a plain number cannot be compared",
            hint: "write 3 min"),
    ]
}
