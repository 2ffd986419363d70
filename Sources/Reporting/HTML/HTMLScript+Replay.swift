extension HTMLScript {
    /// Shows what `HTMLReplay` wrote, by the same rules: `l` from when on a wait is long, `x` what is said of those in line
    /// and those served; of each scene `p` how many serve from when on, `n` the numbers on the display, `h` what is counted
    /// at a place, `v` the stays, five numbers each, and `o` when somebody has been served and when somebody is not, if told.
    static let replay = """
        document.querySelectorAll('.replay.lines').forEach(function(f){
        var d=JSON.parse(f.dataset.r),unit=(d.l<0?d.u/20:d.l)/3;
        d.s.forEach(function(s){
        s.by=s.p.map(function(){return[]});
        s.o=s.o.map(function(a){return summed(a,[1])});
        for(var i=0;i<s.v.length;i+=5)s.by[s.v[i]].push(s.v.slice(i,i+5))});
        var rows=Array.from(f.querySelectorAll('.scene')).map(function(e){return Array.from(e.querySelectorAll('tr'))});
        function level(a,t){var n=0;for(var i=0;i<a.length&&a[i]<=t;i+=2)n=a[i+1];return n}
        function row(s,p,cells,t){
        var busy=0,line=[],squares='',marks='',i;
        s.by[p].forEach(function(v){
        if(v[2]>t)return;
        if(v[3]>=0&&v[3]<=t){if(t<v[4])busy++}
        else if(t<(v[3]<0?v[4]:v[3]))line.push(v)});
        var servers=level(s.p[p],t),number=cells[0].querySelector('.tk b');
        if(number)number.textContent=level(s.n[p],t)||'\\u2013';
        line.sort(function(a,b){return a[2]-b[2]});
        for(i=0;i<Math.min(24,Math.max(servers,busy));i++)squares+='<i class="s'+(i<busy?' on':'')+'"></i>';
        line.slice(0,60).forEach(function(v){
        var age=t-v[2],late=d.l>=0&&age>d.l?' late':'';
        marks+='<i class="w'+Math.min(3,Math.floor(age/unit))+' g'+v[1]+late+'"></i>'});
        cells[1].innerHTML=squares;
        cells[2].innerHTML=marks;
        cells[3].textContent=[[line.length,0],[busy,1]].filter(function(c){return s.h[p]===0||s.h[p]===c[1]+1})
        .map(function(c){return c[0]+' '+d.x[c[1]]}).join(', ');
        return[line.length,busy]}
        var boxes=f.querySelectorAll('.scene');
        player(f,d,function(t){
        d.s.forEach(function(s,n){
        var sum=[0,0];
        s.by.forEach(function(x,p){row(s,p,rows[n][p].cells,t).forEach(function(c,i){sum[i]+=c})});
        tell(boxes[n],sum.concat(s.o.map(function(a){return upTo(a,t,1)})))})})});
        """
}
