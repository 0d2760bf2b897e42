import type { Answer } from '#shared/content/question.ts';
import { newPair } from '#questions/match_pairs/new-pair.ts';
import { readPairs, type Half } from '../read-pairs.ts';
import { childrenNamed, type XmlElement } from '../xml.ts';
import { readFlow } from './flow-text.ts';
import type { ItemContext, ReadInteraction } from './read-interaction.ts';
import { pointsOf, type Response } from './read-response.ts';

type Pair = [one: string, other: string];

/** matchInteraction: the first set has the stems, unless only the second one has a single partner for each of its choices. */
export const readMatch: ReadInteraction = (interaction, response, context) => {
  const [first = new Map<string, Half>(), second = new Map<string, Half>()] = childrenNamed(interaction, 'simpleMatchSet').map((set) =>
    choicesOf(set, context),
  );
  const pairs = rightPairs(response).map(([one, other]): Pair => (first.has(one) ? [one, other] : [other, one]));
  const isTurned = !isOnce(pairs.map(([one]) => one)) && isOnce(pairs.map(([, other]) => other));
  return isTurned
    ? readSets(
        second,
        first,
        pairs.map(([one, other]): Pair => [other, one]),
        response,
        context,
      )
    : readSets(first, second, pairs, response, context);
};

/** associateInteraction: of each right pair the first one is the stem. */
export const readAssociate: ReadInteraction = (interaction, response, context) => {
  const choices = choicesOf(interaction, context);
  const pairs = rightPairs(response);
  if (!isOnce(pairs.flat())) return 'right_answer_unknown';
  const stems = new Set(pairs.map(([stem]) => stem));
  const isStem = ([identifier]: [string, Half]): boolean => stems.has(identifier);
  const all = [...choices];
  return readSets(new Map(all.filter(isStem)), new Map(all.filter((choice) => !isStem(choice))), pairs, response, context);
};

function readSets(
  stems: ReadonlyMap<string, Half>,
  options: ReadonlyMap<string, Half>,
  pairs: readonly Pair[],
  response: Response,
  context: ItemContext,
): ReturnType<ReadInteraction> {
  const extras = [...options].flatMap(([identifier, option]) => (pairs.some(([, used]) => used === identifier) ? [] : [option]));
  const partial_points = response.isMapped && response.mapping.length > 0;
  if (context.settled)
    return { type: 'match_pairs', own: { answers: settledAnswers(stems, options, pairs, extras, context), partial_points } };
  if (pairs.length === 0) return 'no_right_answer';
  if (!isOnce(pairs.map(([stem]) => stem))) return 'several_right_answers';
  const found = [...stems].map(([identifier, stem]) => [stem, options.get(pairs.find(([one]) => one === identifier)?.[1] ?? '')] as const);
  const whole = found.flatMap(([stem, option]) => (option ? [[stem, option] as const] : []));
  if (whole.length < found.length || pairs.length > whole.length) return 'right_answer_unknown';
  const read = readPairs(whole, extras, context.newId);
  if (typeof read === 'string') return read;
  const each = (pointsOf(context.item, response) || 1) / pairs.length;
  if (partial_points && response.mapping.some(({ points }) => points < 0 || (points > 0 && Math.abs(points - each) > each / 100)))
    context.lost.add('weights_changed');
  return { type: read.type, own: { ...read.own, partial_points } };
}

/** Our own export may be incomplete: a stem without its option. */
function settledAnswers(
  stems: ReadonlyMap<string, Half>,
  options: ReadonlyMap<string, Half>,
  pairs: readonly Pair[],
  extras: readonly Half[],
  { newId }: ItemContext,
): Answer[] {
  return [
    ...[...stems].flatMap(([identifier, half]) => {
      const right = options.get(pairs.find(([one]) => one === identifier)?.[1] ?? '');
      const [stem, option] = newPair(newId, half, right);
      return right ? [stem, option] : [stem];
    }),
    ...extras.map((half): Answer => ({ ...half, id: newId() })),
  ];
}

const choicesOf = (set: XmlElement, context: ItemContext): Map<string, Half> =>
  new Map(
    childrenNamed(set, 'simpleAssociableChoice').map((choice) => {
      const { text, pictures } = readFlow(choice, context);
      const [picture, another] = pictures;
      if (another) context.lost.add('picture_lost');
      return [choice.attributes.identifier ?? '', { text, ...(picture && { image: picture.image }) }];
    }),
  );

/** A value is two identifiers with a space between. */
function rightPairs({ correct, mapping }: Response): Pair[] {
  const values = correct.length > 0 ? correct : mapping.filter(({ points }) => points > 0).map(({ key }) => key);
  return values.flatMap((value) => {
    const [first, second, ...more] = value.trim().split(/\s+/);
    return first && second && more.length === 0 ? [[first, second] satisfies Pair] : [];
  });
}

const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;
