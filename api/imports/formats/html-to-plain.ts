import { decodeHTMLStrict } from 'entities/decode';
import type { ReasonCode } from '../reasons.ts';

const newLineAfter = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'br']);
/** Tags that only structure plain text: nothing is lost with them. */
const plainTags = new Set(['p', 'div', 'br', 'span', 'html', 'body']);

/** HTML as plain text: paragraphs and breaks become new lines, tags and comments go. */
export function htmlToPlain(html: string): { text: string; lost: Set<ReasonCode> } {
  const lost = new Set<ReasonCode>();
  let text = '';
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) break;
    text += html.slice(at, open);
    at = close + 1;
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, Math.min(at, open + 40)));
    const name = tag?.[2]?.toLowerCase();
    if (name === undefined) {
      if (!html.startsWith('<!--', open)) text += html.slice(open, at);
      continue;
    }
    if (name === 'img') lost.add('picture_lost');
    else if (!plainTags.has(name)) lost.add('formatting_lost');
    if (name === 'br' || (tag?.[1] === '/' && newLineAfter.has(name))) text += '\n';
  }
  text += html.slice(at);
  return { text: decodeHTMLStrict(text).trim(), lost };
}
