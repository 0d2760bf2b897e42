import { parse } from './parse.ts';
import type { Inline, Style } from './tree.ts';

/** A piece of text in one look. */
export interface Run {
  /** Of a formula its TeX, of a list's item its bullet: `- ` or `2. `. */
  text: string;
  styles: ReadonlySet<Style>;
  href?: string | undefined;
  /** Parts that are no ordinary text. */
  as?: 'code' | 'formula' | 'block_formula' | 'bullet';
}

interface Look {
  styles: ReadonlySet<Style>;
  href?: string;
}
const bare: Look = { styles: new Set() };

/** The pieces of a text with marks. On a button (`isInline`) there are neither links nor lists. */
export function runsOf(text: string, isInline = false): Run[] {
  return parse(text).flatMap((block): Run[] => {
    const before: Run[] = block.before === '' ? [] : [{ ...bare, text: block.before }];
    if (block.kind === 'paragraph') return [...before, ...within(block.children, bare, isInline)];
    const items = block.items.flatMap(({ bullet, children }, place): Run[] => [
      ...(place === 0 ? [] : [{ ...bare, text: '\n' }]),
      { ...bare, text: bullet, ...(!isInline && { as: 'bullet' }) },
      ...within(children, bare, isInline),
    ]);
    return [...before, ...items];
  });
}

const within = (nodes: readonly Inline[], look: Look, isInline: boolean): Run[] =>
  nodes.flatMap((node): Run[] => {
    switch (node.kind) {
      case 'words':
        return [{ ...look, text: node.text }];
      case 'code':
        return [{ ...look, text: node.text, as: 'code' }];
      case 'formula':
        return [{ ...look, text: node.tex.trim(), as: node.display ? 'block_formula' : 'formula' }];
      case 'link':
        return within(node.children, isInline ? look : { ...look, href: node.href }, isInline);
      default:
        return within(node.children, { ...look, styles: new Set([...look.styles, node.kind]) }, isInline);
    }
  });

/** What these runs look like. Spaces look the same in every style. */
export function looksOf(runs: readonly Run[]): string {
  const pieces: [look: string, text: string][] = [];
  for (const { text, styles, href = '', as = '' } of runs) {
    const shown = text.replace(/\s+/g, '');
    const look = [...[...styles].toSorted(), as, href].join(' ');
    const last = pieces.at(-1);
    if (shown !== '' && last?.[0] === look) last[1] += shown;
    else if (shown !== '') pieces.push([look, shown]);
  }
  return JSON.stringify(pieces);
}
