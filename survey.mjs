import { chromium } from 'playwright-core';
import { locateEngines } from './test/setup/browsers.mjs';
import fs from 'node:fs'; import path from 'node:path';
const S='/tmp/h/a3-hexo/sites', O='http://localhost:8793';
const exe=process.env.CHROMIUM||locateEngines().chromium||undefined;
const T={butterfly:['data-theme','dark'],fluid:['data-user-color-scheme','dark'],next:'media',stellar:['data-theme','dark'],redefine:['class','dark'],anzhiyu:['data-theme','dark'],keep:['body.class','dark-mode'],reimu:['data-theme','dark'],papermod:['data-theme','dark'],twentytwentyone:['class','is-dark-theme respect-color-scheme-preference'],icarus:['class','night'],volantis:['color-scheme','dark'],plain:['class','dark']};
const ELS=`<sb-site site-id="1"></sb-site><sb-comments block-id="7" data-id="1"></sb-comments><sb-product goods-id="${process.env.GOODS??'gaiwan'}"></sb-product><sb-dynamic-form form-id="${process.env.FORM??'enquiry'}"></sb-dynamic-form><sb-pager page=2 pages=9></sb-pager>`;
const HTML={papermod:`<!doctype html><html lang=en data-theme=light><head><link rel=stylesheet href=/style.css></head><body id=top><main class=main><article class=post-single><header class=post-header><h1 class="post-title">Tea</h1></header><div class="post-content"><p>Green tea</p><div id="here">HERE</div></div></article></main></body></html>`,
twentytwentyone:`<!doctype html><html lang=en><head><link rel=stylesheet href=/style.css></head><body class="single single-post"><div id=page class=site><div id=content class=site-content><div id=primary class=content-area><main id=main class=site-main><article class="post hentry"><div class="entry-content"><p>Green tea</p><div id="here">HERE</div></div></article></main></div></div></div></body></html>`,
plain:`<!doctype html><html lang=zh><head><style>.dark body{background:#111;color:#eee}</style></head><body><p>Green tea</p><div id="here">HERE</div></body></html>`};
const b=await chromium.launch({executablePath:exe,args:['--no-sandbox']});
const names=process.argv[2]?process.argv[2].split(','):Object.keys(T);
for(const t of names){
 const c=await b.newContext({viewport:{width:375,height:812}}); const p=await c.newPage();
 await p.route('**/*',async r=>{const u=new URL(r.request().url()); if(u.origin!==O) return r.abort(); const f=path.join(S,t,u.pathname.endsWith('/')?u.pathname+'index.html':u.pathname);
  if(u.pathname==='/a/'){let h=HTML[t]??fs.readFileSync(f,'utf8'); h=h.replace('</head>','<style>html{display:block!important}body,body *{opacity:1!important;animation:none!important;visibility:visible!important}.fade-in-down-animation,.page-container,.main-content-container,.keep-container,.first-screen,#main{display:block!important}</style></head>').replace(/<script[\s\S]*?<\/script>/g,'').replace(/<div id="here">HERE<\/div>/,ELS+(process.env.NOJS?'':`<script type=module src=/dist/lite/sb.js></script>`)); return r.fulfill({body:h,contentType:'text/html'})}
  if(fs.existsSync(f)&&fs.statSync(f).isFile()) return r.fulfill({path:f}); return r.continue()});
 p.on('console',m=>m.type()==='log'&&console.log(t,m.text().slice(0,200)));p.on('pageerror',e=>console.log(t,'ERR',e.message.slice(0,100)));
 await p.goto(O+'/a/',{waitUntil:'load'}).catch(()=>{});
 await p.waitForFunction(()=>['comments','product','dynamic-form'].every(n=>{const e=document.querySelector('sb-'+n);return e?.shadowRoot&&!e.matches(':state(busy)')&&e.shadowRoot.querySelector('.root')}),null,{timeout:15000}).catch(()=>console.log(t,'not ready'));
 await p.addScriptTag({path:'node_modules/axe-core/axe.min.js'});
 const look=async(name)=>{await p.waitForTimeout(900);
  const r=await p.evaluate(async()=>{const out=await axe.run('sb-comments,sb-product,sb-dynamic-form,sb-pager'.split(',').map(x=>[x]).length?{include:[['sb-comments'],['sb-product'],['sb-dynamic-form'],['sb-pager']]}:0,{runOnly:['color-contrast']});
   const hid=[];for(let n=document.querySelector('sb-comments');n;n=n.parentElement){const g=getComputedStyle(n);if(g.display==='none'||g.opacity!=='1'||g.visibility!=='visible')hid.push(n.localName+'.'+n.className+'#'+n.id+g.display+g.opacity+g.visibility)} if(hid.length)console.log(hid.join());const h=document.querySelector('sb-comments'),s=getComputedStyle(h);const chain=[];for(let n=h.parentElement;n;n=n.parentElement){const g=getComputedStyle(n);if(g.backgroundColor!=='rgba(0, 0, 0, 0)'||g.backgroundImage!=='none')chain.push(n.localName+(n.id?'#'+n.id:'')+(typeof n.className==='string'&&n.className?'.'+n.className.split(' ').join('.'):'')+' '+g.backgroundColor+(g.backgroundImage!=='none'?' IMG':''))}
   return {text:s.color,cs:s.colorScheme,chain,ours:[...document.querySelectorAll('sb-comments,sb-product,sb-dynamic-form')].map(e=>e.shadowRoot&&getComputedStyle(e.shadowRoot.querySelector('.root')).color).join('|'),v:out.violations.flatMap(v=>v.nodes.map(n=>n.any[0].data.contrastRatio+' '+n.any[0].data.fgColor+' on '+n.any[0].data.bgColor+' '+n.html.slice(0,60))),inc:out.incomplete.flatMap(v=>v.nodes).length,pass:out.passes.flatMap(v=>v.nodes).length}});
  console.log(`${t} ${name}: text ${r.text} cs=${r.cs} ours ${r.ours} pass ${r.pass} inc ${r.inc} viol ${r.v.length}`); console.log('   ',r.chain.join(' < ')); for(const x of [...new Set(r.v)].slice(0,6)) console.log('     ✗',x);
  await p.screenshot({path:`/tmp/h/a3-shots/${t}-${name}.png`,fullPage:true});};
 fs.mkdirSync('/tmp/h/a3-shots',{recursive:true});
 if(!process.env.DARKONLY) await look('light');
 if(T[t]==='media') await p.emulateMedia({colorScheme:'dark'}); else await p.evaluate(([a,v])=>{if(a==='body.class')document.body.classList.add(v);else if(a==='class')document.documentElement.classList.add(...v.split(' '));else document.documentElement.setAttribute(a,v)},T[t]);
 await look('dark'); await c.close();
}
await b.close();
