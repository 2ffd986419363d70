extension HTMLScript {
    /// Plays what `HTMLReplay` wrote, by the same rules: `k` seconds a tick, `c` the clock at 0, `u` the end, `w` the worst
    /// moment, `l` from when on a wait is long; of each scene `p` how many serve from when on and `v` the stays, five
    /// numbers each.
    static let replay = """
        document.querySelectorAll('.replay').forEach(function(f){
        var d=JSON.parse(f.dataset.r),at=f.querySelector.bind(f);
        var slider=at('input'),button=at('.play'),speed=at('select');
        var playing=false,t=d.w,last=0,unit=(d.l<0?d.u/20:d.l)/3;
        d.s.forEach(function(s){
        s.by=s.p.map(function(){return[]});
        for(var i=0;i<s.v.length;i+=5)s.by[s.v[i]].push(s.v.slice(i,i+5))});
        function passed(y){
        if(y<10)return y.toFixed(1)+' s';
        if(y<600)return y.toFixed(0)+' s';
        if(y<36000)return(y/60).toFixed(0)+' min';
        return y<259200?(y/3600).toFixed(0)+' h':(y/86400).toFixed(0)+' d'}
        function clock(x){
        if(d.c<0)return'after '+passed(x*d.k);
        var m=Math.floor((d.c+x*d.k)/60),n=m%60;
        return Math.floor(m/60)%24+':'+(n<10?'0':'')+n}
        var rows=Array.from(f.querySelectorAll('.scene')).map(function(e){return Array.from(e.querySelectorAll('tr'))});
        function row(s,p,cells){
        var busy=0,line=[],servers=0,squares='',marks='',i;
        s.by[p].forEach(function(v){
        if(v[2]>t)return;
        if(v[3]>=0&&v[3]<=t){if(t<v[4])busy++}
        else if(t<(v[3]<0?v[4]:v[3]))line.push(v)});
        for(i=0;i<s.p[p].length;i+=2)if(s.p[p][i]<=t)servers=s.p[p][i+1];
        line.sort(function(a,b){return a[2]-b[2]});
        for(i=0;i<Math.min(24,Math.max(servers,busy));i++)squares+='<i class="s'+(i<busy?' on':'')+'"></i>';
        line.slice(0,60).forEach(function(v){
        var age=t-v[2],late=d.l>=0&&age>d.l?' late':'';
        marks+='<i class="w'+Math.min(3,Math.floor(age/unit))+' g'+v[1]+late+'"></i>'});
        cells[1].innerHTML=squares;
        cells[2].innerHTML=marks;
        cells[3].textContent=line.length+' in line, '+busy+' served'}
        function draw(){
        at('.clock').textContent=clock(t);
        slider.value=t;
        slider.setAttribute('aria-valuetext',clock(t));
        d.s.forEach(function(s,n){s.by.forEach(function(x,p){row(s,p,rows[n][p].cells)})})}
        function stop(){playing=false;button.textContent='Play'}
        function step(now){
        if(!playing)return;
        if(last)t=Math.min(d.u,t+(now-last)*d.u/(speed.value*1000));
        last=now;
        draw();
        if(t>=d.u)stop();else requestAnimationFrame(step)}
        button.onclick=function(){
        if(playing)return stop();
        playing=true;last=0;button.textContent='Pause';
        if(t>=d.u)t=0;
        requestAnimationFrame(step)};
        slider.oninput=function(){t=+slider.value;draw()};
        at('.worst').onclick=function(){stop();t=d.w;draw()};
        at('.controls').hidden=false;
        draw()});
        """
}
