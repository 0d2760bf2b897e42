import { readMathml } from '../formula/read-mathml.ts';
import { childNamed, childrenNamed, elementsOf, textOf, type XmlElement } from '../xml.ts';

/** An equation of a word processor (OMML) in one line of text; undefined when it has parts that do not fit one, such as a matrix. */
export function equationText(equation: XmlElement): string | undefined {
  const parts = partsOf(equation);
  return parts && readMathml(math('math', ...parts));
}

const math = (name: string, ...children: XmlElement[]): XmlElement => ({ name, attributes: {}, children });
const token = (text: string): XmlElement => ({ name: 'mtext', attributes: {}, children: [text] });

function partsOf(element: XmlElement): XmlElement[] | undefined {
  const parts = elementsOf(element)
    .filter(({ name }) => !name.endsWith('Pr'))
    .map(mathOf);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** The named parts as rows; undefined when one has what does not fit a line. */
function rowsOf(element: XmlElement, ...names: string[]): XmlElement[] | undefined {
  const rows = names.map((name) => {
    const child = childNamed(element, name);
    const parts = child ? partsOf(child) : [];
    return parts && math('mrow', ...parts);
  });
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

const property = (element: XmlElement, name: string): string | undefined => {
  const properties = childNamed(element, `${element.name}Pr`);
  const found = properties && childNamed(properties, name);
  return found && (found.attributes['val'] ?? '');
};

/** Structures whose parts stand in MathML in the same order. */
const structures: Readonly<Record<string, readonly [name: string, ...parts: string[]]>> = {
  sSup: ['msup', 'e', 'sup'],
  sSub: ['msub', 'e', 'sub'],
  sSubSup: ['msubsup', 'e', 'sub', 'sup'],
  func: ['mrow', 'fName', 'e'],
  box: ['mrow', 'e'],
  borderBox: ['mrow', 'e'],
  limLow: ['munder', 'e', 'lim'],
};

function mathOf(element: XmlElement): XmlElement | undefined {
  const { name } = element;
  if (name === 'r') return token(childrenNamed(element, 't').map(textOf).join(''));
  if (name === 'oMath' || name === 'oMathPara') return row(partsOf(element));
  const structure = structures[name];
  if (structure) {
    const [target, ...parts] = structure;
    const rows = rowsOf(element, ...parts);
    return rows && math(target, ...rows);
  }
  return others[name]?.(element);
}

const row = (parts: XmlElement[] | undefined): XmlElement | undefined => parts && math('mrow', ...parts);

const others: Readonly<Record<string, (element: XmlElement) => XmlElement | undefined>> = {
  f: (element) => {
    const rows = property(element, 'type') === 'noBar' ? undefined : rowsOf(element, 'num', 'den');
    return rows && math('mfrac', ...rows);
  },
  rad: (element) => {
    const rows = rowsOf(element, 'e', 'deg');
    const hasDegree = rows !== undefined && textOf(rows[1]!).trim() !== '';
    return rows && (hasDegree ? math('mroot', ...rows) : math('msqrt', rows[0]!));
  },
  d: (element) => {
    const inner = childrenNamed(element, 'e').map(partsOf);
    if (!inner.every((each) => each !== undefined)) return undefined;
    const separator = property(element, 'sepChr') ?? '|';
    const between = inner.flatMap((parts, place) => (place === 0 ? parts : [token(separator), ...parts]));
    return math('mrow', token(property(element, 'begChr') ?? '('), ...between, token(property(element, 'endChr') ?? ')'));
  },
  nary: (element) => {
    const rows = rowsOf(element, 'sub', 'sup', 'e');
    return rows && math('mrow', math('msubsup', token(property(element, 'chr') ?? '∫'), rows[0]!, rows[1]!), token(' '), rows[2]!);
  },
  acc: (element) => {
    const rows = rowsOf(element, 'e');
    return rows && math('mover', rows[0]!, token(property(element, 'chr') ?? '\u0302'));
  },
};
