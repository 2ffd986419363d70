/// How a page is printed: A4, light on white. A first screen with rows is alone on the first sheet, what it rests on from
/// the second; figures of many panels end a sheet between two rows of them.
enum HTMLPrint {
    /// - Parameter title: runs over every sheet but the first one, which has it larger.
    static func css(title: String) -> String {
        """
        @media print{@page{size:A4;margin:16mm 14mm 17mm;\
        @top-left{content:\(string(title));font:8pt \(FigureStyle.fontFamily);color:#545b64}\
        @bottom-right{content:counter(page) " of " counter(pages);font:8pt \(FigureStyle.fontFamily);color:#545b64}}\
        @page:first{margin-top:12mm;@top-left{content:none}}\(page)\(top)\(figures)\(tables)}
        """
    }

    /// As a sheet of styles has strings: what means something there or in a page is written as its number.
    private static func string(_ text: String) -> String {
        let shown = MarkupText.visible(String(text.prefix(90)))
        var result = "\""
        for scalar in shown.unicodeScalars {
            let isPlain =
                scalar.isASCII
                ? scalar.properties.isAlphabetic || " 0123456789,.:-".unicodeScalars.contains(scalar) : true
            if isPlain {
                result.unicodeScalars.append(scalar)
            } else {
                result += "\\" + String(scalar.value, radix: 16) + " "
            }
        }
        return result + (text.count > 90 ? "…\"" : "\"")
    }

    private static let page = """
        :root{--bg:#fff;--card:#fff}body{background:#fff;font-size:10pt;line-height:1.4}\
        main{max-width:none;padding:0}.acts,.controls,.choose,.toc,.tip{display:none!important}\
        a{color:inherit;text-decoration:none}\
        h1,h2,h3,h4,h5,summary,p:has(+:is(.scroll,details,h3,h4,h5,.figure)),.part{break-after:avoid}\
        h2{font-size:15pt;margin-bottom:6px}h3{font-size:12.5pt;margin:16px 0 4px}\
        h4,h5{font-size:11pt;margin:12px 0 4px}\
        main>section{margin-bottom:22px}.part{margin:0 0 18px}\
        .remark,li{break-inside:avoid}\
        p,li{max-width:none}p{orphans:3;widows:3;margin:6px 0}.short li{font-size:10.5pt;margin:5px 0}\
        details{border-top:0;padding-top:0}details>summary{list-style:none;font-size:10.5pt}\
        details:not(.long,.toc)::details-content{content-visibility:visible;display:block;height:auto}\
        details.long:not([open])>summary{font-weight:400;color:var(--ink2)}\
        details.long:not([open])>summary:after{content:" (not printed: too long, unless it is opened on the page)"}
        """

    /// The first sheet.
    private static let top = """
        .top{margin-bottom:12px}.top:has(.lights){margin-bottom:0}\
        .top:has(.lights)+section,\
        .top:has(.lights)+nav+section{break-before:page}\
        h1{font-size:20pt}.q{font-size:10.5pt;margin-bottom:8px}.q p{margin-bottom:4px}\
        .top{display:block}.top>div{margin-bottom:6px}.top>.panels{margin-bottom:0}\
        .ver,.fix{padding:8px 16px;break-inside:avoid}\
        .ver .word{font-size:26pt}.ver .word .ico{width:22pt;height:22pt}.ver .head{font-size:14pt;margin:5px 0}\
        .lines{margin-top:6px}.lines>div{padding:3px 0}.lines :is(dt,dd){font-size:9pt}\
        .ver p{font-size:10.5pt}.fix{margin-top:8px}.fix .head{font-size:12pt}.fix p{font-size:9.5pt}\
        .panels{flex-wrap:nowrap;gap:0 16px;margin-top:0}.panels>div{flex-basis:0;min-width:26mm}\
        .lights thead th{font-size:8pt}\
        .lights caption{padding-bottom:4px;font-size:11pt}\
        .top .note{font-size:8pt;margin:4px 0 0}.panels p{font-size:8pt;\
        margin:0 0 4px}.panels p:last-child{margin:0}.panels h3{font-size:9pt}\
        .lights small{font-size:8pt}.lights .w:not(.n) small{display:none}\
        .lights .n b{font-size:11pt}\
        .legend{margin:-4px 0 4px;font-size:8pt}\
        .lights{margin-bottom:8px;break-inside:avoid}.lights .w{font-size:9pt}\
        .lights :is(th,td){padding:2px 8px 2px 0}.lights thead .n{min-width:9em}\
        .lights .st{width:28%}.strip{min-height:24px}\
        .facts li{font-size:10pt;padding:5px 0;break-inside:avoid}\
        .big{font-size:14pt}.big .v{font-size:17pt}\
        .top *,.strip *{-webkit-print-color-adjust:exact;print-color-adjust:exact}
        """

    private static let figures = """
        .figure{margin:10px 0 18px}.figure:not(:has(.fig-panel:nth-child(2))),.fig-panel{break-inside:avoid}\
        .figure>:is(h3,h4,h5){font-size:11.5pt;margin-bottom:2px}\
        .fig-sub{font-size:9.5pt;margin-bottom:8px}.fig-note{font-size:8.5pt;margin-top:6px}\
        .fig-grid{gap:10px 22px}.fig-panel{padding-top:4px}.fig-panel h4{font-size:10pt;margin-bottom:0}\
        .fig-panel h4 span{font-size:8.5pt}.fig.wide{max-width:none}
        """

    private static let tables = """
        tr{break-inside:avoid}thead{display:table-header-group}\
        .data tbody tr:nth-last-child(-n+2){break-before:avoid}\
        .scroll{overflow:visible;background:none;margin:6px 0 10px}\
        .data{font-size:8pt;width:100%;min-width:0}.data small.ci{white-space:normal}.data thead th{font-size:7.5pt}\
        .data th,.data td{padding:3px 7px 3px 0;min-width:0!important;max-width:none}.data small{font-size:7pt}\
        .data.broad{font-size:6.8pt}.data.broad thead th{font-size:6.4pt}.data.broad small{font-size:6pt}\
        .data.broad :is(th,td){padding-right:4px}.data.broad :is(td,th){white-space:normal;overflow-wrap:anywhere}\
        .data thead button{display:contents}.data button:after{content:""!important}\
        pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:8pt}
        """
}
