import { escapeXml } from '#shared/xml-text.ts';
import { parse } from './parse.ts';
import type { Block, Inline } from './tree.ts';

export interface HtmlOptions {
  /** The HTML of a formula. */
  formula: (tex: string, display: boolean, isInline: boolean) => string;
  /** For a text on a button: neither links nor lists. */
  isInline?: boolean;
}

/**
 * The HTML of a text. Every tag and attribute is written here, so no text can bring one of its own, and showing this HTML needs no filter. A text of
 * one paragraph is no element of its own, so that it also fits a heading or a button.
 */
export function toHtml(text: string, options: HtmlOptions): string {
  const blocks = parse(text);
  if (options.isInline || (blocks.length === 1 && blocks[0]?.kind === 'paragraph')) return lines(blocks, options);
  return blocks.map((block) => htmlOfBlock(block, options)).join('');
}

/** Blocks as lines of one paragraph. */
const lines = (blocks: readonly Block[], options: HtmlOptions): string =>
  blocks
    .map((block) => {
      const written =
        block.kind === 'paragraph'
          ? htmlOf(block.children, options)
          : block.items.map(({ bullet, children }) => escapeXml(bullet) + htmlOf(children, options)).join('<br>');
      return breaks(block.before) + written;
    })
    .join('');

const breaks = (text: string): string => escapeXml(text).replace(/\r?\n/g, '<br>');

function htmlOfBlock(block: Block, options: HtmlOptions): string {
  if (block.kind === 'paragraph') {
    const html = htmlOf(block.children, options);
    return html.trim() === '' ? '' : `<p dir="auto">${html}</p>`;
  }
  const list = block.ordered ? 'ol' : 'ul';
  return `<${list}>${block.items.map(({ children }) => `<li dir="auto">${htmlOf(children, options)}</li>`).join('')}</${list}>`;
}

const tags = { bold: 'strong', italic: 'em', sup: 'sup', sub: 'sub' } as const;

const htmlOf = (nodes: readonly Inline[], options: HtmlOptions): string => nodes.map((node) => htmlOfInline(node, options)).join('');

function htmlOfInline(node: Inline, options: HtmlOptions): string {
  switch (node.kind) {
    case 'words':
      return breaks(node.text);
    case 'code':
      return `<code>${escapeXml(node.text)}</code>`;
    case 'formula':
      return options.formula(node.tex, node.display && !options.isInline, options.isInline ?? false);
    case 'link': {
      const words = htmlOf(node.children, options);
      if (options.isInline) return words;
      return `<a href="${escapeXml(node.href)}" target="_blank" rel="noopener nofollow">${words}</a>`;
    }
    default:
      return `<${tags[node.kind]}>${htmlOf(node.children, options)}</${tags[node.kind]}>`;
  }
}

/** A formula as it is written. */
export const formulaAsCode = (tex: string): string => `<code>${escapeXml(tex)}</code>`;
