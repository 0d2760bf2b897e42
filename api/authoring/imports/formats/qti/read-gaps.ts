import type { Question, QuestionType } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { gapsOfPieces, type ReadGap, type ReadPiece } from '../cloze/gaps-of-pieces.ts';
import { childrenNamed, descendants, type XmlElement } from '../xml.ts';
import { noClip } from '../clips.ts';
import { readFlow } from './flow-text.ts';
import { gapsClass } from './interactions.ts';
import type { ItemContext, ReadInteraction } from './read-interaction.ts';
import { pointsOf, readResponse, rightValues } from './read-response.ts';

type Read = { type: QuestionType; own: Partial<Question> } | ReasonCode;
/** A sign that no text of an item has. */
const gapSign = '\u0003';

const inline = new Set(['textEntryInteraction', 'inlineChoiceInteraction']);

/** The block of our own items that has the text with its gaps. */
export const ownGaps = (body: XmlElement): XmlElement | undefined =>
  descendants(body, ({ attributes }) => attributes.class === gapsClass).flatMap((block) => childrenNamed(block, 'p'))[0];

/** Whether the interactions are gaps of one text. */
export const areGaps = (interactions: readonly XmlElement[]): boolean =>
  interactions.length > 1 && interactions.every(({ name }) => inline.has(name));

/** A text in which players write or choose in several places. */
export function readGaps(text: XmlElement, interactions: readonly XmlElement[], context: ItemContext): Read {
  const gaps = interactions.map((interaction) => gapOf(interaction, context));
  const read = gapsOfPieces(piecesOf(text, gaps, context));
  if (typeof read === 'string') return read;
  const cased = gaps.filter(({ options }) => !options);
  const isCased = cased.length > 0 && cased.every(({ hasCase }) => hasCase);
  if (!isCased && cased.some(({ hasCase }) => hasCase)) context.lost.add('case_lost');
  return {
    ...read,
    own: {
      ...read.own,
      partial_points: !context.isExact,
      points: pointsOf(context.item, undefined),
      ...(isCased && { gaps_match_case: true }),
    },
  };
}

function piecesOf(text: XmlElement, gaps: readonly ReadGap[], context: ItemContext): ReadPiece[] {
  const parts = readFlow(text, context, noClip, gapSign).text.split(gapSign);
  return parts.flatMap((part, place): ReadPiece[] => {
    const gap = gaps[place - 1];
    return [...(gap ? [{ accepted: gap.accepted, ...(gap.options && { options: gap.options }) }] : []), ...(part === '' ? [] : [part])];
  });
}

function gapOf(interaction: XmlElement, context: ItemContext): ReadGap & { hasCase: boolean } {
  const lost = context.isExact ? new Set<ReasonCode>() : context.lost;
  const response = readResponse(context.item, interaction, context.isExact, lost);
  const rights = [...rightValues(response, lost)];
  const choices = childrenNamed(interaction, 'inlineChoice').map((choice) => ({
    identifier: choice.attributes.identifier ?? '',
    text: readFlow(choice, context).text,
  }));
  const hasCase = response.mapping.some(({ caseSensitive }) => caseSensitive);
  if (interaction.name === 'textEntryInteraction') return { accepted: rights.filter((text) => text !== ''), hasCase };
  return {
    accepted: choices.filter(({ identifier }) => rights.includes(identifier)).map(({ text }) => text),
    options: [...new Set(choices.map(({ text }) => text))],
    hasCase: false,
  };
}

/** gapMatchInteraction: words that players put in the gaps of a text. Each gap offers all of them. */
export const readGapMatch: ReadInteraction = (interaction, response, context) => {
  if (childrenNamed(interaction, 'gapImg').length > 0) return 'interaction_unsupported';
  const words = new Map(
    childrenNamed(interaction, 'gapText').map((word) => [word.attributes.identifier ?? '', readFlow(word, context).text]),
  );
  const rights = [...rightValues(response, context.lost)].map((value) => value.trim().split(/\s+/));
  const options = [...new Set(words.values())];
  const gaps = descendants(interaction, ({ name }) => name === 'gap').map(({ attributes }) => ({
    accepted: rights.flatMap((pair) => (pair.includes(attributes.identifier ?? '') ? pair.flatMap((each) => words.get(each) ?? []) : [])),
    options,
  }));
  const read = gapsOfPieces(piecesOf(interaction, gaps, context));
  if (typeof read === 'string') return read;
  const { text: _, ...own } = read.own;
  return { type: read.type, own };
};
