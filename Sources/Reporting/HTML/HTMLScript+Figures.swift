extension HTMLScript {
    /// What is done with a figure: a link to it, its numbers into a table, and its picture, twice as large, on the ground
    /// and in the colours that the reader sees. Where a browser gives no clipboard the picture is saved as a file.
    static let figures = """
        function said(button,word){
        var was=button.dataset.was||(button.dataset.was=button.textContent);
        button.textContent=word;
        setTimeout(function(){button.textContent=was},1600)}
        function save(blob,name){
        var link=element('a');
        link.href=URL.createObjectURL(blob);
        link.download=name;
        link.click();
        setTimeout(function(){URL.revokeObjectURL(link.href)},10000)}
        function copyWords(words,button){
        function byHand(){
        var area=element('textarea',words);
        area.style.position='fixed';
        document.body.appendChild(area);
        area.select();
        var done=document.execCommand('copy');
        area.remove();
        said(button,done?'Copied':'Not copied')}
        if(!navigator.clipboard||!navigator.clipboard.writeText)return byHand();
        navigator.clipboard.writeText(words).then(function(){said(button,'Copied')},byHand)}
        function drawn(figure){return Array.from(figure.querySelectorAll('svg.fig'))
        .filter(function(s){return s.getBoundingClientRect().width>0})}
        function image(drawing,box){
        var copy=drawing.cloneNode(true),look=getComputedStyle(document.documentElement),sheet='';
        document.querySelectorAll('style').forEach(function(s){sheet+=s.textContent});
        copy.querySelectorAll('.hp').forEach(function(e){e.remove()});
        copy.setAttribute('class','fig');
        copy.setAttribute('width',2*box.width);
        copy.setAttribute('height',2*box.height);
        copy.style.maxWidth='none';
        (sheet.match(/--[a-z0-9-]+(?=:)/g)||[])
        .forEach(function(n){copy.style.setProperty(n,look.getPropertyValue(n))});
        var style=document.createElementNS('http://www.w3.org/2000/svg','style');
        style.textContent=sheet;
        copy.insertBefore(style,copy.firstChild);
        return new Promise(function(done,failed){
        var picture=new Image();
        picture.onload=function(){done(picture)};
        picture.onerror=failed;
        picture.src='data:image/svg+xml,'+encodeURIComponent(new XMLSerializer().serializeToString(copy))})}
        function write(context,figure){
        var walk=document.createTreeWalker(figure,NodeFilter.SHOW_TEXT),node,range=document.createRange();
        while(node=walk.nextNode()){
        var parent=node.parentElement,style=getComputedStyle(parent);
        if(parent.closest('svg,.acts,template'))continue;
        context.font=style.fontWeight+' '+style.fontSize+' '+style.fontFamily;
        context.fillStyle=style.color;
        var words=/\\S+/g,word;
        while(word=words.exec(node.data)){
        range.setStart(node,word.index);
        range.setEnd(node,word.index+word[0].length);
        var r=range.getClientRects()[0];
        if(r)context.fillText(word[0],r.left,r.top+r.height*.79)}}}
        function picture(figure){
        var box=figure.getBoundingClientRect(),rim=16,canvas=element('canvas'),context=canvas.getContext('2d');
        var acts=figure.querySelector('.acts'),height=box.height-(acts?acts.getBoundingClientRect().height:0);
        canvas.width=2*(box.width+2*rim);
        canvas.height=2*(height+2*rim);
        context.scale(2,2);
        context.fillStyle=getComputedStyle(document.body).backgroundColor;
        context.fillRect(0,0,canvas.width,canvas.height);
        context.translate(rim-box.left,rim-box.top);
        write(context,figure);
        return Promise.all(drawn(figure).map(function(d){
        var r=d.getBoundingClientRect();
        return image(d,r).then(function(i){context.drawImage(i,r.left,r.top,r.width,r.height)})}))
        .then(function(){return new Promise(function(done){canvas.toBlob(done,'image/png')})})}
        function copyPicture(figure,button){
        function saved(){return picture(figure).then(function(blob){
        save(blob,figure.id+'.png');
        said(button,'Saved')})}
        if(!navigator.clipboard||!navigator.clipboard.write||!window.ClipboardItem)return saved();
        navigator.clipboard.write([new ClipboardItem({'image/png':picture(figure)})])
        .then(function(){said(button,'Copied')},saved)}
        function act(box,name,what){
        var button=element('button',name);
        button.type='button';
        button.onclick=function(){what(button)};
        box.appendChild(button)}
        function unpacked(text){
        var last=[];
        return text.split('\\n').map(function(line){
        last=line.split('\\t').map(function(cell,i){return cell==='^'?last[i]:cell});
        return last.join('\\t')}).join('\\n')}
        document.querySelectorAll('.figure[id]').forEach(function(figure){
        var box=element('p'),data=figure.querySelector('template');
        box.className='acts';
        if(!figure.classList.contains('replay'))act(box,'Copy link',function(b){
        location.hash=figure.id;
        copyWords(location.href,b)});
        if(data)act(box,'Copy data',function(b){copyWords(unpacked(data.content.textContent),b)});
        if(drawn(figure).length)act(box,'Copy picture',function(b){copyPicture(figure,b)});
        if(box.firstChild)figure.appendChild(box)});
        function opened(){
        var at=location.hash&&document.getElementById(decodeURIComponent(location.hash.slice(1).split('&')[0]));
        for(var e=at;e;e=e.parentElement)if(e.tagName==='DETAILS')e.open=true}
        addEventListener('hashchange',opened);
        opened();
        """
}
