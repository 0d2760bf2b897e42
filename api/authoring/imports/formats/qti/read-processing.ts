import { parseNumber } from '../parse-number.ts';
import { childNamed, childrenNamed, descendants, elementsOf, textOf, type XmlElement } from '../xml.ts';

/** The content of responseProcessing for one response. */
export interface Processing {
  /** The source of the score: a standard template or its equivalent, conditions, or none. */
  kind: 'correct' | 'mapping' | 'conditions' | 'none';
  /** Single values that score these points. */
  alternatives: { value: string; points: number }[];
  /** Sets of values that together score these points. */
  wholes: { values: string[]; points: number }[];
  /** Whether a condition that scores points could not be read. */
  isUnread: boolean;
}

/** The end of its address identifies a standard template, in any version. */
export function readProcessing(item: XmlElement, identifier: string): Processing {
  const found: Processing = { kind: 'none', alternatives: [], wholes: [], isUnread: false };
  const processing = childNamed(item, 'responseProcessing');
  if (!processing) return found;
  const template = processing.attributes.template ?? processing.attributes.templateLocation ?? '';
  const isMapped = descendants(processing, ({ name }) => name === 'mapResponse' || name === 'mapResponsePoint').length > 0;
  if (/map_response/i.test(template) || isMapped) found.kind = 'mapping';
  else if (/match_correct/i.test(template)) found.kind = 'correct';
  const branches = descendants(processing, ({ name }) => name === 'responseIf' || name === 'responseElseIf');
  for (const branch of branches) readBranch(branch, identifier, found);
  if (found.kind === 'none' && branches.some((branch) => gainOf(branch) > 0)) {
    found.kind = branches.some((branch) => gainOf(branch) > 0 && isMatchOfCorrect(branch)) ? 'correct' : 'conditions';
  }
  return found;
}

/** The number that a branch adds to an outcome; 0 if none. */
function gainOf(branch: XmlElement): number {
  const gains = childrenNamed(branch, 'setOutcomeValue')
    .flatMap((set) => descendants(set, ({ name }) => name === 'baseValue'))
    .filter(({ attributes }) => attributes.baseType === 'float' || attributes.baseType === 'integer')
    .map((value) => parseNumber(textOf(value)) ?? 0);
  return Math.max(0, ...gains);
}

const isMatchOfCorrect = (branch: XmlElement): boolean => descendants(branch, ({ name }) => name === 'correct').length > 0;

function readBranch(branch: XmlElement, identifier: string, found: Processing): void {
  const points = gainOf(branch);
  const condition = elementsOf(branch).find(({ name }) => name !== 'setOutcomeValue');
  // read-entry.ts reads intervals.
  const isInterval = descendants(branch, ({ name }) => ['gte', 'gt', 'lte', 'lt'].includes(name)).length > 0;
  if (points <= 0 || !condition || isInterval || isMatchOfCorrect(branch)) return;
  const values = valuesOf(condition, identifier);
  if (values === undefined) found.isUnread = true;
  else if (values.length === 1 || condition.name === 'or') for (const value of values) found.alternatives.push({ value, points });
  else found.wholes.push({ values, points });
}

const comparisons = new Set(['match', 'stringMatch', 'equal', 'equalRounded', 'member', 'contains']);

/** The values of a condition on the response, in order; undefined for another kind of condition. */
function valuesOf(condition: XmlElement, identifier: string): string[] | undefined {
  if (condition.name === 'or' || condition.name === 'and') {
    const parts = elementsOf(condition).map((part) => valuesOf(part, identifier));
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  if (!comparisons.has(condition.name)) return undefined;
  const isAsked = descendants(condition, ({ name }) => name === 'variable').some(({ attributes }) => attributes.identifier === identifier);
  const values = descendants(condition, ({ name }) => name === 'baseValue').map((value) => textOf(value).trim());
  return isAsked && values.length > 0 ? values : undefined;
}
