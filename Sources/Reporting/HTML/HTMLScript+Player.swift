extension HTMLScript {
    /// Moves the time of a replay by its controls: `k` seconds a tick, `c` the clock at 0, `u` the end, `w` the worst moment;
    /// `draw` shows a time. `summed` takes distances from one number to the next back to numbers, `upTo` finds how many of
    /// them have come, `tell` writes the counts of a scene. Who wants little motion on the screen sees a picture a second.
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
        function player(f,d,draw){
        var at=f.querySelector.bind(f),slider=at('input'),button=at('.play'),speed=at('select');
        var playing=false,t=d.w,last=0,drawn=0,calm=matchMedia('(prefers-reduced-motion:reduce)');
        function passed(y){
        if(y<10)return y.toFixed(1)+' s';
        if(y<600)return y.toFixed(0)+' s';
        if(y<36000)return(y/60).toFixed(0)+' min';
        return y<259200?(y/3600).toFixed(0)+' h':(y/86400).toFixed(0)+' d'}
        function clock(x){
        if(d.c<0)return'after '+passed(x*d.k);
        var m=Math.floor((d.c+x*d.k)/60),n=m%60,day=d.c+d.u*d.k>86400?'day '+(Math.floor(m/1440)+1)+', ':'';
        return day+Math.floor(m/60)%24+':'+(n<10?'0':'')+n}
        function show(){
        at('.clock').textContent=clock(t);
        slider.value=t;
        slider.setAttribute('aria-valuetext',clock(t));
        draw(t)}
        function stop(){playing=false;button.textContent='Play';show()}
        function step(now){
        if(!playing)return;
        if(last)t=Math.min(d.u,t+(now-last)*d.u/(speed.value*1000));
        last=now;
        if(t>=d.u)return stop();
        if(!calm.matches||now-drawn>=1000){drawn=now;show()}
        requestAnimationFrame(step)}
        button.onclick=function(){
        if(playing)return stop();
        playing=true;last=0;button.textContent='Pause';
        if(t>=d.u)t=0;
        requestAnimationFrame(step)};
        slider.oninput=function(){t=+slider.value;show()};
        slider.onkeydown=function(e){
        var by={ArrowRight:1,ArrowUp:1,ArrowLeft:-1,ArrowDown:-1}[e.key];
        if(!by)return;
        e.preventDefault();
        t=Math.max(0,Math.min(d.u,t+by*Math.max(1,d.u/240)));
        show()};
        at('.worst').onclick=function(){t=d.w;stop()};
        at('.controls').hidden=false;
        show()}
        """
}
