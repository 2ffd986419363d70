/// What a page does for those whose browser runs scripts; without it nothing is missing but this.
enum HTMLScript {
    /// Columns sort when their heading is pressed, numbers by the number they begin with, the largest first; long
    /// tables can be cut to one value of a column of words; what is folded opens for print.
    static let text = """
        (function(){'use strict';
        function val(c){var t=c.textContent.replace(/[\\u202f\\u2009\\u00a0]/g,'').replace(/\\u2212/g,'-').trim();\
        if(!c.classList.contains('n'))return t.toLowerCase();\
        var m=/^[^\\d-]{0,4}(-?[\\d.,]+(?:e-?\\d+)?)/.exec(t);return m?parseFloat(m[1].replace(/,/g,'')):-Infinity}
        function cmp(a,b){return typeof a==='string'||typeof b==='string'?String(a).localeCompare(String(b),undefined,\
        {numeric:true}):a-b}
        document.querySelectorAll('table.sortable').forEach(function(t){var b=t.tBodies[0],hs=t.tHead.rows[0].cells;
        Array.prototype.forEach.call(hs,function(h,i){var x=document.createElement('button');x.type='button';\
        while(h.firstChild)x.appendChild(h.firstChild);h.appendChild(x);
        x.onclick=function(){var num=h.classList.contains('n'),s=h.getAttribute('aria-sort'),\
        up=s?s==='descending':!num;
        Array.prototype.forEach.call(hs,function(o){o.removeAttribute('aria-sort')});\
        h.setAttribute('aria-sort',up?'ascending':'descending');
        Array.from(b.rows).map(function(r){return[val(r.cells[i]),r]}).sort(function(p,q){return cmp(p[0],q[0])*\
        (up?1:-1)}).forEach(function(p){b.appendChild(p[1])})}});
        if(b.rows.length<13)return;var box=document.createElement('p');box.className='choose';var picks=[];
        Array.prototype.forEach.call(hs,function(h,i){if(h.classList.contains('n'))return;var seen=[];\
        Array.from(b.rows).forEach(function(r){var v=r.cells[i].textContent;if(seen.indexOf(v)<0)seen.push(v)});
        if(seen.length<2||seen.length>60||seen.length>b.rows.length/2)return;var l=document.createElement('label'),\
        s=document.createElement('select');l.textContent=h.textContent+' ';
        ['all'].concat(seen).forEach(function(v,k){var o=document.createElement('option');o.textContent=v||'\\u2013';\
        o.value=k;s.appendChild(o)});
        picks.push([i,s,seen]);l.appendChild(s);box.appendChild(l);s.onchange=function(){Array.from(b.rows)\
        .forEach(function(r){r.hidden=picks.some(function(p){return p[1].value!=='0'&&\
        r.cells[p[0]].textContent!==p[2][p[1].value-1]})})}});
        if(picks.length)t.parentNode.parentNode.insertBefore(box,t.parentNode)});
        addEventListener('beforeprint',function(){document.querySelectorAll('details:not(.toc)').forEach(function(d){\
        d.open=true})});
        })();
        """
}
