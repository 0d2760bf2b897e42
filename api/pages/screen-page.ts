import { escapeHtml } from './escape-html.ts';
import type { PageLanguage } from './page-language.ts';

const style = `<style>
html,body{margin:0;block-size:100%;background:#191816;color:#ece9e3;font:20px/1.5 system-ui,sans-serif}
iframe{display:block;inline-size:100%;block-size:100%;border:0}
form{max-inline-size:34em;margin:0 auto;padding:15vh 24px;display:grid;gap:16px}
h1{font-size:34px;line-height:1.2;margin:0}
input,button{font:inherit;padding:14px 16px;border-radius:8px;border:2px solid #8a8377;background:#21201d;color:inherit}
button{background:#287a5d;border-color:#287a5d;color:#fff;font-weight:700;cursor:pointer}
</style>`;

const page = (lang: string, title: string, body: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,">${style}</head><body>${body}</body></html>`;

/** A game for a big screen: the player's own page in a frame of the same origin. `path` has no characters that HTML knows. */
export const screenFramePage = (path: string, { lang, title }: { lang: string; title: string }): string =>
  page(lang, title, `<iframe src="${path}" title="${escapeHtml(title)}" allow="fullscreen; clipboard-write; web-share"></iframe>`);

/** Which game the big screen shall show. */
export function screenChoicePage({ lang, texts }: PageLanguage): string {
  const t = (key: string): string => escapeHtml(texts[key] ?? key);
  const field = `<label for="quiz">${t('screen.link')}</label><input id="quiz" name="quiz" required autocomplete="off">`;
  const form = `<form action="/screen" method="get"><h1>${t('screen.title')}</h1>${field}<button>${t('screen.show')}</button></form>`;
  return page(lang, texts['screen.title'] ?? '', form);
}
