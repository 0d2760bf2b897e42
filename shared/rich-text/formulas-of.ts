import { parse } from './parse.ts';
import { withTexts } from './texts-of.ts';
import type { Inline } from './tree.ts';

export interface TexFormula {
  tex: string;
  /** On lines of its own. */
  display: boolean;
}

/** The formulas of a document, or of a part of one. */
export function formulasOf(value: unknown): TexFormula[] {
  const found: TexFormula[] = [];
  withTexts(value, (text, isInline) => {
    found.push(...formulasOfText(text).map(({ tex, display }) => ({ tex, display: display && !isInline })));
    return { text };
  });
  return found;
}

export function formulasOfText(text: string): TexFormula[] {
  if (!text.includes('\\(') && !text.includes('$$')) return [];
  return parse(text).flatMap((block) =>
    block.kind === 'paragraph' ? within(block.children) : block.items.flatMap(({ children }) => within(children)),
  );
}

const within = (nodes: readonly Inline[]): TexFormula[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'formula') return [{ tex: node.tex, display: node.display }];
    return 'children' in node ? within(node.children) : [];
  });
