/// How a page looks: the sheet of the figures, whose colours the page has too, and its own.
enum HTMLStyle {
    static let css = FigureStyle.css + page + answer + tables + small

    private static let page = """
        *{box-sizing:border-box}html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}\
        body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.5 \(FigureStyle.fontFamily);\
        font-variant-numeric:tabular-nums;overflow-wrap:break-word}\
        main{max-width:1280px;margin:0 auto;padding:32px 40px 80px}\
        .sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}\
        header{border-top:4px solid var(--ink);padding-top:14px}.eye{margin:0;font-size:13px;color:var(--ink2)}\
        h1{font-size:34px;line-height:1.15;letter-spacing:-.015em;margin:6px 0 4px;font-weight:700;text-wrap:balance;\
        overflow-wrap:anywhere}\
        .q{font-size:17px;line-height:1.4;color:var(--ink2);margin:0 0 22px;max-width:70em}.q p{margin:0 0 8px}\
        h2{font-size:23px;line-height:1.25;margin:0 0 10px;letter-spacing:-.01em;font-weight:700}\
        h3{font-size:20px;line-height:1.28;margin:28px 0 6px;letter-spacing:-.008em;font-weight:680;max-width:44em}\
        h4,h5{font-size:17px;line-height:1.3;margin:22px 0 6px}h2,h3,h4,h5{text-wrap:balance;overflow-wrap:anywhere}\
        .figure>:is(h3,h4,h5){font-size:18px;line-height:1.28;margin:0 0 4px;font-weight:680}\
        .part{font-size:14px;font-weight:600;color:var(--ink2);border-top:4px solid var(--ink);padding-top:12px;\
        margin:64px 0 28px;max-width:none}\
        main>section{margin:0 0 48px}.figure{margin:28px 0 40px}h2+.figure,h3+.figure{margin-top:8px}\
        p,li{max-width:78ch}p{margin:8px 0}ul,ol{padding-left:1.3em;margin:8px 0}li{margin:3px 0}\
        code{font:.9em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}\
        pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:var(--grid);\
        padding:10px 12px;border-radius:4px;overflow-x:auto;margin:10px 0;max-width:100%}pre code{font:inherit}\
        .remark{border-left:4px solid var(--rule);padding:2px 0 2px 14px;margin:14px 0;max-width:80ch}\
        .remark.warning{border-color:var(--missed)}.remark p{margin:0}\
        .note{font-size:13.5px;line-height:1.45;color:var(--ink2);margin:10px 0 0;max-width:90ch}\
        a{color:var(--data1)}.self{color:inherit;text-decoration:none}.self:hover{text-decoration:underline}\
        .toc{margin:0 0 40px}.toc ol{columns:3 16em;column-gap:40px;font-size:14.5px}\
        .acts{display:flex;flex-wrap:wrap;gap:2px 6px;margin:8px 0 0 -8px;max-width:none}\
        .acts button{font:inherit;font-size:13px;color:var(--ink2);background:none;border:0;border-radius:4px;\
        padding:4px 8px;min-height:28px;cursor:pointer}.acts button:hover{background:var(--grid);color:var(--ink)}\
        .tip{position:fixed;display:none;z-index:9;max-width:min(28em,92vw);padding:5px 10px;border-radius:4px;\
        background:var(--ink);color:var(--bg);font-size:14px;line-height:1.35;pointer-events:none}\
        .short li{font-size:17px;line-height:1.45;margin:8px 0}.short ul{padding-left:1.4em}\
        .toc ol{padding-left:2.2em}
        """

