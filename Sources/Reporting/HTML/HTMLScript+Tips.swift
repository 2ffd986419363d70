extension HTMLScript {
    /// One box tells what is pointed at: whatever has words in `data-t`, for a mouse, at a touch, and of a drawing by the
    /// arrow keys too.
    static let tips = """
        var tip=element('div');
        tip.className='tip';
        tip.setAttribute('role','status');
        document.body.appendChild(tip);
        function hide(){tip.style.display='none'}
        function told(mark,x,y){
        tip.textContent=mark.dataset.t;
        tip.style.display='block';
        var r=tip.getBoundingClientRect();
        tip.style.left=Math.max(6,Math.min(document.documentElement.clientWidth-r.width-6,x+12))+'px';
        tip.style.top=(y-r.height-12<4?y+20:y-r.height-12)+'px'}
        ['pointermove','pointerdown'].forEach(function(name){document.addEventListener(name,function(e){
        var mark=e.target.closest&&e.target.closest('[data-t]');
        if(mark)told(mark,e.clientX,e.clientY);else hide()})});
        document.documentElement.addEventListener('pointerleave',hide);
        addEventListener('scroll',hide,{passive:true,capture:true});
        document.addEventListener('keydown',function(e){if(e.key==='Escape')hide()});
        document.querySelectorAll('.hp').forEach(function(group){
        var at=0,drawing=group.ownerSVGElement,m=[];
        var marks=group.dataset.m.split('\\n').map(function(line){
        m=line.split(' ').map(function(word,i){return word||m[i]});
        var mark=document.createElementNS(group.namespaceURI,'path');
        mark.setAttribute('d','M'+m[0]+' '+m[1]+'h'+m[2]+'v'+m[3]+'h-'+m[2]+'z');
        mark.dataset.t=m.slice(4).join(' ');
        return group.appendChild(mark)});
        function go(i){
        marks[at].classList.remove('on');
        at=Math.max(0,Math.min(marks.length-1,i));
        marks[at].classList.add('on');
        var r=marks[at].getBoundingClientRect();
        told(marks[at],r.left+r.width/2,r.top+Math.min(24,r.height/2))}
        drawing.setAttribute('tabindex','0');
        drawing.addEventListener('focus',function(){if(drawing.matches(':focus-visible'))go(at)});
        drawing.addEventListener('blur',function(){marks[at].classList.remove('on');hide()});
        drawing.addEventListener('keydown',function(e){
        var by={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[e.key];
        if(!by)return;
        e.preventDefault();
        go(at+by)})});
        """
}
