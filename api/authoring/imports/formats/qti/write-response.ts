import { escapeXml } from '#shared/xml-text.ts';
import { attributesXml } from './xml-text.ts';

export interface Declaration {
  /** RESPONSE, where an item has only one. */
  identifier?: string;
  cardinality: 'single' | 'multiple' | 'ordered';
  baseType: 'identifier' | 'string' | 'float' | 'directedPair';
  correct?: readonly (string | number)[];
  /** Points by value. With a mapping, the score is the sum of the values, from 0 to `most`. */
  mapping?: { entries: readonly { key: string; points: number }[]; most: number; isCased?: boolean };
}

export function declarationXml({ identifier = 'RESPONSE', cardinality, baseType, correct = [], mapping }: Declaration): string {
  const values = correct.map((value) => `<value>${escapeXml(String(value))}</value>`).join('');
  return [
    `<responseDeclaration${attributesXml({ identifier, cardinality, baseType })}>`,
    correct.length > 0 ? `<correctResponse>${values}</correctResponse>` : '',
    mapping ? mappingXml(mapping, baseType === 'string') : '',
    '</responseDeclaration>',
  ].join('');
}

function mappingXml({ entries, most, isCased = false }: NonNullable<Declaration['mapping']>, isText: boolean): string {
  const lines = entries.map(({ key, points }) => {
    const caseSensitive = isText ? String(isCased) : undefined;
    return `<mapEntry${attributesXml({ mapKey: key, mappedValue: points, caseSensitive })}/>`;
  });
  return `<mapping${attributesXml({ lowerBound: 0, upperBound: most, defaultValue: 0 })}>${lines.join('')}</mapping>`;
}

const response = '<variable identifier="RESPONSE"/>';
const number = (value: number): string => `<baseValue baseType="float">${value}</baseValue>`;

export const matchesCorrect = `<match>${response}<correct identifier="RESPONSE"/></match>`;
export const nearCorrect = (tolerance: number): string =>
  `<equal${attributesXml({ toleranceMode: 'absolute', tolerance: `${tolerance} ${tolerance}` })}>${response}<correct identifier="RESPONSE"/></equal>`;
export const between = (low: number, high: number): string =>
  `<and><gte>${response}${number(low)}</gte><lte>${response}${number(high)}</lte></and>`;

/** Sets SCORE to `points` when the condition holds. */
export const scoredWhen = (condition: string, points: number): string =>
  `<responseProcessing><responseCondition><responseIf>${condition}<setOutcomeValue identifier="SCORE">${number(points)}</setOutcomeValue></responseIf></responseCondition></responseProcessing>`;

export const scoredByMapping =
  '<responseProcessing><setOutcomeValue identifier="SCORE"><mapResponse identifier="RESPONSE"/></setOutcomeValue></responseProcessing>';

const sumOf = (identifiers: readonly string[]): string =>
  `<sum>${identifiers.map((identifier) => `<mapResponse${attributesXml({ identifier })}/>`).join('')}</sum>`;

/** Of several responses. */
export const scoredBySum = (identifiers: readonly string[]): string =>
  `<responseProcessing><setOutcomeValue identifier="SCORE">${sumOf(identifiers)}</setOutcomeValue></responseProcessing>`;

/** Sets SCORE to `points` when the responses together have at least `least`. */
export const scoredWhenSum = (identifiers: readonly string[], least: number, points: number): string =>
  scoredWhen(`<gte>${sumOf(identifiers)}${number(least)}</gte>`, points);

/** The parts of an item that depend on the question's type. A type without interaction (an ad) has empty strings. */
export interface InteractionXml {
  declaration: string;
  body: string;
  processing: string;
}