    private static let answer = """
        .top{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,7fr);gap:44px 48px;align-items:start;\
        margin:18px 0 48px}.top>:only-child{grid-column:1/-1}\
        .big{font-size:23px;line-height:1.38;margin:0 0 20px;letter-spacing:-.005em;text-wrap:pretty}\
        .big .v{display:block;margin-bottom:8px;font-size:27px;line-height:1.22;letter-spacing:-.015em}\
        .ver,.fix{padding:16px 22px 14px;border-left:8px solid var(--c)}\
        .ver{background:color-mix(in srgb,var(--c) 11%,var(--bg))}\
        .ver.met,.fix{--c:var(--met)}.ver.open{--c:var(--open)}.ver.missed{--c:var(--missed)}\
        .ver p,.fix p{margin:6px 0 0}\
        .ver p{font-size:17px}.ver p strong{font-size:1.15em}\
        .ver .word{display:flex;align-items:center;gap:14px;margin:0;color:var(--c);font-size:48px;line-height:1.02;\
        letter-spacing:-.02em}.ver .word strong{font-size:1em;font-weight:750}\
        .ver .word .ico{width:42px;height:42px;flex:none}\
        .ver .head{font-size:23px;line-height:1.25;font-weight:650;margin:10px 0 8px;text-wrap:balance}\
        .ver .head .ico{width:24px;height:24px;margin-right:10px;vertical-align:-4px}\
        .fix{margin:14px 0 0;padding-bottom:4px}.fix .head{font-size:19px;line-height:1.3;margin:0;font-weight:650;\
        text-wrap:balance}.fix .head strong{color:var(--met)}.fix p{font-size:15px}\
        .ver~.facts,.lines~.facts{margin-top:14px}\
        .lines{margin:14px 0 0}.lines>div{padding:6px 0;border-top:1px solid var(--rule)}\
        .lines dt{float:left;margin-right:.45em;font-weight:650;font-size:15px;line-height:1.4}\
        .lines dd{margin:0;font-size:15px;line-height:1.4}\
        .panels{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:0 28px;\
        border-top:1px solid var(--axis);margin-top:-28px}.panels>div{flex:var(--l) 1 220px;padding-top:10px}\
        .panels h3{font-size:13.5px;color:var(--ink2);font-weight:600;margin:0 0 3px}\
        .panels p{font-size:15px;line-height:1.4;margin:0 0 6px}\
        .facts{list-style:none;margin:0;padding:0}\
        .facts li{padding:9px 0;border-top:1px solid var(--rule);font-size:15.5px;line-height:1.45;margin:0}\
        table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}\
        .lights{margin-bottom:28px}\
        .lights caption{text-align:left;font-weight:650;font-size:17px;padding-bottom:10px}\
        .lights th,.lights td{padding:9px 10px 9px 0;text-align:left;border-top:1px solid var(--rule);\
        vertical-align:middle;font-weight:400}\
        .lights thead th{border:0;font-size:12.5px;line-height:1.25;color:var(--ink2);vertical-align:bottom;\
        padding-bottom:6px}.lights tbody th{font-weight:600}\
        .nm{display:flex;gap:10px;align-items:center}.lights .ico{flex:none}\
        .lights .w{font-weight:600;font-size:15px}.lights .w small{display:block;font-weight:400;font-size:12.5px}\
        .w.met{color:var(--met)}.w.open{color:var(--open)}.w.missed{color:var(--missed)}\
        .lights .n{text-align:right;white-space:nowrap}.lights .n b{font-size:17px}\
        .lights small{color:var(--ink2);font-size:12.5px}.lights .n small{display:block}\
        .lights thead .n{white-space:normal;min-width:8em}.lights .st{width:30%;padding:0 14px 0 10px;height:1px}\
        .strip{position:relative;display:block;height:100%;min-height:44px}.strip i{position:absolute;display:block}\
        .strip .tg{top:0;bottom:0;border-left:2px dotted var(--target)}\
        .strip .iv{top:50%;height:10px;margin-top:-5px;border-radius:2px;opacity:.4;min-width:2px}\
        .strip .pt{top:50%;width:4px;height:18px;margin:-9px 0 0 -2px;border-radius:1px}\
        .strip .hr{top:50%;width:2px;height:14px;margin:-7px 0 0 -1px}\
        .strip .rm{top:50%;width:11px;height:11px;margin:-6px 0 0 -6px;border:2px solid var(--met);border-radius:50%;\
        background:var(--bg)!important}.nm small{display:block;font-weight:400}\
        .lights td.w:not(.n){min-width:9em}.lights td.n.w small{white-space:nowrap}\
        .legend{display:flex;flex-wrap:wrap;gap:2px 18px;margin:-16px 0 14px;font-size:12.5px;color:var(--ink2);\
        max-width:none}.legend>span{display:inline-flex;align-items:center;gap:7px}\
        .strip.key{display:inline-block;width:22px;min-height:18px;height:18px;flex:none}\
        .strip .key{background:var(--ink2)}.strip .tg.key{left:50%;background:none}\
        .strip .iv.key{left:0;right:0}.strip :is(.pt,.hr,.rm).key{left:50%}\
        .strip .met{background:var(--met)}.strip .open{background:var(--open)}\
        .strip .missed{background:var(--missed)}\
        .ax{position:relative;display:block;height:16px}\
        .ax i{position:absolute;font-style:normal;transform:translateX(-50%);font-size:12px;white-space:nowrap}\
        .ax i:first-child{transform:none}.ax .t.far{transform:translateX(-100%)}\
        .ax .t{color:var(--target);font-weight:600}
        """

