import { decodeHTMLStrict } from 'entities/decode';
import { escapeText } from 'entities/escape';
import type { ReasonCode } from '../reasons.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { formulaOfMathml } from './formula/formula-of-mathml.ts';
import { openTag, withoutEdges, type OpenTag } from './looks-of-tag.ts';
import { tidySigns } from './signs.ts';
import { tagAt } from './tag-at.ts';
import { parseXml } from './xml.ts';

/** A text with signs (signs.ts), and what it has lost. */
export interface SignedText {
  text: string;
  lost: Set<ReasonCode>;
}
/** Whether the picture of an img is kept; the arguments are decoded. */
export type KeepPicture = (source: string, alt: string) => boolean;

const unseen = new Set(['script', 'style', 'head', 'title', 'template']);
const media = new Set(['video', 'audio', 'object', 'embed', 'iframe']);
/** More tags within each other than anybody writes; further ones are ignored. */
const deepest = 100;

/** Collapses white space like HTML, turns paragraphs and breaks into line breaks, and looks into signs. Drops other tags and comments. */
export function readHtml(html: string, keepPicture: KeepPicture = () => false): SignedText {
  const lost = new Set<ReasonCode>();
  const written: string[] = [];
  const open: OpenTag[] = [];
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    const close = start < 0 ? -1 : html.indexOf('>', start);
    if (close < 0) break;
    written.push(spaced(html.slice(at, start)));
    if (html.startsWith('<!--', start)) {
      const end = html.indexOf('-->', start);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    const tag = tagAt(html, start, close);
    at = tag?.end ?? close + 1;
    if (tag === undefined) written.push(spaced(html.slice(start, at)));
    else if (!tag.isEnd && tag.name === 'script' && /^math\/tex/i.test(tag.attribute('type'))) {
      const end = html.indexOf('</script', at);
      written.push(escapeText(`\\(${html.slice(at, end < 0 ? undefined : end)}\\)`));
      at = afterEnd(html, at, 'script');
    } else if (!tag.isEnd && tag.name === 'math') {
      const end = afterEnd(html, at, 'math');
      written.push(formulaIn(html.slice(start, end), lost));
      at = end;
    } else if (!tag.isEnd && (unseen.has(tag.name) || (tag.name === 'rp' && html.includes('</rp', at)))) at = afterEnd(html, at, tag.name);
    else written.push(textOfTag(tag, open, keepPicture, lost));
  }
  written.push(spaced(html.slice(at)), ...open.toReversed().map(({ end }) => end));
  const text = tidySigns(withoutEdges(written.join('').replace(/ {2,}/g, ' ')))
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n');
  return { text: tidySigns(decodeHTMLStrict(text.trim())).trim(), lost };
}

const spaced = (source: string): string => source.replace(/[ \t\r\n\f]+/g, ' ');

/** Skips content that is never shown, up to its own end tag. */
function afterEnd(html: string, from: number, name: string): number {
  const end = html.indexOf(`</${name}`, from);
  const close = end < 0 ? -1 : html.indexOf('>', end);
  return close < 0 ? html.length : close + 1;
}

function formulaIn(source: string, lost: Set<ReasonCode>): string {
  const formula = tryMathml(source, lost);
  if (formula === undefined) lost.add('formula_unsupported');
  // The question is skipped for the formula, and not for the text that it lacks then.
  return escapeText(formula ?? `[${source.replace(/<[^>]*>/g, '')}]`);
}

function tryMathml(source: string, lost: Set<ReasonCode>): string | undefined {
  try {
    return formulaOfMathml(parseXml(source), lost);
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

type Tag = NonNullable<ReturnType<typeof tagAt>>;

function textOfTag(tag: Tag, open: OpenTag[], keepPicture: KeepPicture, lost: Set<ReasonCode>): string {
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
  if (media.has(name)) {
    lost.add('media_lost');
    return '';
  }
  if (name === 'br') return '\n';
  return isEnd ? closed(name, open) : opened(tag, open, lost);
}

const closedByNext = new Set(['p', 'li', 'td', 'th', 'tr']);

function opened(tag: Tag, open: OpenTag[], lost: Set<ReasonCode>): string {
  // HTML may leave out the end of these.
  const last = open.at(-1)?.name;
  const before = last === tag.name && closedByNext.has(tag.name) ? closed(tag.name, open) : '';
  const { start, open: opening } = openTag(tag, open, lost);
  if (open.length < deepest && !/^(?:hr|input|wbr|col|source|track|link|meta|base|area|param)$/.test(tag.name)) open.push(opening);
  return before + start;
}

/** Ends this tag and those that are open within it. An end without a beginning is none. */
function closed(name: string, open: OpenTag[]): string {
  const place = open.findLastIndex((tag) => tag.name === name);
  const ended = place < 0 ? [] : open.splice(place).toReversed();
  const space = name === 'td' || name === 'th' ? ' ' : '';
  return ended.map(({ end }) => end).join('') + space;
}
