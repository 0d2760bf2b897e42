import { decodeHTMLStrict } from 'entities/decode';
import { escapeText } from 'entities/escape';
import type { ReasonCode } from '../reasons.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { readMathml } from './formula/read-mathml.ts';
import { raised } from './raised-text.ts';
import { parseXml } from './xml.ts';
import { tagAt } from './tag-at.ts';

export interface PlainText {
  text: string;
  lost: Set<ReasonCode>;
}
/** Whether the picture of an img is kept; the arguments are decoded. */
export type KeepPicture = (source: string, alt: string) => boolean;

const newLineAfter = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'pre', 'blockquote']);
/** Tags that only structure plain text: dropping them loses nothing. */
const plainTags = new Set(['p', 'div', 'br', 'span', 'html', 'body', 'head', 'tbody', 'sup', 'sub', 'script', 'style', 'ruby', 'rb', 'rp']);
const unseen = new Set(['script', 'style', 'head']);
const media = new Set(['video', 'audio', 'object', 'embed', 'iframe']);

/** HTML as plain text: collapses white space like HTML, turns paragraphs and breaks into line breaks, and drops tags and comments. */
export function htmlToPlain(html: string, keepPicture: KeepPicture = () => false): PlainText {
  const lost = new Set<ReasonCode>();
  const written: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) break;
    written.push(spaced(html.slice(at, open)));
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const tag = tagAt(html, open, close);
    at = tag?.end ?? close + 1;
    if (tag === undefined) written.push(spaced(html.slice(open, at)));
    else if (!tag.isEnd && tag.name === 'script' && /^math\/tex/i.test(tag.attribute('type'))) {
      const end = html.indexOf('</script', at);
      written.push(escapeText(`\\(${html.slice(at, end < 0 ? undefined : end)}\\)`));
      at = afterEnd(html, at, 'script');
    } else if (!tag.isEnd && tag.name === 'math') {
      const end = afterEnd(html, at, 'math');
      written.push(formulaIn(html.slice(open, end), lost));
      at = end;
    } else if (!tag.isEnd && (unseen.has(tag.name) || (tag.name === 'rp' && html.includes('</rp', at)))) at = afterEnd(html, at, tag.name);
    else written.push(textOfTag(tag, keepPicture, lost));
  }
  written.push(spaced(html.slice(at)));
  const text = raised(written.join(''), lost)
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n');
  return { text: decodeHTMLStrict(text.trim()).trim(), lost };
}

const spaced = (source: string): string => source.replace(/[ \t\r\n\f]+/g, ' ');

/** Skips content that is never shown, up to its own end tag. */
function afterEnd(html: string, from: number, name: string): number {
  const end = html.indexOf(`</${name}`, from);
  const close = end < 0 ? -1 : html.indexOf('>', end);
  return close < 0 ? html.length : close + 1;
}

function formulaIn(source: string, lost: Set<ReasonCode>): string {
  const line = tryMathml(source);
  lost.add(line === undefined ? 'formula_unsupported' : 'formula_rewritten');
  // The question is skipped for the formula, and not for the text that it lacks then.
  return escapeText(line ?? `[${source.replace(/<[^>]*>/g, '')}]`);
}

function tryMathml(source: string): string | undefined {
  try {
    return readMathml(parseXml(source));
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

/** The source of a formula that is drawn as a picture, as Canvas and Moodle do. */
function texOfPicture(attribute: (name: string) => string): string {
  const equation = attribute('data-equation-content').trim();
  const alt = attribute('alt').trim();
  if (equation !== '') return equation;
  if (/^latex:\s/i.test(alt)) return alt.slice(6).trim();
  return /\b(?:texrender|equation_image|latex)\b/.test(attribute('class')) ? alt.replace(/^\$+|\$+$/g, '') : '';
}

function textOfTag(tag: NonNullable<ReturnType<typeof tagAt>>, keepPicture: KeepPicture, lost: Set<ReasonCode>): string {
  const { name, isEnd, attribute } = tag;
  if (name === 'img') {
    const alt = attribute('alt').trim();
    const tex = texOfPicture(attribute);
    if (tex !== '') return escapeText(`\\(${tex}\\)`);
    if (!keepPicture(attribute('src'), alt)) lost.add('picture_lost');
    return '';
  }
  if (name === 'rt') {
    lost.add('ruby_rewritten');
    return isEnd ? ')' : '(';
  }
  if (media.has(name)) lost.add('media_lost');
  else if (!plainTags.has(name) || (!isEnd && /color|font-|text-decoration/i.test(attribute('style')))) lost.add('formatting_lost');
  if (name === 'sup' || name === 'sub') return `\uFDD0${isEnd ? '' : name}\uFDD1`;
  if (name === 'td' || name === 'th') return isEnd ? ' ' : '';
  return name === 'br' || (isEnd && newLineAfter.has(name)) ? '\n' : '';
}
