extension HTMLScript {
    /// Shows what `HTMLReplay` wrote, by the same rules: `l` from when on a wait is long, `m` the longest line, `r` the order
    /// of the rows, of which the first is the one that it is about, `x` what is said of those in line and those served; of
    /// each scene `p` how many serve from when on, `n` the numbers on the display, `h` what is counted at a place, `o` when
    /// somebody has been served and when somebody is not, if told. People are `v`, five numbers each; where they are only
    /// counted there are `t` the times, `g` by place how many wait, too long and are served, and `a` the longest wait.
    static let replay = """
        document.querySelectorAll('.replay.lines').forEach(function(f){
        var d=JSON.parse(f.dataset.r),unit=(d.l<0?d.u/20:d.l)/3,times=d.t&&summed(d.t,[1]);
        d.s.forEach(function(s){
        s.by=s.p.map(function(){return[]});
        s.o=s.o.map(function(a){return summed(a,[1])});
        for(var i=0,join=0,v=s.v||[];i<v.length;i+=5){
        join+=v[i+2];
        s.by[v[i]].push([v[i+1],join,v[i+3]<0?-1:join+v[i+3],join+v[i+4]])}});
        var rows=Array.from(f.querySelectorAll('.scenes')[0].children)
        .map(function(e){return Array.from(e.querySelectorAll('tr'))});
        function level(a,t){var n=upTo(a,t,2);return n?a[n*2-1]:0}
        function percent(a,b){return(100*a/b).toFixed(1)+'%'}
        function row(s,p,isFirst,cells,t){
        var busy=0,waiting=0,longest=0,line=[],squares='',marks='',i;
        if(times){
        var n=upTo(times,t,1)-1,late=s.g[p][1][n];
        waiting=s.g[p][0][n];
        busy=s.g[p][2][n];
        longest=isFirst?s.a[n]:0;
        if(waiting)marks='<b class="bar" style="width:'+percent(waiting,d.m)+'">'
        +(late?'<i style="width:'+percent(late,waiting)+'"></i>':'')+'</b>'}
        else{
        s.by[p].forEach(function(v){
        if(v[1]>t)return;
        if(v[2]>=0&&v[2]<=t){if(t<v[3])busy++}
        else if(t<(v[2]<0?v[3]:v[2]))line.push(v)});
        line.sort(function(a,b){return a[1]-b[1]});
        waiting=line.length;
        longest=waiting?t-line[0][1]:0;
        line.forEach(function(v){
        var age=t-v[1];
        marks+='<i class="w'+Math.min(3,Math.floor(age/unit))+' g'+v[0]+(d.l>=0&&age>d.l?' late':'')+'"></i>'})}
        var servers=level(s.p[p],t),number=cells[0].querySelector('.tk b'),long=cells[0].querySelector('.lg b');
        if(number)number.textContent=level(s.n[p],t)||'\\u2013';
        if(long)long.textContent=waiting?waited(longest*d.k):'\\u2013';
        for(i=0;i<Math.min(24,Math.max(servers,busy));i++)squares+='<i class="s'+(i<busy?' on':'')+'"></i>';
        cells[1].innerHTML=squares;
        cells[2].innerHTML=marks;
        cells[3].textContent=[[waiting,0],[busy,1]].filter(function(c){return s.h[p]===0||s.h[p]===c[1]+1})
        .map(function(c){return c[0]+' '+d.x[c[1]]}).join(', ');
        return[waiting,busy]}
        var boxes=f.querySelectorAll('.scene');
        player(f,d,function(t){
        t=Math.round(t);
        d.s.forEach(function(s,n){
        var sum=[0,0];
        d.r.forEach(function(p,j){row(s,p,!j,rows[n][j].cells,t).forEach(function(c,i){sum[i]+=c})});
        tell(boxes[n],sum.concat(s.o.map(function(a){return upTo(a,t,1)})))})})});
        """
}
