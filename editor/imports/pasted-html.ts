import { isRedOrGreen, partsOfHex } from '#shared/colours/is-red-or-green.ts';

/** Whether bold or coloured text, or a list, makes the formatted version of a pasted text worth more than its plain one. */
const isTelling = (html: string): boolean => !/<table/i.test(html) && /<(?:b|strong|li|mark)\b|font-weight|color:|background/i.test(html);

const blocks = new Set(['P', 'DIV', 'LI', 'TR', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'BLOCKQUOTE', 'PRE']);
const nothing = new Set(['STYLE', 'SCRIPT', 'HEAD', 'TITLE', 'META', 'TEMPLATE']);

/**
 * A pasted text with its lists numbered and its stressed parts between `**`, as the import reads them; undefined where the plain text says as much.
 * The parsed page runs no script and loads nothing.
 */
export function textOfHtml(html: string): string | undefined {
  if (!isTelling(html)) return undefined;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = textOf(body, false).split('\n');
  const text = lines
    .map((line) => stressWhole(line.replace(/[ \u00a0]+/g, ' ').trim()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text === '' ? undefined : text;
}

/** Between these stand stressed texts, until a line is whole. */
const begin = '\uFDD0';
const end = '\uFDD1';

/** Neighbouring stressed parts are one; stars within a word would split it. */
const stressWhole = (line: string): string =>
  line
    .replaceAll(end + begin, '')
    .replace(/\uFDD0(\s*)([^\uFDD0\uFDD1]*?)(\s*)\uFDD1/g, (_, before: string, inner: string, after: string) =>
      inner === '' ? before + after : `${before}**${inner}**${after}`,
    );

function textOf(node: Node, isStressed: boolean): string {
  if (node.nodeType === Node.TEXT_NODE) return stressed((node.textContent ?? '').replace(/[\r\n]+/g, ' '), isStressed);
  if (!(node instanceof HTMLElement) || nothing.has(node.tagName)) return '';
  if (node.tagName === 'BR') return '\n';
  const within = isStressed ? !isPlain(node) : isStress(node);
  const inner = [...node.childNodes].map((child) => textOf(child, within)).join('');
  return blocks.has(node.tagName) ? `\n${labelOf(node)}${inner.replace(/^\n/, '')}\n` : inner;
}

const stressed = (text: string, isStressed: boolean): string => (isStressed && text.trim() !== '' ? begin + text + end : text);

const weight = ({ style }: HTMLElement): number => (style.fontWeight === 'bold' ? 700 : Number(style.fontWeight) || 400);
/** Google Docs puts everything into a `<b>` that is not bold. */
const isPlain = ({ style }: HTMLElement): boolean => style.fontWeight === 'normal' || style.fontWeight === '400';
const isStress = (element: HTMLElement): boolean =>
  !isPlain(element) &&
  (['B', 'STRONG', 'MARK'].includes(element.tagName) ||
    weight(element) >= 600 ||
    isMarkColour(element.style.color || (element.getAttribute('color') ?? '')) ||
    isHighlight(element.style.backgroundColor));

function isMarkColour(colour: string): boolean {
  const parts = partsOfHex(colour) ?? /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1).map(Number);
  return parts === undefined ? /^(?:red|green|crimson|darkred|limegreen)$/i.test(colour) : isRedOrGreen(parts);
}

const isHighlight = (colour: string): boolean => /^(?:yellow|lime|aqua|rgb\(255, 255, 0\))$/i.test(colour);

/** The number, letter or bullet that the browser draws before a list item. */
function labelOf(element: HTMLElement): string {
  const list = element.parentElement;
  if (element.tagName !== 'LI' || !list) return '';
  if (list.tagName !== 'OL') return '- ';
  const place = [...list.children].filter(({ tagName }) => tagName === 'LI').indexOf(element);
  const isNested = list.parentElement?.closest('ol, ul') !== null;
  const isLettered = /^[a-z]/i.test(list.getAttribute('type') ?? '') || /alpha|latin/.test(list.style.listStyleType) || isNested;
  return isLettered && place < 26 ? `${String.fromCharCode(97 + place)}) ` : `${(list as HTMLOListElement).start + place}. `;
}
