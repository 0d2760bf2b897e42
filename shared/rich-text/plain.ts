import { parse } from './parse.ts';
import { inSigns } from './raised-signs.ts';
import type { Block, Inline } from './tree.ts';

type Raise = (words: string, way: 'sup' | 'sub') => string;

/**
 * A text without its marks, for wherever only letters can stand. Superscripts and subscripts become Unicode's own where there are such signs: 10² is
 * not 102. A formula is its TeX, a list keeps its bullets.
 */
export const plain = (text: string): string => written(text, (words, way) => inSigns(words, way) ?? words);

/** The letters of a text as they are typed, without its marks. */
export const lettersOf = (text: string): string => written(text, (words) => words);

const written = (text: string, raise: Raise): string =>
  parse(text)
    .map((block) => ofBlock(block, raise))
    .join('');

function ofBlock(block: Block, raise: Raise): string {
  if (block.kind === 'paragraph') return block.before + ofInline(block.children, raise);
  return block.before + block.items.map(({ bullet, children }) => bullet + ofInline(children, raise)).join('\n');
}

const ofInline = (nodes: readonly Inline[], raise: Raise): string => nodes.map((node) => ofNode(node, raise)).join('');

function ofNode(node: Inline, raise: Raise): string {
  switch (node.kind) {
    case 'text':
    case 'code':
      return node.text;
    case 'formula':
      return node.tex.trim();
    case 'sup':
    case 'sub':
      return raise(ofInline(node.children, raise), node.kind);
    default:
      return ofInline(node.children, raise);
  }
}
