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
        .replay .w2{background:var(--heat4)}\
        .replay .w3{background:var(--heat5)}.replay *{-webkit-print-color-adjust:exact;print-color-adjust:exact}\
        .replay .g0{border-radius:50%}.replay .g1{transform:rotate(45deg) scale(.85)}\
        .replay .g2{border-radius:2px}.replay .g3{clip-path:polygon(50% 0,100% 100%,0 100%)}\
        .replay .late{box-shadow:0 0 0 2px var(--missed)}.kp{white-space:nowrap;margin-left:10px}\
        .controls{display:flex;flex-wrap:wrap;gap:8px 14px;align-items:center;margin:14px 0 0;font-size:14.5px;\
        max-width:none}.controls[hidden]{display:none}\
        .controls input{flex:1 1 14em;accent-color:var(--data1)}\
        .controls button,.controls select{font:inherit;color:var(--ink);background:var(--bg);\
        border:1px solid var(--axis);border-radius:4px;padding:4px 12px}.controls button{cursor:pointer;min-width:5em}\
        .controls input:focus-visible{outline:3px solid var(--data1);outline-offset:2px}\
        .counts{list-style:none;display:flex;flex-wrap:wrap;gap:2px 22px;margin:0 0 6px;padding:0;font-size:14.5px;\
        color:var(--ink2)}.counts li{margin:0}.counts b{font-size:19px;color:var(--ink)}\
        .tk{display:block;width:max-content;margin-top:3px;padding:1px 7px;border:1px solid var(--axis);\
        border-radius:3px;font-weight:400;font-size:13px;color:var(--ink2)}.tk b{color:var(--ink)}
        @media screen and (max-width:1100px){.replay .scenes.n2{grid-template-columns:minmax(0,1fr)}}
        @media screen and (max-width:760px){.replay .scenes.n2{grid-template-columns:minmax(0,1fr)}\
        .replay .sq{width:auto}\
        .replay td.n{white-space:normal;width:5em}.replay th{width:6em}.replay i{width:9px;height:9px;margin:1px}}
        @media print{.controls{display:none}.replay .scenes.n2{grid-template-columns:minmax(0,1fr)}}
        @media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
        """
}
