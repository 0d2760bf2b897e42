import type { ReasonCode } from '../../reasons.ts';
import { parseNumber } from '../parse-number.ts';
import { childNamed, childrenNamed, descendants, textOf, type XmlElement } from '../xml.ts';
import { readProcessing, type Processing } from './read-processing.ts';

/** The right response to one interaction of an item. */
export interface Response {
  cardinality: string;
  baseType: string;
  correct: string[];
  mapping: { key: string; points: number; caseSensitive: boolean }[];
  /** Points of a value that the mapping does not list. */
  unmapped: number;
  areas: { shape: string; coords: string; points: number }[];
  /** Whether the score comes from the mapping instead of the correct response. */
  isMapped: boolean;
  /** Whether the item scores the response at all. */
  isScored: boolean;
}

/** Values stay unchanged with `isExact`, otherwise they lose surrounding white space. */
export function readResponse(item: XmlElement, interaction: XmlElement, isExact: boolean, lost: Set<ReasonCode>): Response {
  const declared = childrenNamed(item, 'responseDeclaration');
  const identifier = interaction.attributes.responseIdentifier;
  const declaration = declared.find(({ attributes }) => attributes.identifier === identifier);
  const nested = (list: string, name: string): XmlElement[] => {
    const parent = declaration && childNamed(declaration, list);
    return parent ? childrenNamed(parent, name) : [];
  };
  const processing = readProcessing(item, identifier ?? '');
  const stated = nested('correctResponse', 'value').map((value) => (isExact ? textOf(value) : textOf(value).trim()));
  const mapping = nested('mapping', 'mapEntry').map(({ attributes }) => ({
    key: attributes.mapKey ?? '',
    points: parseNumber(attributes.mappedValue ?? '') ?? 0,
    caseSensitive: attributes.caseSensitive === 'true',
  }));
  const isMapped = processing.kind === 'mapping';
  const derived = fromConditions(processing, stated, declaration?.attributes.cardinality ?? 'single', lost);
  return {
    cardinality: declaration?.attributes.cardinality ?? 'single',
    baseType: declaration?.attributes.baseType ?? 'identifier',
    correct: derived.correct,
    // A mapping without positive scores names no right answer.
    mapping: processing.kind === 'correct' || processing.kind === 'conditions' ? derived.mapping : [...mapping, ...derived.mapping],
    unmapped: parseNumber((declaration && childNamed(declaration, 'mapping')?.attributes.defaultValue) ?? '') ?? 0,
    areas: nested('areaMapping', 'areaMapEntry').map(({ attributes }) => ({
      shape: attributes.shape ?? '',
      coords: attributes.coords ?? '',
      points: parseNumber(attributes.mappedValue ?? '') ?? 0,
    })),
    isMapped,
    isScored: processing.kind !== 'none',
  };
}

/** The right values by the conditions, beside or instead of the correct response. Reports values that score less than the most as lost. */
function fromConditions(
  { kind, alternatives, wholes, isUnread }: Processing,
  stated: string[],
  cardinality: string,
  lost: Set<ReasonCode>,
): Pick<Response, 'correct' | 'mapping'> {
  if (isUnread) lost.add('scoring_lost');
  const most = Math.max(0, ...alternatives.map(({ points }) => points), ...wholes.map(({ points }) => points));
  const mapping = alternatives.map(({ value: key, points }) => ({ key, points, caseSensitive: false }));
  if (kind !== 'conditions') {
    if (alternatives.length + wholes.length > 0) lost.add(cardinality === 'single' ? 'scoring_lost' : 'partial_credit_lost');
    return { correct: stated, mapping: [] };
  }
  if (wholes.some(({ points }) => points < most)) lost.add('partial_credit_lost');
  const whole = wholes.find(({ points }) => points === most)?.values;
  if (cardinality === 'single') return { correct: mapping.length > 0 ? [] : stated, mapping };
  if (whole) return { correct: whole, mapping: [] };
  // Each of several values scores by itself.
  if (mapping.length > 0) lost.add('weights_changed');
  return { correct: mapping.length > 0 ? mapping.map(({ key }) => key) : stated, mapping: [] };
}

/** The values that are right by themselves. Reports values for part of the points as lost. */
export function rightValues({ correct, mapping }: Response, lost: Set<ReasonCode>): Set<string> {
  const most = Math.max(0, ...mapping.map(({ points }) => points));
  const rights = new Set([...correct, ...mapping.filter(({ points }) => points > 0 && points === most).map(({ key }) => key)]);
  if (mapping.some(({ key, points }) => points > 0 && !rights.has(key))) lost.add('partial_credit_lost');
  return rights;
}

/** The maximum score of the item. */
export function pointsOf(item: XmlElement, response: Response | undefined): number {
  const outcome = childrenNamed(item, 'outcomeDeclaration').find(({ attributes }) => attributes.identifier === 'MAXSCORE');
  const score = outcome && parseNumber(descendants(outcome, ({ name }) => name === 'value').map(textOf)[0] ?? '');
  if (score !== undefined && score >= 0) return score;
  const most = mostOf(item, response);
  return most > 0 ? most : 1;
}

function mostOf(item: XmlElement, response: Response | undefined): number {
  const score = childrenNamed(item, 'outcomeDeclaration').find(({ attributes }) => attributes.identifier === 'SCORE');
  const maximum = parseNumber(score?.attributes.normalMaximum ?? '');
  if (maximum !== undefined) return maximum;
  const gains = [...(response?.mapping ?? []), ...(response?.areas ?? [])].map(({ points }) => points).filter((points) => points > 0);
  const isSum = response?.cardinality === 'multiple' && response.areas.length === 0 && response.isMapped;
  return isSum ? gains.reduce((sum, points) => sum + points, 0) : Math.max(0, ...gains);
}
