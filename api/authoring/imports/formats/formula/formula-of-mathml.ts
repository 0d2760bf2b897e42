import type { ReasonCode } from '../../reasons.ts';
import { descendants, textOf, type XmlElement } from '../xml.ts';
import { formulaOfTex } from './formula-of-tex.ts';
import { readMathml } from './read-mathml.ts';

/** A formula by the TeX that stands beside its MathML, or else in one line of text; undefined where neither can be read. */
export function formulaOfMathml(math: XmlElement, lost: Set<ReasonCode>): string | undefined {
  const [annotation] = descendants(math, ({ name, attributes }) => name === 'annotation' && /tex/i.test(attributes.encoding ?? ''));
  const formula = annotation && formulaOfTex(textOf(annotation), math.attributes.display === 'block');
  if (formula !== undefined) return formula;
  const line = readMathml(math);
  if (line !== undefined) lost.add('formula_rewritten');
  return line;
}
