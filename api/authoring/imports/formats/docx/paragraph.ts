import type { ReasonCode } from '../../reasons.ts';
import { raised } from '../raised-text.ts';
import { stressedText, stresses, type Stress } from '../text/piece.ts';
import { childNamed, elementsOf, textOf, type XmlElement } from '../xml.ts';
import { equationText } from './equation.ts';
import { placeOf, type newLabels } from './numbering.ts';
import { stressesOf, type Style } from './styles.ts';

/** What the rest of the document says about its paragraphs. */
export interface Look {
  styleOf: (id: string | undefined) => Style;
  labels: ReturnType<typeof newLabels>;
}

interface Paragraph {
  /** One text for each line, with signs around stressed parts; line breaks within a paragraph make several. */
  lines: string[];
  level?: number;
}

/** A formula that does not fit a line leaves this in its place. */
const missingFormula = '[…]';

export function readParagraph(element: XmlElement, { styleOf, labels }: Look, lost: Set<ReasonCode>): Paragraph {
  const properties = childNamed(element, 'pPr');
  const style = styleOf(properties && childNamed(properties, 'pStyle')?.attributes['val']);
  const place = placeOf(properties) ?? style.place;
  const text = raised(runsText(element, style.stresses, styleOf, lost), lost);
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

function runsText(element: XmlElement, base: Stresses, styleOf: Look['styleOf'], lost: Set<ReasonCode>): string {
  return elementsOf(element)
    .map((child) => {
      if (child.name === 'r') return runText(child, base, styleOf, lost);
      if (child.name === 'oMath' || child.name === 'oMathPara') return formula(child, lost);
      return containers.has(child.name) ? runsText(child, base, styleOf, lost) : '';
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
  return elementsOf(run)
    .map((part) => partText(part, lost))
    .join('')
    .split(/([\t\n])/)
    .map((text) => (text.trim() === '' ? text : stressedText(way ? `\uFDD0${way}\uFDD1${text}\uFDD0\uFDD1` : text, on)))
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
