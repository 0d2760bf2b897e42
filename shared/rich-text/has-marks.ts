import { parse } from './parse.ts';

/** A character with which a mark can begin. */
const possible = /[\\*^~`[$]|^(?:- |1\. )/m;

/** Whether a text looks other than its letters alone: it has a mark, a link, a list or a formula. */
export const hasMarks = (text: string): boolean =>
  possible.test(text) && parse(text).some((block) => block.kind === 'list' || block.children.some(({ kind }) => kind !== 'words'));

/** Whether a text means just what it is written as: no mark, nothing escaped. */
export const isLiteral = (text: string): boolean => {
  if (!possible.test(text)) return true;
  const blocks = parse(text);
  const written = blocks.map((block) => block.before + (block.kind === 'paragraph' ? textOf(block.children) : '\0')).join('');
  return written === text;
};

const textOf = (nodes: readonly { kind: string; text?: string }[]): string =>
  nodes.map(({ kind, text }) => (kind === 'words' ? text : '\0')).join('');
