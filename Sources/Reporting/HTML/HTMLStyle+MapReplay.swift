extension HTMLStyle {
    static let mapReplay = """
        .map{display:block;width:100%;max-width:640px;margin:4px 0 0;border:1px solid var(--rule);border-radius:4px;\
        background:var(--bg);overflow:visible}.scenes.n2 .map{max-width:none}\
        .map text{font:12.5px \(FigureStyle.fontFamily);fill:var(--ink2);paint-order:stroke;stroke:var(--bg);\
        stroke-width:4px;stroke-linejoin:round}.map .nw{display:none}.map .m{text-anchor:middle}.map \
        .e{text-anchor:end}\
        .map circle{stroke-width:2}.map .v0{fill:var(--bg);stroke:var(--axis)}\
        .map .v3{fill:none;stroke:var(--axis);stroke-width:1}\
        .map .v1{fill:var(--bg);stroke:var(--data1)}.map .v2{fill:var(--data1);stroke:var(--data1)}\
        .map .q{fill:var(--ink);stroke:var(--ink);stroke-width:1.5}.map .a0{opacity:.6}.map .a1{opacity:.75}\
        .map .a2{opacity:.9}.map .bd{fill:var(--bg)}\
        .map .late{fill:var(--missed);stroke:var(--missed);stroke-width:2.5}\
        .map .ring circle{fill:none;stroke:var(--missed);stroke-width:2.5}\
        .map .ring text{fill:var(--missed);font-weight:700}\
        .on-map .n1 .scene{display:grid;grid-template-columns:minmax(0,640px) minmax(8em,1fr);gap:0 32px}\
        .on-map .n1 .map{grid-row:1}.on-map .n1 .counts{grid-column:2;grid-row:1;display:block}\
        .on-map .n1 .counts b{font-size:27px;line-height:1.5}\
        .replay .kp i{width:11px;height:11px;margin:0 6px 2px 0;border:2px solid var(--axis);border-radius:50%}\
        .replay .kp .k3{width:4px;height:4px;border-width:1px}\
        .replay .kp .k1{border-color:var(--data1)}.replay .kp .k2{border-color:var(--data1);background:var(--data1)}\
        .replay .kp .kq{border-radius:0;border-color:var(--ink);background:var(--ink);width:9px;height:9px}\
        .replay .kp .bd{background:none}.on-map .kp{margin:0 14px 0 0}\
        .on-map .keys{display:block;margin-top:4px}
        @media screen and (max-width:600px){.map .wd{display:none}.map .nw{display:inline}}
        @media screen and (max-width:760px){.on-map .n1 .scene{display:block}\
        .on-map .n1 .counts{display:flex}.on-map .n1 .counts b{font-size:19px}}
        @media print{.replay{break-inside:avoid}.on-map .n1 .scene{grid-template-columns:300px minmax(0,1fr)}\
        .replay.on-map .scenes.n2{grid-template-columns:repeat(2,minmax(0,1fr))}\
        .replay .kp i,.map *{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
        """
}
