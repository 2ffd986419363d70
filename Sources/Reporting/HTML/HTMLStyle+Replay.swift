extension HTMLStyle {
    static let replay = """
        .replay{background:var(--card);border:1px solid var(--rule);border-radius:6px;padding:16px 18px}\
        .replay .scenes{display:grid;gap:12px 40px}.replay .scenes.n2{grid-template-columns:repeat(2,minmax(0,1fr))}\
        .replay h4{margin:0 0 4px;font-size:15px}.replay .now{margin:0 0 6px;font-size:17px}\
        .replay .n2 th{width:6em}.replay .n2 .sq{width:auto}.replay .n2 td.n{width:5em;white-space:normal}\
        .replay th{font-weight:600;text-align:left;font-size:14.5px;padding:6px 12px 6px 0;width:11em;max-width:14em}\
        .replay td{padding:6px 12px 6px 0;vertical-align:middle}.replay tr{border-top:1px solid var(--rule)}\
        .replay .sq{width:7.5em}.replay td.n{text-align:right;font-size:13.5px;color:var(--ink2);width:10em;\
        white-space:nowrap;padding-right:0}\
        .replay i{display:inline-block;width:12px;height:12px;margin:1px 2px;vertical-align:middle}\
        .replay .s{width:7px;height:15px;border:1.5px solid var(--axis);border-radius:1px}\
        .replay .s.on{background:var(--data1);border-color:var(--data1)}\
        .replay .w0{background:var(--heat2);border:1px solid var(--axis)}.replay .w1{background:var(--heat3)}\
        .replay .w2{background:var(--heat4)}.replay .w3{background:var(--heat5)}\
        .replay *{-webkit-print-color-adjust:exact;print-color-adjust:exact}\
        .replay .g0{border-radius:50%}.replay .g1{border-radius:50% 0}\
        .replay .g2{border-radius:2px}.replay .g3{border-radius:50% 50% 0 0}\
        .replay .late{background:var(--missed);border:0;outline:2px solid var(--missed);outline-offset:1px}\
        .plain .late{border-radius:0;outline:0}\
        .replay .culprit{outline:2px solid var(--missed);outline-offset:-1px;border-radius:4px}\
        .replay .culprit>*{padding-top:9px;padding-bottom:9px}.replay .culprit th{padding-left:10px}\
        .replay .culprit td.n{padding-right:10px}.replay tr:not(.culprit) th{padding-left:10px}\
        .lg{display:block;font-weight:400;font-size:13.5px;color:var(--ink2)}\
        .lg b{white-space:nowrap;color:var(--missed);font-size:15px}\
        .bar{display:block;height:14px;background:var(--data1);min-width:2px}\
        .replay .bar i{display:block;height:14px;margin:0;background:var(--missed)}\
        .kp{white-space:nowrap;margin-left:10px}\
        .way{margin:14px 0 0}.way p{margin:0;max-width:none;font-size:13px;color:var(--ink2)}\
        .way .ends{display:flex;justify-content:space-between}\
        .track{display:block;width:100%;height:40px;border-bottom:1px solid var(--axis)}.track .tw{fill:var(--bar)}\
        .track .tl{fill:var(--missed)}.track .to{fill:none;stroke:var(--ink);stroke-width:1.5;\
        vector-effect:non-scaling-stroke}\
        .live .other{display:none}.other{margin-top:18px}\
        .controls{margin:0;font-size:14.5px}.controls[hidden]{display:none}\
        .controls p{display:flex;flex-wrap:wrap;gap:8px 14px;align-items:center;margin:10px 0 0;max-width:none}\
        .controls input{display:block;width:calc(100% + 16px);margin:-4px -8px 0;accent-color:var(--data1)}\
        .controls button,.controls select{font:inherit;color:var(--ink);background:var(--bg);\
        border:1px solid var(--axis);border-radius:4px;padding:4px 12px}.controls button{cursor:pointer;min-width:5em}\
        .controls input:focus-visible{outline:3px solid var(--data1);outline-offset:2px}\
        .counts{list-style:none;display:flex;flex-wrap:wrap;gap:2px 22px;margin:0 0 6px;padding:0;font-size:14.5px;\
        color:var(--ink2)}.counts li{margin:0}.counts b{font-size:19px;color:var(--ink)}\
        .tk{display:block;width:max-content;margin-top:3px;padding:1px 7px;border:1px solid var(--axis);\
        border-radius:3px;font-weight:400;font-size:13px;color:var(--ink2)}.tk b{color:var(--ink)}
        @media screen and (max-width:1100px){.replay .scenes.n2{grid-template-columns:minmax(0,1fr)}}
        @media screen and (max-width:760px){.replay .scenes.n2{grid-template-columns:minmax(0,1fr)}\
        .replay .sq{width:auto}.replay .ln{width:40%}\
        .replay td.n{white-space:normal;width:5em}.replay th{width:6em}.replay i{width:9px;height:9px;margin:1px}}
        @media print{.replay .scenes.n2{grid-template-columns:minmax(0,1fr)}.live .other{display:block}\
        .replay{padding:10px 12px}.replay i{width:9px;height:9px;margin:1px}}
        @media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
        """
}
