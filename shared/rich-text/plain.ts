import { parse } from './parse.ts';
import { inSigns } from './raised-signs.ts';
import type { Block, Inline } from './tree.ts';

/** How what letters cannot show is written. */
interface Written {
  raise: (words: string, way: 'sup' | 'sub') => string;
  formula: (tex: string, display: boolean) => string;
}
const inLetters: Written = { raise: (words, way) => inSigns(words, way) ?? words, formula: (tex) => tex.trim() };

/**
 * A text without its marks, for wherever only letters can stand. Superscripts and subscripts become Unicode's own where there are such signs: 10² is
 * not 102. A formula is its TeX, a list keeps its bullets.
 */
export const plain = (text: string): string => written(text, inLetters);

/** The letters of a text as they are typed, without its marks. */
export const lettersOf = (text: string): string => written(text, { ...inLetters, raise: (words) => words });

export type Piece = { text: string } | { tex: string; display: boolean };

/** A text without its marks, and its formulas apart. */
export function piecesOf(text: string): Piece[] {
  const formulas: Piece[] = [];
  const formula = (tex: string, display: boolean): string => `\uFDD0${formulas.push({ tex, display }) - 1}\uFDD1`;
  return written(text.replace(/[\uFDD0\uFDD1]/g, ''), { ...inLetters, formula })
    .split(/\uFDD0(\d+)\uFDD1/)
    .map((part, place): Piece => (place % 2 === 0 ? { text: part } : (formulas[Number(part)] as Piece)))
    .filter((piece) => !('text' in piece) || piece.text !== '');
}

const written = (text: string, how: Written): string =>
  parse(text)
    .map((block) => ofBlock(block, how))
    .join('');

function ofBlock(block: Block, how: Written): string {
  if (block.kind === 'paragraph') return block.before + ofInline(block.children, how);
  return block.before + block.items.map(({ bullet, children }) => bullet + ofInline(children, how)).join('\n');
}

const ofInline = (nodes: readonly Inline[], how: Written): string => nodes.map((node) => ofNode(node, how)).join('');

function ofNode(node: Inline, how: Written): string {
  switch (node.kind) {
    case 'words':
    case 'code':
      return node.text;
    case 'formula':
      return how.formula(node.tex, node.display);
    case 'sup':
    case 'sub':
      return how.raise(ofInline(node.children, how), node.kind);
    default:
      return ofInline(node.children, how);
  }
}
