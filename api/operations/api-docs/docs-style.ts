/** The style of /api/docs: the colours of ui/tokens.css, a column of contents beside the text, above it on narrow screens. */
export const docsStyle = `:root{color-scheme:light dark;--paper:#faf9f7;--surface:#fff;--sunken:#f3f1ec;--line:#e5e1d9;--edge:#8d867a;--ink:#25221d;--soft:#625b50;--accent:#1b6049;--accent-soft:#e4f0ea;--loss:#b3261e;--amber:#8a5200}
@media (prefers-color-scheme:dark){:root{--paper:#191816;--surface:#21201d;--sunken:#2a2825;--line:#393631;--edge:#8a8377;--ink:#ece9e3;--soft:#b5aea2;--accent:#6fcaa6;--accent-soft:#1f3a30;--loss:#f2938b;--amber:#f0b65e}}
*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
a{color:var(--accent)}a:focus-visible,summary:focus-visible,button:focus-visible,input:focus-visible,textarea:focus-visible,pre:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h1{font-size:26px;line-height:1.25;margin:0 0 8px}h2{font-size:20px;margin:40px 0 8px}h2:first-child{margin-top:0}h3{font-size:16px;margin:24px 0 4px}h4{font-size:14px;margin:16px 0 4px}
p,li{max-width:70ch}small,.soft{color:var(--soft);font-size:14px}
code,pre,textarea{font-family:ui-monospace,monospace;font-size:14px;line-height:1.5}code{overflow-wrap:anywhere}
pre{margin:0;overflow:auto;max-height:28rem;background:var(--sunken);padding:12px;border-radius:8px}
table{border-collapse:collapse;font-size:14px}[id]{scroll-margin-top:24px}td,th{text-align:start;padding:4px 24px 4px 0;vertical-align:top;border-top:1px solid var(--line)}th{color:var(--soft);font-weight:600}td p{margin:0}
input,textarea,button{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--edge);border-radius:8px;padding:6px 12px;min-height:36px}textarea{font-family:ui-monospace,monospace;font-size:14px;width:100%}input{width:100%}button{cursor:pointer}
label{display:grid;gap:4px;font-size:14px}form{display:grid;gap:12px;max-width:40rem;margin:8px 0}form button{justify-self:start}output{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}
.copyable{position:relative;margin:12px 0}.copyable pre{padding-inline-end:88px}.copyable .copy{position:absolute;inset-block-start:8px;inset-inline-end:8px;min-height:28px;padding:2px 10px;font-size:14px}
.page{display:grid;grid-template-columns:20rem minmax(0,1fr);max-width:90rem;margin:0 auto}
#menu{position:sticky;inset-block-start:0;height:100vh;overflow-y:auto;padding:24px;border-inline-end:1px solid var(--line)}#menu>summary{display:none}
main{padding:24px 40px 80px;min-width:0}
nav{font-size:14px;margin-top:12px}nav ul{list-style:none;margin:0 0 4px;padding:0}nav a{display:flex;gap:8px;padding:4px 8px;border-radius:8px;color:inherit;text-decoration:none}nav a:hover{background:var(--sunken)}nav a[aria-current]{background:var(--accent-soft)}
nav details>summary{cursor:pointer;padding:4px 8px;font-weight:600}nav details>summary small{font-weight:400}
.method{flex:none;min-width:3.6rem;font:600 12px/1.75 ui-monospace,monospace;color:var(--accent)}.method[data-method=delete]{color:var(--loss)}.method[data-method=put],.method[data-method=patch]{color:var(--amber)}
details.call{border-top:1px solid var(--line)}.call>summary{cursor:pointer;display:flex;flex-wrap:wrap;gap:0 8px;padding:10px 0}details.call[open]{padding-bottom:24px}.call>summary:hover code{text-decoration:underline}.call>summary>span:last-child{color:var(--soft);flex-basis:100%}
.calls{list-style:none;padding:0}.calls li{padding:10px 0;border-top:1px solid var(--line);max-width:none}.call h2{font-size:16px;margin:24px 0 4px}.changes td:first-child{white-space:nowrap}.changes th,.changes td{padding-inline-end:16px}
.tried{margin:12px 0}.tried>summary{cursor:pointer}.key{margin-top:12px}
@media (max-width:60rem){.page{display:block}#menu{position:static;height:auto;border:0;border-bottom:1px solid var(--line);padding:12px 16px}#menu>summary{display:block;cursor:pointer;font-weight:600;padding:8px 0}main{padding:16px 16px 80px}nav a{padding:8px}.copyable{display:flex;flex-direction:column-reverse;align-items:flex-end;gap:4px}.copyable pre{width:100%;padding-inline-end:12px}.copyable .copy{position:static;min-height:36px}}`;
