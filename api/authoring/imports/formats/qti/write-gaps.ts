import { gapPieces, gapsInText } from '#questions/fill_the_gaps/gap-text.ts';
import type { Gap, Question } from '#shared/content/question.ts';
import { gapsClass } from './interactions.ts';
import { declarationXml, scoredBySum, scoredWhenSum, type InteractionXml } from './write-response.ts';
import { htmlOfSigned } from '../signed-html.ts';
import { attributesXml } from './xml-text.ts';

/** The text in one block: a text entry in each typed gap, an inline choice in the others. The score is the sum of the gaps. */
export function gapsXml(question: Question): InteractionXml {
  const gaps = gapsInText(question);
  const { gap_text = '', points, partial_points, gaps_match_case: isCased = false } = question;
  const each = (points || 1) / gaps.length;
  const names = gaps.map((_, place) => `RESPONSE_${place + 1}`);
  const text = gapPieces(gap_text, gaps)
    .map((piece) => (typeof piece === 'string' ? htmlOfSigned(piece) : gapXml(gaps, piece.gap)))
    .join('');
  return {
    declaration: gaps.map((gap, place) => declaration(gap, names[place] ?? '', each, isCased)).join('\n'),
    body: `<div class="${gapsClass}"><p>${text}</p></div>`,
    // Parts of a sum in binary need not make a whole.
    processing: partial_points ? scoredBySum(names) : scoredWhenSum(names, each * (gaps.length - 0.5), points),
  };
}

const identifierOf = (place: number): string => `A${place + 1}`;

function declaration({ accepted, options }: Gap, identifier: string, points: number, isCased: boolean): string {
  const right = options ? options.flatMap((option, place) => (accepted.includes(option) ? [identifierOf(place)] : [])) : accepted;
  return declarationXml({
    identifier,
    cardinality: 'single',
    baseType: options ? 'identifier' : 'string',
    correct: right.slice(0, 1),
    ...(right.length > 0 && { mapping: { entries: right.map((key) => ({ key, points })), most: points, isCased } }),
  });
}

function gapXml(gaps: readonly Gap[], id: string): string {
  const place = gaps.findIndex((gap) => gap.id === id);
  const responseIdentifier = `RESPONSE_${place + 1}`;
  const { options } = gaps[place] ?? {};
  if (!options) return `<textEntryInteraction${attributesXml({ responseIdentifier, expectedLength: 20 })}/>`;
  const choices = options.map(
    (option, index) => `<inlineChoice${attributesXml({ identifier: `${identifierOf(index)}` })}>${htmlOfSigned(option)}</inlineChoice>`,
  );
  return `<inlineChoiceInteraction${attributesXml({ responseIdentifier, shuffle: 'true' })}>${choices.join('')}</inlineChoiceInteraction>`;
}
