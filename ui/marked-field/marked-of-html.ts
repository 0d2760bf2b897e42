import { marked } from '#shared/rich-text/marked.ts';
import type { Run } from '#shared/rich-text/runs-of.ts';
import type { Style } from '#shared/rich-text/tree.ts';

const blocks = new Set(['P', 'DIV', 'LI', 'TR', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'BLOCKQUOTE', 'PRE', 'TABLE']);
const nothing = new Set(['STYLE', 'SCRIPT', 'HEAD', 'TITLE', 'META', 'TEMPLATE']);
const tags: Readonly<Record<string, Style>> = { B: 'bold', STRONG: 'bold', I: 'italic', EM: 'italic', SUP: 'sup', SUB: 'sub' };

const codes = new Set(['CODE', 'KBD', 'SAMP', 'TT']);

/** What Word writes for programs that know no lists. */
const wordBullets = /<!(?:--)?\[if !supportLists\](?:--)?>[^]*?<!(?:--)?\[endif\](?:--)?>/g;

interface Look {
  styles: ReadonlySet<Style>;
  href: string | undefined;
  as?: 'code';
}

/**
 * A pasted page's text with our marks; undefined where it has no looks that they show. On a button there are neither links nor lists. The parsed page
 * runs no script and loads nothing.
 */
export function markedOfHtml(html: string, isInline: boolean): string | undefined {
  const { body } = new DOMParser().parseFromString(html.replace(wordBullets, ''), 'text/html');
  const runs = tidied(runsOf(body, { styles: new Set(), href: undefined }, isInline));
  const isTelling =
    runs.some(({ styles, href, as }) => styles.size > 0 || href !== undefined || (as !== undefined && as !== 'bullet')) ||
    (!isInline && body.querySelector('li') !== null);
  return isTelling ? marked(runs) : undefined;
}

function runsOf(node: Node, look: Look, isInline: boolean): Run[] {
  if (node.nodeType === Node.TEXT_NODE) return [{ text: (node.textContent ?? '').replace(/[ \t\r\n\u00a0]+/g, ' '), ...look }];
  if (node instanceof MathMLElement) return formulaOf(node, look);
  if (!(node instanceof HTMLElement) || nothing.has(node.tagName)) return [];
  if (node.getAttribute('aria-hidden') === 'true') return [];
  const lineBreak: Run = { text: '\n', styles: new Set(), href: undefined };
  if (node.tagName === 'BR') return [lineBreak];
  const within: Look = {
    styles: stylesOf(node, look.styles),
    href: isInline ? undefined : hrefOf(node, look.href),
    ...((look.as ?? codes.has(node.tagName)) && { as: 'code' }),
  };
  const inner = [...node.childNodes].flatMap((child) => runsOf(child, within, isInline));
  if (!blocks.has(node.tagName)) return inner;
  return [lineBreak, ...labelOf(node, isInline), ...inner, lineBreak];
}

/** A formula as the TeX that stands beside it, which pages of Wikipedia, Moodle and KaTeX have; without it, as its letters. */
function formulaOf(math: Element, look: Look): Run[] {
  const tex = math.querySelector('annotation[encoding*="tex" i]')?.textContent.trim() ?? '';
  if (tex === '' || /\\\)|\$\$|\n/.test(tex)) return [{ text: (math.textContent ?? '').replace(/\s+/g, ' '), ...look }];
  return [{ styles: look.styles, text: tex, as: math.getAttribute('display') === 'block' ? 'block_formula' : 'formula' }];
}

function hrefOf(node: HTMLElement, outer: string | undefined): string | undefined {
  const href = node instanceof HTMLAnchorElement ? node.getAttribute('href') : null;
  return href?.startsWith('https://') ? href : outer;
}

/** Google Docs puts everything into a `<b>` that is not bold, and its bold has a weight of 700. */
function stylesOf({ tagName, style }: HTMLElement, outer: ReadonlySet<Style>): ReadonlySet<Style> {
  const styles = new Set(outer);
  const own = tags[tagName];
  if (own) styles.add(own);
  const weight = style.fontWeight === 'bold' ? 700 : style.fontWeight === 'normal' ? 400 : Number(style.fontWeight);
  if (weight >= 600) styles.add('bold');
  else if (weight > 0) styles.delete('bold');
  if (style.fontStyle === 'italic') styles.add('italic');
  if (style.fontStyle === 'normal') styles.delete('italic');
  if (style.verticalAlign === 'super') styles.add('sup');
  if (style.verticalAlign === 'sub') styles.add('sub');
  return styles;
}

/** Lists of pages, and of Word, which writes them as paragraphs. */
function labelOf(node: HTMLElement, isInline: boolean): Run[] {
  const isWordItem = /mso-list:\s*l\d/i.test(node.getAttribute('style') ?? '');
  if (isInline || (node.tagName !== 'LI' && !isWordItem)) return [];
  const list = node.parentElement;
  const isNumbered = node.tagName === 'LI' && list?.tagName === 'OL';
  const place = isNumbered ? [...list.children].filter(({ tagName }) => tagName === 'LI').indexOf(node) + 1 : 0;
  return [{ text: isNumbered ? `${place}. ` : '- ', styles: new Set(), href: undefined, as: 'bullet' }];
}

/** Without spaces around line breaks, and without empty lines. */
function tidied(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    const text = last === undefined || /\s$/.test(last.text) ? run.text.replace(/^\s+/, '') : run.text;
    if (run.text === '\n' && last && !last.text.endsWith('\n')) result.splice(-1, 1, { ...last, text: last.text.trimEnd() }, run);
    else if (text !== '') result.push({ ...run, text });
  }
  const last = result.at(-1);
  if (last?.text === '\n') result.pop();
  return result.filter(({ text }) => text !== '');
}
