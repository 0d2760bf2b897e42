/** The style of a draw's page: the tokens of ui/tokens.css, inline. */
export const drawPageStyle = `
*{box-sizing:border-box}
h1,h2,p,dt,dd,li{unicode-bidi:plaintext}
body{margin:0;background:#faf9f7;color:#25221d;font:17px/1.55 system-ui,sans-serif}
main{max-inline-size:44rem;margin:0 auto;padding:24px 16px 64px;display:grid;gap:24px}
header,section{background:#fff;border:1px solid #e5e1d9;border-radius:12px;padding:20px;min-inline-size:0}
h1{font-size:30px;line-height:1.2;margin:0 0 8px;overflow-wrap:anywhere}
h2{font-size:20px;line-height:1.3;margin:0 0 8px}
h3{font-size:17px;line-height:1.3;margin:12px 0 0}
p{margin:0 0 12px;overflow-wrap:anywhere}
.kicker,.soft{color:#625b50}
.kicker{margin:0}
.state{font-weight:700;color:#1b6049}
.state.failed{color:#b3261e}
dl{display:grid;gap:4px 16px;margin:12px 0 0}
dt{color:#625b50}
dd{margin:0 0 8px;overflow-wrap:anywhere}
code{font:15px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{margin:0;padding:12px;background:#f3f1ec;border-radius:8px;white-space:pre-wrap}
ol,ul{margin:0 0 12px;padding-inline-start:28px;display:grid;gap:8px}
.steps,.others{list-style:none;padding:0;margin-block-start:16px}
.others p{margin:0}
[data-is=right]{color:#1b6049}
[data-is=wrong]{color:#b3261e;font-weight:700}
[role=status]:not(:empty){margin-block-start:12px;font-weight:700}
form{display:grid;gap:8px}
button,input,.links a,.others a{min-block-size:44px;font:inherit;border-radius:8px}
button{padding:8px 20px;border:0;background:#1f6b52;color:#fff;font-weight:700;cursor:pointer;justify-self:start}
button:disabled{background:#625b50}
input{inline-size:100%;padding:8px 12px;border:2px solid #8d867a;background:#fff;color:inherit}
a{color:#1b6049}
.links{display:flex;flex-wrap:wrap;gap:8px 24px}
.links a,.others a{display:inline-flex;align-items:center;min-inline-size:44px}
:focus-visible{outline:3px solid #1f6b52;outline-offset:2px}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (prefers-color-scheme:dark){
:root{color-scheme:dark}
body{background:#191816;color:#ece8e1}
header,section{background:#23211e;border-color:#45413a}
pre{background:#2f2c28}
.kicker,.soft,dt{color:#b9b2a6}
.state,[data-is=right],a{color:#7fd3ae}
.state.failed,[data-is=wrong]{color:#ffa199}
button:disabled{background:#5d574d}
input{background:#191816;border-color:#8d867a}
:focus-visible{outline-color:#7fd3ae}
}
`;