    private static let tables = """
        .scroll{overflow-x:auto;margin:10px 0 14px;background:linear-gradient(90deg,var(--bg) 30%,transparent),\
        linear-gradient(270deg,var(--bg) 30%,transparent) 100% 0,linear-gradient(90deg,var(--rule),transparent),\
        linear-gradient(270deg,var(--rule),transparent) 100% 0;background-repeat:no-repeat;\
        background-size:40px 100%,40px 100%,14px 100%,14px 100%;background-attachment:local,local,scroll,scroll}\
        .scroll:focus-visible,summary:focus-visible,button:focus-visible,\
        select:focus-visible{outline:3px solid var(--data1);outline-offset:2px}\
        .data{font-size:14.5px;width:auto;min-width:min(100%,40em)}\
        .data th,.data td{text-align:right;padding:7px 18px 7px 0;border-top:1px solid var(--rule);vertical-align:top;\
        font-weight:400;overflow-wrap:break-word}.data td{white-space:nowrap}\
        .data tbody th{font-weight:600;min-width:7em}\
        .data .t{white-space:normal;min-width:5em;max-width:44em}.data .t,.data th:not(.n){text-align:left}\
        .data thead th{border-top:0;border-bottom:1px solid var(--axis);font-size:13px;color:var(--ink2);\
        white-space:normal;vertical-align:bottom;line-height:1.25}\
        .data small{color:var(--ink2);font-size:12.5px}.data small.ci{display:block;line-height:1.2}\
        .data tbody tr:hover>*{background:var(--grid)}\
        .data button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer;text-align:inherit}\
        th[aria-sort] button{color:var(--ink);font-weight:700}\
        th[aria-sort=descending] button:after{content:" ▼";font-size:9px}\
        th[aria-sort=ascending] button:after{content:" ▲";font-size:9px}\
        .choose{font-size:14px;color:var(--ink2);display:flex;flex-wrap:wrap;gap:6px 20px;margin:8px 0 0}\
        .choose select{font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--axis);\
        border-radius:3px;padding:2px 4px;max-width:16em}\
        details{margin:14px 0;border-top:1px solid var(--rule);padding-top:10px}\
        summary{cursor:pointer;font-weight:600;font-size:15px}
        """

    private static let small = """
        @media screen and (max-width:1080px){.top{grid-template-columns:1fr;gap:28px}main{padding:28px 28px 64px}}\
        @media screen and (max-width:860px){.sortable tbody th{position:sticky;left:0;background:var(--bg);z-index:1}}\
        @media screen and (max-width:600px){main{padding:18px 16px 48px}h1{font-size:27px}\
        .q{font-size:17px;margin-bottom:18px}.big{font-size:19px}.big .v{font-size:22px}\
        h2{font-size:21px}h3,.figure>:is(h3,h4,h5){font-size:18px}.data{font-size:13.5px}\
        .data th,.data td{padding-right:12px}.data tbody th{min-width:5em;max-width:9em}\
        .lights .st,.lights thead{display:none}.lights,.lights :is(tbody,caption){display:block}\
        .lights tr{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 12px;padding:9px 0;\
        border-top:1px solid var(--rule)}.lights :is(th,td){padding:0;border:0;font-size:15px}\
        .lights .n{order:1}.lights .w:not(.n){order:2;grid-column:1/-1;padding-left:30px}\
        .lights [data-h]{order:3;grid-column:1/-1;padding-left:30px;text-align:left}.lights .n:empty{display:none}\
        .lights [data-h]:before{content:attr(data-h) ": ";font-weight:400;color:var(--ink2)}\
        .lights [data-h],.lights td.n.w[data-h] small{white-space:normal}.legend{display:none}\
        .lights [data-h] small{display:inline;font-size:14px}\
        .ver .word{font-size:38px}.ver .word .ico{width:34px;height:34px}.ver .head{font-size:20px}\
        .ver,.fix{padding:12px 16px 10px}.panels{margin-top:-20px}}
        """
}
