import type { ReasonCode } from '../../reasons.ts';
import { parseNumber } from '../parse-number.ts';
import { childNamed, childrenNamed, descendants, textOf, type XmlElement } from '../xml.ts';

/** What an item says about the right response to one interaction. */
export interface Response {
  cardinality: string;
  baseType: string;
  correct: string[];
  mapping: { key: string; points: number; caseSensitive: boolean }[];
  /** Points of a value that the mapping does not name. */
  unmapped: number;
  areas: { shape: string; coords: string; points: number }[];
  /** Whether the mapping, not the correct response, makes the score. */
  isMapped: boolean;
}

/** Values stand as written where `isExact`, else without white space around them. */
export function readResponse(item: XmlElement, interaction: XmlElement, isExact: boolean): Response {
  const declared = childrenNamed(item, 'responseDeclaration');
  const wanted = interaction.attributes.responseIdentifier;
  const declaration = declared.find(({ attributes }) => attributes.identifier === wanted);
  const nested = (list: string, name: string): XmlElement[] => {
    const parent = declaration && childNamed(declaration, list);
    return parent ? childrenNamed(parent, name) : [];
  };
  return {
    cardinality: declaration?.attributes.cardinality ?? 'single',
    baseType: declaration?.attributes.baseType ?? 'identifier',
    correct: nested('correctResponse', 'value').map((value) => (isExact ? textOf(value) : textOf(value).trim())),
    mapping: nested('mapping', 'mapEntry').map(({ attributes }) => ({
      key: attributes.mapKey ?? '',
      points: parseNumber(attributes.mappedValue ?? '') ?? 0,
      caseSensitive: attributes.caseSensitive === 'true',
    })),
    unmapped: parseNumber((declaration && childNamed(declaration, 'mapping')?.attributes.defaultValue) ?? '') ?? 0,
    areas: nested('areaMapping', 'areaMapEntry').map(({ attributes }) => ({
      shape: attributes.shape ?? '',
      coords: attributes.coords ?? '',
      points: parseNumber(attributes.mappedValue ?? '') ?? 0,
    })),
    isMapped: isMapped(item),
  };
}

function isMapped(item: XmlElement): boolean {
  const processing = childNamed(item, 'responseProcessing');
  if (!processing) return false;
  return (
    /map_response/.test(processing.attributes.template ?? '') ||
    descendants(processing, ({ name }) => name === 'mapResponse' || name === 'mapResponsePoint').length > 0
  );
}

/** The values of which each alone is right. Those worth part of the points are told as lost. */
export function rightValues({ correct, mapping }: Response, lost: Set<ReasonCode>): Set<string> {
  const most = Math.max(0, ...mapping.map(({ points }) => points));
  const rights = new Set([...correct, ...mapping.filter(({ points }) => points > 0 && points === most).map(({ key }) => key)]);
  if (mapping.some(({ key, points }) => points > 0 && !rights.has(key))) lost.add('partial_credit_lost');
  return rights;
}

/** The most that the item can give. */
export function pointsOf(item: XmlElement, response: Response | undefined): number {
  const outcome = childrenNamed(item, 'outcomeDeclaration').find(({ attributes }) => attributes.identifier === 'MAXSCORE');
  const told = outcome && parseNumber(descendants(outcome, ({ name }) => name === 'value').map(textOf)[0] ?? '');
  if (told !== undefined && told >= 0) return told;
  const most = mostOf(item, response);
  return most > 0 ? most : 1;
}

function mostOf(item: XmlElement, response: Response | undefined): number {
  const score = childrenNamed(item, 'outcomeDeclaration').find(({ attributes }) => attributes.identifier === 'SCORE');
  const maximum = parseNumber(score?.attributes.normalMaximum ?? '');
  if (maximum !== undefined) return maximum;
  if (!response?.isMapped) return 0;
  const gains = [...response.mapping, ...response.areas].map(({ points }) => points).filter((points) => points > 0);
  const isSum = response.cardinality === 'multiple' && response.areas.length === 0;
  return isSum ? gains.reduce((sum, points) => sum + points, 0) : Math.max(0, ...gains);
}
