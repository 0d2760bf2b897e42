import { accented, doubleStruck, isAccent } from './accents.ts';
import { afterNumber, fraction, root, scripted, tidyFormula } from './line-of-text.ts';
import { texSymbols } from './tex-symbols.ts';
import { inSigns } from '#shared/rich-text/raised-signs.ts';

/** The longest formula that is read, in characters. */
const longest = 1000;
const deepest = 20;

/** A TeX formula in one line of text; undefined when it has commands that are not known or do not fit one line. */
export function readTex(source: string): string | undefined {
  if (source.length > longest) return undefined;
  const reader = { tokens: source.match(/\\[A-Za-z]+|\\.|[\s\S]/gu) ?? [], at: 0 };
  try {
    const line = group(reader, undefined, 0);
    return tidyFormula(line);
  } catch (error) {
    if (error instanceof NotInOneLine) return undefined;
    throw error;
  }
}

class NotInOneLine extends Error {}
interface Reader {
  tokens: string[];
  at: number;
}

/** Up to `end`, which is taken, too. */
function group(reader: Reader, end: string | undefined, depth: number): string {
  if (depth > deepest) throw new NotInOneLine();
  const parts: string[] = [];
  for (;;) {
    const token = reader.tokens[reader.at];
    if (token === undefined || token === end) {
      if (token !== end) throw new NotInOneLine();
      reader.at += 1;
      return parts.join('');
    }
    if (token === '^' || token === '_') parts.push(scripts(reader, lastOf(parts), depth));
    else if (fractions.has(token.slice(1)))
      parts.push(
        afterNumber(
          parts.findLast((part) => part.trim() !== ''),
          atom(reader, depth),
        ),
      );
    else parts.push(atom(reader, depth));
  }
}

/** Takes off the part that a script belongs to; white space between them means nothing. */
function lastOf(parts: string[]): string {
  while (parts.length > 1 && parts.at(-1)?.trim() === '') parts.pop();
  return parts.pop() ?? '';
}

function scripts(reader: Reader, base: string, depth: number): string {
  const found: Record<string, string> = { '^': '', _: '' };
  for (let sign = reader.tokens[reader.at]; sign === '^' || sign === '_'; sign = reader.tokens[reader.at]) {
    if (found[sign] !== '') throw new NotInOneLine();
    reader.at += 1;
    found[sign] = argument(reader, depth);
  }
  return scripted(base, found._ ?? '', found['^'] ?? '');
}

/** One token or one group in braces. */
function argument(reader: Reader, depth: number): string {
  while (/^\s$/.test(reader.tokens[reader.at] ?? '')) reader.at += 1;
  const token = reader.tokens[reader.at];
  if (token === undefined || token === '}' || token === '^' || token === '_') throw new NotInOneLine();
  return atom(reader, depth);
}

const fractions = new Set(['frac', 'dfrac', 'tfrac', 'cfrac']);
/** Commands whose argument is set in another type, which a line of text does not show. */
const typefaces = new Set([
  'text',
  'mathrm',
  'mathbf',
  'mathit',
  'mathsf',
  'mathnormal',
  'mathcal',
  'mathscr',
  'mathfrak',
  'mathtt',
  'textrm',
  'textbf',
  'textit',
  'operatorname',
  'boldsymbol',
  'mbox',
]);
const sizes = new Set(['left', 'right', 'big', 'Big', 'bigg', 'Bigg', 'bigl', 'bigr', 'displaystyle', 'textstyle', 'limits', 'nolimits']);

function atom(reader: Reader, depth: number): string {
  const token = reader.tokens[reader.at] ?? '';
  reader.at += 1;
  if (token === '{') return group(reader, '}', depth + 1);
  if (token === '}' || token === '&' || token === '\\\\' || token === '#' || token === '$') throw new NotInOneLine();
  if (token === '~') return ' ';
  if (!token.startsWith('\\')) return token;
  const name = token.slice(1);
  if (fractions.has(name)) return fraction(argument(reader, depth), argument(reader, depth));
  if (name === 'sqrt') return rootOf(reader, depth);
  if (typefaces.has(name)) return argument(reader, depth);
  if (name === 'mathbb') return doubleStruck(argument(reader, depth));
  if (isAccent(name) || name === 'widehat' || name === 'overrightarrow') return withAccent(reader, name, depth);
  if (name === 'ce') return chemistry(reader);
  if (sizes.has(name)) return sized(reader, name);
  const symbol = texSymbols[name];
  if (symbol === undefined) throw new NotInOneLine();
  return symbol;
}

const otherAccents: Readonly<Record<string, string>> = { widehat: 'hat', overrightarrow: 'vec' };

function withAccent(reader: Reader, name: string, depth: number): string {
  const line = accented(argument(reader, depth), otherAccents[name] ?? name);
  if (line === undefined) throw new NotInOneLine();
  return line;
}

/** The braces contain chemistry notation, in which a digit after a letter is a subscript. */
function chemistry(reader: Reader): string {
  if (reader.tokens[reader.at] !== '{') throw new NotInOneLine();
  const start = reader.at + 1;
  let open = 1;
  while (open > 0) {
    reader.at += 1;
    const token = reader.tokens[reader.at];
    if (token === undefined) throw new NotInOneLine();
    open += token === '{' ? 1 : token === '}' ? -1 : 0;
  }
  const line = readChemistry(reader.tokens.slice(start, reader.at).join(''));
  reader.at += 1;
  if (line === undefined) throw new NotInOneLine();
  return line;
}

function rootOf(reader: Reader, depth: number): string {
  if (reader.tokens[reader.at] !== '[') return root(argument(reader, depth));
  reader.at += 1;
  const degree = group(reader, ']', depth + 1);
  return root(argument(reader, depth), degree);
}

/** `\left.` is a bracket that is not seen. */
function sized(reader: Reader, name: string): string {
  if ((name === 'left' || name === 'right') && reader.tokens[reader.at] === '.') reader.at += 1;
  return '';
}

const arrows: readonly [string, string][] = [
  ['<=>', ' ⇌ '],
  ['<->', ' ↔ '],
  ['->', ' → '],
  ['<-', ' ← '],
];

/** A chemical formula of TeX's mhchem in one line: `2H2 + O2 -> 2H2O`, `SO4^{2-}`; undefined when it holds more than such parts. */
function readChemistry(source: string): string | undefined {
  if (!/^[\w\s()[\]{}^+\-<>=.*·,]*$/.test(source)) return undefined;
  let line = source;
  for (const [written, sign] of arrows) line = line.replaceAll(written, sign);
  line = line
    .replace(/\^\{?(\d*[+-])\}?/g, (_, charge: string) => inSigns(charge, 'sup') ?? charge)
    .replace(/_\{?(\d+)\}?/g, (_, count: string) => inSigns(count, 'sub') ?? count)
    .replace(/(?<=[A-Za-z)\]])\d+/g, (count) => inSigns(count, 'sub') ?? count)
    .replace(/(?<=[A-Za-z₀-₉)\]])[+-](?=\s|$)/g, (charge) => inSigns(charge, 'sup') ?? charge);
  return /[{}^_]/.test(line) ? undefined : line.replace(/\s+/g, ' ').trim();
}
