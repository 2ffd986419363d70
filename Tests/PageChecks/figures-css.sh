#!/bin/sh
# Writes Page/figures.css from the product's own sheet of figures, so that drawings look here as in reports.
# With `check` it only says whether the file is in step. Needs swiftc; compiles four files, a few seconds.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
sources=$here/../../Sources/Reporting/Figures
page=$here/../../Sources/WorkbenchServer/Page/figures.css
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat "$sources/Style/Palette.swift" "$sources/Style/FigureStyle.swift" "$sources/Text/TextStyle.swift" \
  "$sources/Values/Role.swift" > "$work/all.swift"
cat > "$work/stub.swift" <<'END'
package struct Label { package enum Tone { case value, name(Role), note, target } }
END
cat > "$work/main.swift" <<'END'
// The switch of light and dark turns `color-scheme`; `light-dark()` follows it, and so does the reader's system.
let sheet = FigureStyle.css
guard let end = sheet.range(of: ".fig{font-family")?.lowerBound else { fatalError("the sheet begins otherwise") }
let colours = Palette.entries.filter { $0.light.hasPrefix("#") }
let numbers = Palette.entries.filter { !$0.light.hasPrefix("#") }
func list(_ entries: [Palette.Entry], _ value: (Palette.Entry) -> String) -> String {
    entries.map { "--\($0.name):\(value($0))" }.joined(separator: ";")
}
print("/* Made by Tests/PageChecks/figures-css.sh from FigureStyle and Palette; not to be changed by hand. */")
print(":root{color-scheme:light dark;" + list(colours) { "light-dark(\($0.light),\($0.dark))" } + ";"
    + list(numbers, \.light) + "}")
print("@media screen and (prefers-color-scheme:dark){:root{" + list(numbers, \.dark) + "}}")
print(":root[data-theme=light]{color-scheme:light;" + list(numbers, \.light) + "}")
print(":root[data-theme=dark]{color-scheme:dark;" + list(numbers, \.dark) + "}")
print(sheet[end...].replacing("}.", with: "}\n."))
END
sed -i '1i import Foundation' "$work/main.swift"
swiftc -package-name redomat "$work/all.swift" "$work/stub.swift" "$work/main.swift" -o "$work/sheet"
"$work/sheet" > "$work/figures.css"
if [ "${1:-}" = check ]; then
  cmp "$work/figures.css" "$page" && echo "figures.css is in step"
else
  cp "$work/figures.css" "$page"
fi
