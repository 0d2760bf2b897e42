import type { XmlElement, XmlNode } from '#api/kernel/xml/xml-tree.ts';

const scripts = new Set(['msub', 'msup', 'msubsup']);
const noBase: XmlElement = { name: 'mrow', attributes: {}, children: [] };

/** In chemistry, temml hangs an index on an empty group. Here it stands at the element before it, or, where there is none, to the left of the next. */
export function joined(nodes: readonly XmlNode[]): XmlNode[] {
  const result: XmlNode[] = [];
  for (const node of nodes) {
    const before = result.at(-1);
    if (isLoose(node) && isBase(before)) result.splice(-1, 1, atRight(before, node));
    else if (isLoose(before) && isBase(node)) result.splice(-1, 1, atLeft(before, node));
    else result.push(node);
  }
  return result;
}

const isLoose = (node: XmlNode | undefined): node is XmlElement => {
  if (typeof node !== 'object' || !scripts.has(node.name)) return false;
  const [base] = node.children;
  return typeof base === 'object' && base.name === 'mrow' && base.children.length === 0;
};
const isBase = (node: XmlNode | undefined): node is XmlElement =>
  typeof node === 'object' && node.name !== 'mspace' && node.name !== 'mo' && !isLoose(node);

/** An index and an exponent that follow each other have one base. */
function atRight(base: XmlElement, script: XmlElement): XmlElement {
  const [, ...parts] = script.children;
  if (base.name === 'msub' && script.name === 'msup') return { name: 'msubsup', attributes: {}, children: [...base.children, ...parts] };
  return { ...script, children: [base, ...parts] };
}

function atLeft(script: XmlElement, base: XmlElement): XmlElement {
  const prescripts: XmlElement = { name: 'mprescripts', attributes: {}, children: [] };
  return { name: 'mmultiscripts', attributes: {}, children: [base, prescripts, ...lowAndHigh(script)] };
}

function lowAndHigh({ name, children: [, first = noBase, second = noBase] }: XmlElement): XmlNode[] {
  if (name === 'msubsup') return [first, second];
  return name === 'msub' ? [first, noBase] : [noBase, first];
}
