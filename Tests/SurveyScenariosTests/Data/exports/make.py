"""Writes the small exports beside it: the same answers of eight respondents as six survey tools write them, and as SPSS and
Stata files. Needs pyreadstat (MIT) and pandas; run once, the files are committed."""
import csv, io
import pandas, pyreadstat

texts = {
    "PU1": "Paying by phone is useful to me", "PU2": "It saves me time, also at the till",
    "PU3": "It is a help", "PE1": "It is easy – even for me", "PE2": "I learned it quickly",
    "BI1": "I intend to use it", "BI2": "I will use it",
}
labels = {1: "Strongly disagree", 2: "Disagree", 3: "Neither", 4: "Agree", 5: "Strongly agree"}
rows = [  # PU1 PU2 PU3 PE1 PE2 BI1 BI2, age, gender, devices, day, seconds
    (5, 4, 5, 4, 4, 5, 5, 34, 1, "PW", 2, 310), (2, 2, 1, 3, 2, 2, 1, 51, 2, "C", 3, 295),
    (4, 5, 4, 4, 5, 4, 4, 28, 2, "P", 4, 402), (3, 3, 3, 2, 3, 3, 2, 17, 1, "", 5, 288),
    (1, 2, 2, 1, 2, 1, 2, 45, 2, "CP", 6, 97), (4, 4, 5, 5, 4, None, 4, 39, 1, "P", 7, 350),
    (5, 5, 4, 4, 5, 5, 4, 62, 2, "W", 8, 333), (2, 3, 2, 2, 1, 2, 3, 23, 1, "CW", 9, 271),
]
items = list(texts)
devices = {"P": "Phone", "C": "Card", "W": "Watch"}
def cell(value): return "" if value is None else str(value)

def write(name, table, separator=",", encoding="utf-8", end="\n"):
    text = io.StringIO()
    csv.writer(text, delimiter=separator, lineterminator=end).writerows(table)
    with open(name, "wb") as file: file.write(text.getvalue().encode(encoding))

write("plain.csv", [items + ["age", "gender"]] + [[cell(v) for v in r[:9]] for r in rows])

head = ["StartDate", "EndDate", "Status", "Progress", "Duration (in seconds)", "Finished", "RecordedDate", "ResponseId"]
asked = ["Start Date", "End Date", "Response Type", "Progress", "Duration (in seconds)", "Finished", "Recorded Date",
         "Response ID"]
def qualtrics():
    yield head + items + ["age", "gender", "devices"]
    yield asked + [texts[i] for i in items] + ["How old are you?", "What is your gender?\nOne answer", "Which do you use?"]
    yield ['{"ImportId":"%s"}' % n for n in head + items + ["QID8", "QID9", "QID10"]]
    for number, r in enumerate(rows):
        day = "2026-03-0%d 10:00:00" % r[10]
        status = "IP Address"
        yield [day, day, status, "100", str(r[11]), "False" if number == 3 else "True", day, "R_%d" % number] + \
            [cell(v) for v in r[:9]] + [",".join(devices[d] for d in r[9])]
        if number == 2:
            yield [day, day, "Survey Preview", "100", "5", "True", day, "R_p"] + ["3"] * 7 + ["99", "1", "Card"]
            yield [day, day, "Spam", "100", "5", "True", day, "R_s"] + ["1"] * 7 + ["98", "1", "Card"]
write("qualtrics.csv", qualtrics())
write("qualtrics.tsv", qualtrics(), "\t", "utf-16")

monkey = ["Respondent ID", "Collector ID", "Start Date", "End Date", "How much do you agree?"] + [""] * 6 + \
    ["How old are you?", "What is your gender?", "Which do you use?", "", ""]
below = ["", "", "", ""] + [texts[i] for i in items] + ["Open-Ended Response", "Response", "Phone", "Card", "Watch"]
write("surveymonkey.csv", [monkey, below] + [
    [str(1000 + n), "7", "03/0%d/2026 10:00:00" % r[10], "03/0%d/2026 10:05:00" % r[10]]
    + [labels.get(v, "") for v in r[:7]] + [str(r[7]), ["", "female", "male"][r[8]]]
    + [devices[d] if d in r[9] else "" for d in "PCW"] for n, r in enumerate(rows)])

write("redcap.csv", [["record_id", "redcap_survey_identifier", "acceptance_timestamp"] + [i.lower() for i in items]
    + ["age", "gender", "devices___1", "devices___2", "devices___3", "acceptance_complete"]] + [
    [str(n + 1), "", "2026-03-0%d 10:00:00" % r[10]] + [cell(v) for v in r[:9]]
    + ["1" if d in r[9] else "0" for d in "PCW"] + ["0" if n == 3 else "2"] for n, r in enumerate(rows)])
