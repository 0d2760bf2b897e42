import type { ReasonCode } from '../../reasons.ts';
import { linkEnd, linkStart, signed } from '../signs.ts';
import { stressedText, stresses, type Stress } from '../text/piece.ts';
import { childNamed, elementsOf, textOf, type XmlElement } from '../xml.ts';
import { equationText } from './equation.ts';
import { placeOf, type newLabels } from './numbering.ts';
import { isOn, stressesOf, type Style } from './styles.ts';

/** What the rest of the document says about its paragraphs. */
export interface Look {
  styleOf: (id: string | undefined) => Style;
  labels: ReturnType<typeof newLabels>;
  /** The addresses of links by their ids. */
  links: ReadonlyMap<string, string>;
}

interface Paragraph {
  /** One text for each line, with signs around stressed parts; line breaks within a paragraph make several. */
  lines: string[];
  level?: number;
}

/** A formula that does not fit a line leaves this in its place. */
const missingFormula = '[…]';

export function readParagraph(element: XmlElement, look: Look, lost: Set<ReasonCode>): Paragraph {
  const { styleOf, labels } = look;
  const properties = childNamed(element, 'pPr');
  const style = styleOf(properties && childNamed(properties, 'pStyle')?.attributes['val']);
  const place = placeOf(properties) ?? style.place;
  const text = runsText(element, style.stresses, look, lost);
  const lines = text.split('\n');
  if (text.trim() === '') return { lines };
  const label = place && labels.label(place);
  if (label === undefined) {
    labels.interrupt();
    return { lines };
  }
  return { lines: [label + (lines[0] ?? ''), ...lines.slice(1)], level: place!.level };
}

const containers = new Set([
  'hyperlink',
  'ins',
  'smartTag',
  'sdt',
  'sdtContent',
  'fldSimple',
  'bdo',
  'dir',
  'AlternateContent',
  'Fallback',
]);

type Stresses = Style['stresses'];

function runsText(element: XmlElement, base: Stresses, look: Look, lost: Set<ReasonCode>): string {
  return elementsOf(element)
    .map((child) => {
      if (child.name === 'r') return runText(child, base, look.styleOf, lost);
      if (child.name === 'oMath' || child.name === 'oMathPara') return formula(child, lost);
      const inner = containers.has(child.name) ? runsText(child, base, look, lost) : '';
      const href = child.name === 'hyperlink' ? look.links.get(child.attributes['id'] ?? '') : undefined;
      return href === undefined || inner.trim() === '' ? inner : linkStart(href) + inner + linkEnd;
    })
    .join('');
}

function formula(element: XmlElement, lost: Set<ReasonCode>): string {
  const text = equationText(element);
  lost.add(text === undefined ? 'formula_missing' : 'formula_rewritten');
  return text ?? missingFormula;
}

function runText(run: XmlElement, base: Stresses, styleOf: Look['styleOf'], lost: Set<ReasonCode>): string {
  const properties = childNamed(run, 'rPr');
  const style = styleOf(properties && childNamed(properties, 'rStyle')?.attributes['val']);
  const ways: Stresses = { ...base, ...style.stresses, ...stressesOf(properties) };
  const on = stresses.filter((way): way is Stress => ways[way] === true);
  const raise = properties && childNamed(properties, 'vertAlign')?.attributes['val'];
  const way = raise === 'superscript' ? 'sup' : raise === 'subscript' ? 'sub' : undefined;
  const slant = properties && childNamed(properties, 'i');
  const look = (text: string): string => {
    const slanted = slant && isOn(slant) ? signed(text, 'italic') : text;
    return way ? signed(slanted, way) : slanted;
  };
  return elementsOf(run)
    .map((part) => partText(part, lost))
    .join('')
    .split(/([\t\n])/)
    .map((text) => (text.trim() === '' ? text : stressedText(look(text), on)))
    .join('');
}

function partText(part: XmlElement, lost: Set<ReasonCode>): string {
  const { name } = part;
  if (name === 't') return textOf(part).replace(/[\t\n]/g, ' ');
  if (name === 'tab') return '\t';
  if (name === 'br' || name === 'cr') return '\n';
  if (name === 'noBreakHyphen') return '-';
  if (name === 'drawing' || name === 'pict' || name === 'object' || name === 'AlternateContent') lost.add('picture_lost');
  return '';
}
