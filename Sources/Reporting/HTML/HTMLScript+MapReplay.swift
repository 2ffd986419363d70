extension HTMLScript {
    /// Shows what `HTMLMapReplay` wrote, by the same rules; the data are those of `HTMLMapData`.
    static let mapReplay = """
        document.querySelectorAll('.replay.on-map').forEach(function(f){
        var d=JSON.parse(f.dataset.r),unit=(d.l<0?d.u/20:d.l)/3,spiral=[];
        for(var k=0,x=0,y=0,dx=0,dy=-1,h;k<225;k++){
        spiral.push([x*10,y*10]);
        if(x===y||x<0&&x===-y||x>0&&x===1-y){h=dx;dx=-dy;dy=h}
        x+=dx;y+=dy}
        d.s.forEach(function(s){
        s.v=s.v.map(function(a){return summed(a,[1,1,1])});
        s.m=s.m.map(function(a){return summed(a,[1,0])});
        s.q=summed(s.q,[1,0,0,0,0,0]);
        ['b','e','d','o'].forEach(function(n){s[n]=summed(s[n],[1])})});
        function percent(x){return(x/10).toFixed(2)+'%'}
        function scene(s,box,t){
        var there={},early={},low='',marks='',waiting=0;
        function shift(x,y,at){var n=x*2048+y,i=at[n]||0;at[n]=i+1;return spiral[i]}
        function circle(k,x,y,r,by){return'<circle class="v'+k+'" cx="'+percent(x)+'" cy="'+percent(y)
        +'" r="'+r+'" transform="translate('+by.join(' ')+')"/>'}
        s.v.forEach(function(w,i){
        var n=upTo(w,t,3),a=n*3-3,b=n*3;
        if(n<1||b>=w.length)return;
        var part=(t-w[a])/(w[b]-w[a]),x=w[a+1]+part*(w[b+1]-w[a+1]),y=w[a+2]+part*(w[b+2]-w[a+2]),by=[0,0],
        m=upTo(s.m[i],t,2),k=m?s.m[i][m*2-1]:0;
        if(k===3){by=shift(x,y,early);if(by)low+=circle(k,x,y,2,[by[0]/2,by[1]/2]);return}
        if(w[a+1]===w[b+1]&&w[a+2]===w[b+2]){by=shift(x,y,there);if(!by)return}
        marks+=circle(k,x,y,4.5,by)});
        for(var i=0;i<s.q.length&&s.q[i]<=t;i+=6){
        var q=s.q.slice(i,i+6);
        if(t>=q[0]+q[3])continue;
        waiting++;
        var by=shift(q[4],q[5],there),age=t-q[0]+q[1];
        if(!by)continue;
        marks+='<rect class="q a'+Math.min(3,Math.floor(age/unit))+(q[2]>=0&&q[0]+q[2]<=t?' bd':'')
        +(d.l>=0&&age>d.l?' late':'')+'" x="'+percent(q[4])+'" y="'+percent(q[5])
        +'" width="8" height="8" transform="translate('+(by[0]-4)+' '+(by[1]-4)+')"/>'}
        box.querySelector('.marks').innerHTML=low+marks;
        box.querySelector('.ring').innerHTML=ring(s,t);
        var counts=[waiting,upTo(s.b,t,1)-upTo(s.e,t,1),upTo(s.d,t,1),upTo(s.o,t,1)];
        tell(box,counts)}
        function ring(s,t){
        var by={},order=[],worst;
        for(var i=0;i<s.q.length&&s.q[i]<=t;i+=6){
        if(t>=s.q[i]+s.q[i+3])continue;
        var x=s.q[i+4],y=s.q[i+5],key=x*2048+y,age=t-s.q[i]+s.q[i+1],p=by[key];
        if(!p){p=by[key]=[0,0,0,x,y];order.push(p)}
        p[0]+=d.l>=0&&age>d.l;
        p[1]++;
        p[2]=Math.max(p[2],age)}
        order.forEach(function(p){
        for(var j=0;worst&&j<2&&p[j]===worst[j];)j++;
        if(!worst||p[j]>worst[j])worst=p});
        if(!worst)return'';
        var cx=percent(worst[3]),cy=percent(worst[4]),side=worst[3]>700?'e':worst[3]<300?'b':'m';
        return'<circle cx="'+cx+'" cy="'+cy+'" r="17"/><text class="'+side+'" x="'+cx+'" y="'+cy+'" dy="'
        +(worst[4]>120?-22:31)+'">longest '+waited(worst[2]*d.k)+'</text>'}
        var boxes=f.querySelectorAll('.scene');
        player(f,d,function(t){t=Math.round(t);d.s.forEach(function(s,n){scene(s,boxes[n],t)})})});
        """
}