write("redcap-labels.csv", [["Record ID", "Survey Identifier", "Survey Timestamp"] + [texts[i] for i in items]
    + ["Age", "Gender", "Devices (choice=Phone)", "Devices (choice=Card)", "Devices (choice=Watch)", "Complete?"]] + [
    [str(n + 1), "", "2026-03-0%d 10:00:00" % r[10]] + [labels.get(v, "") for v in r[:7]]
    + [str(r[7]), ["", "female", "male"][r[8]]] + ["Checked" if d in r[9] else "Unchecked" for d in "PCW"]
    + ["Incomplete" if n == 3 else "Complete"] for n, r in enumerate(rows)])

sosci = ["CASE", "SERIAL", "QUESTNNR", "MODE", "STARTED"] + ["A1%02d" % (n + 1) for n in range(7)] + \
    ["age", "gender", "TIME_SUM", "LASTDATA", "FINISHED"]
sosci_labels = ["Interview-Nummer (fortlaufend)", "Seriennummer (sofern verwendet)", "Fragebogen", "Interview-Modus",
    "Zeitpunkt Interview-Beginn"] + ["Akzeptanz: " + texts[i] for i in items] + ["Alter", "Geschlecht",
    "Verweildauer gesamt (ohne Ausreißer)", "Zeitpunkt Datensatz zuletzt geändert", "Wurde die Befragung abgeschlossen"]
def sosci_rows():
    yield sosci
    yield sosci_labels
    for n, r in enumerate(rows):
        if n == 1: yield ["19", "", "base", "pretest", "2026-03-01 10:00:00"] + ["3"] * 7 + ["1", "1", "9", "2026-03-01 10:05:00", "1"]
        yield [str(20 + n), "", "base", "interview", "2026-03-0%d 10:00:00" % r[10]] + \
            [("-9" if v is None else str(v)) for v in r[:7]] + [str(r[7]), str(r[8]), str(r[11]),
             "2026-03-0%d 10:05:00" % r[10], "0" if n == 3 else "1"]
write("sosci.csv", sosci_rows(), "\t", "utf-16")
write("latin1.csv", [["Größe", "b"], ["1", "größer"], ["2", "kleiner"]], ";", "cp1252", "\r\n")

frame = pandas.DataFrame([r[:9] for r in rows], columns=items + ["age", "gender"]).astype(float)
frame.loc[5, "BI1"] = 99
frame["comment"] = ["", "Grüße, sagt er", 'a "quoted" one', "", "", "", "", ""]
names = [texts[i] for i in items] + ["How old are you?", "What is your gender?", "Comment"]
values = {i: labels | {99: "don't know"} for i in items} | {"gender": {1: "female", 2: "male"}}
for name in ["answers.sav", "answers.zsav"]:
    pyreadstat.write_sav(frame, name, column_labels=names, variable_value_labels=values, compress=name.endswith("zsav"),
        missing_ranges={"BI1": [99]}, file_label="acceptance")
frame.loc[5, "BI1"] = None
pyreadstat.write_dta(frame, "answers.dta", column_labels=names, variable_value_labels={i: labels for i in items}
    | {"gender": {1: "female", 2: "male"}})

# The same as workbooks: shared texts (openpyxl), texts in the cells (XlsxWriter), dates in two styles, blank cells and rows.
import datetime, openpyxl, xlsxwriter
table = [items + ["age", "gender", "submitted", "day"]] + [
    list(r[:9]) + [datetime.datetime(2026, 3, r[10], 10, 30), datetime.date(2026, 3, r[10])] for r in rows]
book = openpyxl.Workbook()
for row in table: book.active.append(row)
book.active.title = "Answers & more"
book.create_sheet("other").append(["x"])
book.properties.created = book.properties.modified = datetime.datetime(2026, 3, 1)
book.save("answers.xlsx")
book = xlsxwriter.Workbook("inline.xlsx", {"constant_memory": True})
book.set_properties({"created": datetime.datetime(2026, 3, 1)})
sheet = book.add_worksheet("s")
stamp, percent = book.add_format({"num_format": 'yyyy"y"-mm-dd hh:mm'}), book.add_format({"num_format": '0.0%;[Red]-0.0%'})
sheet.write_row(0, 0, ["id", 'say "a, b"', "when", "share", "ok", "gap", "sum"])
for n in range(3):
    line = [1, 2, 5][n]
    sheet.write(line, 0, n + 1); sheet.write(line, 1, "größer\nkleiner" if n else "x")
    sheet.write(line, 2, 46083.5 + n, stamp); sheet.write(line, 3, 0.1 + n / 10, percent); sheet.write(line, 4, n == 1)
    sheet.write_formula(line, 6, "=A%d*2" % (line + 1), None, 2.5 * n)
book.close()
