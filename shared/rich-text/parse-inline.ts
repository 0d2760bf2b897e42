import type { Inline, Style } from './tree.ts';

/** An opening mark that waits for its end; `at` is the index of its text among the nodes. */
interface Opener {
  mark: string;
  at: number;
}
interface Reading {
  source: string;
  nodes: Inline[];
  openers: Opener[];
  /** Marks whose end is nowhere after: so that a text of many openers takes no longer. */
  endless: Set<string>;
}

const styleOf: Record<string, Style> = { '**': 'bold', '*': 'italic', '^': 'sup', '~': 'sub' };
/** More marks within each other than anybody writes; further ones stay as they are written. */
const deepest = 20;
const letter = /[\p{L}\p{N}]/u;
const punctuation = /[!-/:-@[-`{-~]/;
/** Round brackets only in percent encoding, so that the end of the link is certain. */
const target = /\]\((https:\/\/[^\s()<>"\\]{1,2000})\)/y;
/** The start and the end of pieces whose content has no marks. */
const verbatim = [
  { start: '\\(', end: '\\)', node: (tex: string): Inline => ({ kind: 'formula', tex, display: false }) },
  { start: '$$', end: '$$', node: (tex: string): Inline => ({ kind: 'formula', tex, display: true }) },
  { start: '`', end: '`', node: (text: string): Inline => ({ kind: 'code', text }) },
] as const;

/** The marks in one paragraph or one item. A mark without its partner is text. */
export function parseInline(source: string): Inline[] {
  const reading: Reading = { source, nodes: [], openers: [], endless: new Set() };
  let at = 0;
  while (at < source.length) at = readVerbatim(reading, at) ?? readEscape(reading, at) ?? readMark(reading, at) ?? readText(reading, at);
  return joined(reading.nodes);
}

const push = ({ nodes }: Reading, text: string) => nodes.push({ kind: 'words', text });

function readVerbatim(reading: Reading, at: number): number | undefined {
  const { source, endless, nodes } = reading;
  const found = verbatim.find(({ start }) => source.startsWith(start, at));
  if (!found || endless.has(found.start)) return undefined;
  const from = at + found.start.length;
  const to = source.indexOf(found.end, from);
  if (to < 0) endless.add(found.start);
  const content = source.slice(from, Math.max(to, from));
  if (content.trim() === '') return undefined;
  nodes.push(found.node(content));
  return to + found.end.length;
}

function readEscape(reading: Reading, at: number): number | undefined {
  const { source } = reading;
  const escaped = source[at + 1];
  if (source[at] !== '\\' || escaped === undefined || !punctuation.test(escaped)) return undefined;
  push(reading, escaped);
  return at + 2;
}

function readText(reading: Reading, at: number): number {
  const character = String.fromCodePoint(reading.source.codePointAt(at) as number);
  // A superscript or subscript has no spaces: so ~5 and ~6 stay as they are.
  if (/\s/.test(character)) reading.openers = reading.openers.filter(({ mark }) => mark !== '^' && mark !== '~');
  push(reading, character);
  return at + character.length;
}

function readMark(reading: Reading, at: number): number | undefined {
  const { source, openers } = reading;
  const first = source[at] as string;
  if (first === '[') return open(reading, '[', at);
  if (first === ']') return closeLink(reading, at);
  if (first === '*' || first === '^' || first === '~') {
    const run = runAt(source, at);
    if (first === '*' && run <= 3) {
      const isItalicOpen = openers.findLast(({ mark }) => mark === '*' || mark === '**')?.mark === '*';
      const mark = run === 1 || (run === 3 && isItalicOpen) ? '*' : '**';
      return close(reading, mark, at, run) ?? open(reading, run === 3 ? '**' : mark, at);
    }
    if (first !== '*' && run === 1) return close(reading, first, at, run) ?? open(reading, first, at);
    push(reading, source.slice(at, at + run));
    return at + run;
  }
  return undefined;
}

/** How often the same character stands here, counted from the one at `at`. */
function runAt(source: string, at: number): number {
  let end = at;
  while (source[end] === source[at]) end += 1;
  return end - at;
}

const before = (source: string, at: number): string => Array.from(source.slice(Math.max(0, at - 2), at)).at(-1) ?? ' ';
const after = (source: string, at: number): string => (at < source.length ? String.fromCodePoint(source.codePointAt(at) as number) : ' ');

/** Opens nothing before a space; italics also not within a word: M*A*S*H. */
function open(reading: Reading, mark: string, at: number): number {
  const { source, nodes, openers } = reading;
  const end = at + mark.length;
  const isWithinWord = mark === '*' && letter.test(before(source, at));
  if (!/\s/.test(after(source, end)) && !isWithinWord && openers.length < deepest) openers.push({ mark, at: nodes.length });
  push(reading, mark);
  return end;
}

/** `run`: the length of the run of marks of which this is the first. */
function close(reading: Reading, mark: string, at: number, run: number): number | undefined {
  const { source, nodes, openers } = reading;
  const end = at + mark.length;
  if (/\s/.test(before(source, at)) || (mark === '*' && letter.test(after(source, at + run)))) return undefined;
  const place = openers.findLastIndex((opener) => opener.mark === mark);
  const opener = openers[place];
  if (!opener || opener.at + 1 === nodes.length) return undefined;
  const children = nodes.slice(opener.at + 1);
  // ^_^ is a face.
  if ((mark === '^' || mark === '~') && !hasContent(children)) {
    openers.splice(place);
    return undefined;
  }
  nodes.splice(opener.at, Infinity, { kind: styleOf[mark] as Style, children: joined(children) });
  openers.splice(place);
  return end;
}

const hasContent = (nodes: readonly Inline[]): boolean =>
  nodes.some((node) => node.kind !== 'words' || /[\p{L}\p{N}+\-−]/u.test(node.text));

function closeLink(reading: Reading, at: number): number | undefined {
  const { source, nodes, openers } = reading;
  target.lastIndex = at;
  const href = target.exec(source)?.[1];
  const place = openers.findLastIndex(({ mark }) => mark === '[');
  const opener = openers[place];
  if (href === undefined || !opener || opener.at + 1 === nodes.length) return undefined;
  const children = withoutLinks(nodes.slice(opener.at + 1));
  nodes.splice(opener.at, Infinity, { kind: 'link', href, children: joined(children) });
  openers.splice(place);
  return target.lastIndex;
}

/** A link within a link is its words alone. */
const withoutLinks = (nodes: readonly Inline[]): Inline[] =>
  nodes.flatMap((node): Inline[] => {
    if (node.kind === 'link') return withoutLinks(node.children);
    return 'children' in node ? [{ ...node, children: withoutLinks(node.children) }] : [node];
  });

/** Neighbouring texts as one. */
function joined(nodes: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.kind === 'words' && last?.kind === 'words') last.text += node.text;
    else result.push(node.kind === 'words' ? { ...node } : node);
  }
  return result;
}
