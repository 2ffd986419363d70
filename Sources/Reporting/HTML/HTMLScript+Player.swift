extension HTMLScript {
    /// Moves the time of a replay by its controls: `k` seconds a tick, `c` the clock at 0, `u` the end, `w` the worst moment;
    /// `draw` shows a time. `summed` takes distances from one number to the next back to numbers, `upTo` finds how many of
    /// them have come, `tell` writes the counts of a scene. Who wants little motion on the screen has pictures alone, and
    /// print has the worst moment.
    static let player = """
        function summed(a,width){
        var sum=[],out=[];
        for(var i=0;i<a.length;i++){
        var j=i%width.length;
        sum[j]=width[j]?(sum[j]||0)+a[i]:a[i];
        out.push(sum[j])}
        return out}
        function upTo(a,t,width){
        var low=0,high=a.length/width;
        while(low<high){var m=low+high>>1;if(a[m*width]<=t)low=m+1;else high=m}
        return low}
        function tell(box,counts){box.querySelectorAll('.counts b').forEach(function(b,i){b.textContent=counts[i]})}
        function lasting(y,units){
        if(y<10)return y.toFixed(1)+' s';
        var u=units.find(function(u){return y<u[0]});
        return Math.round(y/u[1])+' '+u[2]}
        function passed(y){return lasting(y,[[600,1,'s'],[36000,60,'min'],[259200,3600,'h'],[Infinity,86400,'d']])}
        function waited(y){return lasting(y,[[120,1,'s'],[10800,60,'min'],[259200,3600,'h'],[Infinity,86400,'d']])}
        function player(f,d,draw){
        var at=f.querySelector.bind(f),slider=at('input'),button=at('.play'),speed=at('select');
        var playing=false,t=d.w,last=0,calm=matchMedia('(prefers-reduced-motion:reduce)');
        var isLong=d.c+d.u*d.k>86400;
        function clock(x){
        if(d.c<0)return'after '+passed(x*d.k);
        var m=Math.floor((d.c+x*d.k)/60),n=m%60,day=isLong?'day '+(Math.floor(m/1440)+1)+', ':'';
        return day+Math.floor(m/60)%24+':'+(n<10?'0':'')+n}
        function show(){
        at('.clock').textContent=clock(t);
        slider.value=t;
        slider.setAttribute('aria-valuetext',clock(t));
        draw(t)}
        function stop(){playing=false;button.textContent='Play';show()}
        function go(to){t=Math.max(0,Math.min(d.u,to));show()}
        function step(now){
        if(!playing)return;
        if(last)t=Math.min(d.u,t+(now-last)/1000*speed.value/d.k);
        last=now;
        if(t>=d.u)return stop();
        show();
        requestAnimationFrame(step)}
        function play(){
        if(playing)return stop();
        playing=true;last=0;button.textContent='Pause';
        if(t>=d.u)t=0;
        requestAnimationFrame(step)}
        button.onclick=play;
        slider.oninput=function(){go(+slider.value)};
        f.addEventListener('keydown',function(e){
        if(/^(BUTTON|SELECT|A)$/.test(e.target.tagName)||e.ctrlKey||e.metaKey||e.altKey)return;
        var by={ArrowRight:1,ArrowUp:1,ArrowLeft:-1,ArrowDown:-1,PageUp:15,PageDown:-15}[e.key];
        if(by)go(t+by*Math.max(1,Math.min(60/d.k,d.u/240)));
        else if(e.key===' '&&!calm.matches)play();
        else if(e.key==='w')worst();
        else return;
        e.preventDefault()});
        function worst(){t=d.w;stop()}
        at('.worst').onclick=worst;
        at('.link').onclick=function(){
        history.replaceState(null,'','#'+f.id+'&t='+(d.c<0||isLong?Math.round(t*d.k)+'s':clock(t)));
        copyWords(location.href,this)};
        function linked(){
        var m=/^#(.+)&t=(?:(\\d+):(\\d+)|(\\d+)s)$/.exec(location.hash);
        if(!m||m[1]!==f.id)return;
        go((m[4]===undefined?m[2]*3600+m[3]*60-d.c:+m[4])/d.k);
        f.scrollIntoView()}
        addEventListener('hashchange',linked);
        addEventListener('beforeprint',worst);
        function calmed(){[button,speed.parentNode].forEach(function(e){e.hidden=calm.matches});if(calm.matches)stop()}
        calm.addEventListener('change',calmed);
        f.classList.add('live');
        at('.controls').hidden=false;
        calmed();
        show();
        linked()}
        """
}
