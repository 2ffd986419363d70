/// What a page does for those whose browser runs scripts; without it nothing is missing but this.
enum HTMLScript {
    /// Columns sort when their heading is pressed, numbers by the number they begin with, the largest first; long
    /// tables can be cut to one value of a column of words; what is folded and short opens for print, and closes again.
    static func text(hasFigures: Bool, hasLines: Bool, hasMap: Bool) -> String {
        let parts = [
            tables, tips, hasFigures ? figures : nil, hasLines || hasMap ? player : nil, hasLines ? replay : nil,
            hasMap ? mapReplay : nil,
        ].compactMap { $0 }
        return "(function(){'use strict';\n" + parts.joined(separator: "\n") + "\n})();"
    }

    private static let tables = """
        function value(cell){
        var text=cell.textContent.replace(/[\\u202f\\u2009\\u00a0]/g,'').replace(/\\u2212/g,'-').trim();
        if(cell.tagName==='TH'||cell.className==='t')return text.toLowerCase();
        var m=/^[^\\d-]{0,4}(-?[\\d.,]+(?:e-?\\d+)?)/.exec(text);
        return m?parseFloat(m[1].replace(/,/g,'')):-Infinity}
        function compare(a,b){
        if(typeof a==='number'&&typeof b==='number')return a<b?-1:a>b?1:0;
        return String(a).localeCompare(String(b),undefined,{numeric:true})}
        function element(name,text){var e=document.createElement(name);if(text)e.textContent=text;return e}
        document.querySelectorAll('table.sortable').forEach(function(table){
        var body=table.tBodies[0],heads=Array.from(table.tHead.rows[0].cells),picks=[],box=element('p');
        heads.forEach(function(head,i){
        var button=element('button');
        button.type='button';
        while(head.firstChild)button.appendChild(head.firstChild);
        head.appendChild(button);
        button.onclick=function(){
        var sorted=head.getAttribute('aria-sort'),up=sorted?sorted==='descending':!head.classList.contains('n');
        heads.forEach(function(h){h.removeAttribute('aria-sort')});
        head.setAttribute('aria-sort',up?'ascending':'descending');
        Array.from(body.rows).map(function(r){return[value(r.cells[i]),r]})
        .sort(function(p,q){return compare(p[0],q[0])*(up?1:-1)}).forEach(function(p){body.appendChild(p[1])})}});
        if(body.rows.length<13)return;
        function show(){Array.from(body.rows).forEach(function(r){r.hidden=picks.some(function(p){
        return p.select.value!=='0'&&r.cells[p.column].textContent!==p.values[p.select.value-1]})})}
        heads.forEach(function(head,i){
        if(head.classList.contains('n'))return;
        var values=[],label=element('label',head.textContent+' '),select=element('select');
        Array.from(body.rows).forEach(function(r){
        var v=r.cells[i].textContent;
        if(values.indexOf(v)<0)values.push(v)});
        if(values.length<2||values.length>60||values.length>body.rows.length/2)return;
        ['all'].concat(values).forEach(function(v,k){
        var option=element('option',v||'\\u2013');
        option.value=k;
        select.appendChild(option)});
        picks.push({column:i,select:select,values:values});
        select.onchange=show;
        label.appendChild(select);
        box.appendChild(label)});
        box.className='choose';
        if(picks.length)table.parentNode.parentNode.insertBefore(box,table.parentNode)});
        var folds=[];
        addEventListener('beforeprint',function(){
        folds=Array.from(document.querySelectorAll('details:not(.toc,.long,[open])'));
        folds.forEach(function(d){d.open=true})});
        addEventListener('afterprint',function(){folds.forEach(function(d){d.open=false})});
        """
}
