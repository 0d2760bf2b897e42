import { escapeHtml } from '#api/kernel/html/escape-html.ts';
import type { PageLanguage } from './page-language.ts';

const style = `<style>
html,body{margin:0;block-size:100%;background:#191816;color:#ece9e3;font:20px/1.5 system-ui,sans-serif}
div{position:relative;block-size:100%;overflow:hidden}
iframe{display:block;inline-size:100%;block-size:100%;border:0;transform-origin:0 0}
aside{display:none}
@media (min-width:1200px) and (orientation:landscape){
body:has(aside){display:grid;grid-template-columns:minmax(0,1fr) 14vw}
aside{display:flex;flex-direction:column;justify-content:center;gap:1vw;padding:1vw;text-align:center;font-size:1.1vw;overflow-wrap:anywhere}
aside b{font-size:1.5vw}
aside span b{display:inline-block;font-size:2.2vw;line-height:1.2}
aside img{inline-size:100%;border-radius:8px;background:#fff}
}
a{color:inherit}
a.host{position:fixed;inset:auto 16px 16px auto;padding:10px 16px;border-radius:8px;background:#287a5d;color:#fff;font-weight:700;text-decoration:none}
form{max-inline-size:34em;margin:0 auto;padding:15vh 24px;display:grid;gap:16px}
h1{font-size:34px;line-height:1.2;margin:0}
input,button{font:inherit;padding:14px 16px;border-radius:8px;border:2px solid #8a8377;background:#21201d;color:inherit}
button{background:#287a5d;border-color:#287a5d;color:#fff;font-weight:700;cursor:pointer}
</style>`;

const page = (lang: string, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,">${style}</head><body>${body}</body></html>`;

/**
 * Drawn as large as possible: a game has the room of a phone on its side, because it is read from ten metres; a calendar's board has the room
 * of a laptop, so that all doors are on the screen. F fills the screen.
 */
const enlarge = `<script>
(function () {
  var frame = document.querySelector('iframe');
  var drawn = '';
  function fit() {
    var box = frame.parentNode;
    var isBoard = frame.contentDocument && frame.contentDocument.querySelector('.calendar[data-screen]');
    var large = isBoard
      ? Math.max(1, Math.min(box.clientWidth / 1200, box.clientHeight / 780))
      : Math.min(box.clientWidth / 600, box.clientHeight / 390);
    if (!isBoard && large < 1.6) large = 1;
    var size = 'width:' + box.clientWidth / large + 'px;height:' + box.clientHeight / large + 'px;transform:scale(' + large + ')';
    if (size !== drawn) frame.style.cssText = drawn = size;
  }
  var changes = new MutationObserver(fit);
  frame.addEventListener('load', function () {
    changes.observe(frame.contentDocument.body, { childList: true, subtree: true });
    fit();
  });
  addEventListener('resize', fit);
  addEventListener('keydown', function (event) {
    if (event.key !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(function () {});
  });
  fit();
})();
</script>`;

export interface Screened {
  lang: string;
  title: string;
  /** How others come to play it on their own phones: the words over the code, and the short address to type. Absent where players cannot. */
  others?: { words: string; code: string; address: string };
  /** For a member who may host it: the words, and the address where she opens a room. */
  host?: { words: string; address: string };
}

/** The way to host a game, in words of its language. */
export const hostLink = (texts: PageLanguage['texts'], address: string): NonNullable<Screened['host']> => ({
  words: texts['screen.host'] ?? '',
  address,
});

/** A game for a big screen: the player's own page in a frame of the same origin. `path` has no characters that HTML knows. */
export function screenFramePage(path: string, { lang, title, others, host }: Screened): string {
  const frame = `<div><iframe src="${path}" title="${escapeHtml(title)}" allow="fullscreen; clipboard-write; web-share"></iframe></div>`;
  const beside = others
    ? `<aside><b>${escapeHtml(others.words)}</b><img src="${escapeHtml(others.code)}" alt=""><span>${typed(others.address)}</span></aside>`
    : '';
  const hosting = host ? `<a class="host" href="${escapeHtml(host.address)}">${escapeHtml(host.words)}</a>` : '';
  return page(lang, title, `${frame}${beside}${hosting}${enlarge}`);
}

/** Broken before the code, which is what one has to look at twice. */
function typed(address: string): string {
  const at = address.lastIndexOf('/') + 1;
  return `${escapeHtml(address.slice(0, at))}<wbr><b>${escapeHtml(address.slice(at))}</b>`;
}

/** Which game the big screen shall show, and the way into a hosted one. */
export function screenChoicePage({ lang, texts }: PageLanguage): string {
  const t = (key: string): string => escapeHtml(texts[key] ?? key);
  const field = `<label for="quiz">${t('screen.link')}</label><input id="quiz" name="quiz" required autocomplete="off">`;
  const form = `<form action="/screen" method="get"><h1>${t('screen.title')}</h1>${field}<button>${t('screen.show')}</button><button name="show" value="wall">${t('screen.wall')}</button><a href="/j">${t('screen.room')}</a></form>`;
  return page(lang, texts['screen.title'] ?? '', form);
}
