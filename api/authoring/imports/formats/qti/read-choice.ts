import type { Answer, QuestionType } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { answerFault } from '../answer-fault.ts';
import { elementsOf, type XmlElement, type XmlNode } from '../xml.ts';
import { feedbackText, isShown, modalFeedbacks } from './answer-feedback.ts';
import { readFlow } from './flow-text.ts';
import type { ItemContext, ReadInteraction } from './read-interaction.ts';
import { pointsOf, rightValues, type Response } from './read-response.ts';

/** choiceInteraction and inlineChoiceInteraction: text, image, text_poll or checkbox. */
export const readChoice: ReadInteraction = (interaction, response, context) => {
  const isSeveral = response.cardinality === 'multiple';
  const rights = isSeveral ? severalRights(response) : rightValues(response, context.lost);
  const choices = readChoices(interaction, context);
  const unclear = context.settled ? undefined : keyFault(choices, rights, response);
  if (unclear) return unclear;
  const options = choices.map(({ identifier, answer }): Answer => ({ ...answer, is_right: rights.has(identifier) }));
  const type = isSeveral ? 'checkbox' : singleType(options, rights.size, context.settled);
  const answers = type === 'image' ? options : options.map((answer) => withoutImage(answer, context.lost));
  const order = interaction.attributes.shuffle === 'true' ? { shuffle_answers: true } : {};
  if (type === 'text_poll')
    return {
      type,
      own: { ...(context.settled ? {} : { points: 0 }), ...order, answers: answers.map(({ is_right: _, ...answer }) => answer) },
    };
  const fault = context.settled
    ? undefined
    : answerFault(answers.map(({ text = '', image, is_right = false }) => ({ text: text || (image?.key ?? ''), is_right })));
  if (fault) return fault;
  if (!isSeveral) return { type, own: { ...order, answers } };
  const partial = response.isMapped && response.mapping.length > 0;
  const names = choices.map(({ identifier }) => identifier);
  if (partial && !hasOwnWeights(names, rights, response, pointsOf(context.item, response))) context.lost.add('weights_changed');
  return { type, own: { ...order, answers, partial_points: partial } };
};

/** Why the right answer is unknown. An interaction is a poll only when nothing scores it. */
function keyFault(choices: { identifier: string }[], rights: ReadonlySet<string>, { isScored, correct }: Response): ReasonCode | undefined {
  const known = new Set(choices.map(({ identifier }) => identifier));
  if ([...rights].some((right) => !known.has(right))) return 'right_answer_unknown';
  return rights.size === 0 && (isScored || correct.length > 0) ? 'no_right_answer' : undefined;
}

/** orderInteraction: the answers in the right order. */
export const readOrder: ReadInteraction = (interaction, response, context) => {
  const choices = readChoices(interaction, context);
  const places = new Map(response.correct.map((identifier, place) => [identifier, place]));
  if (choices.length < 2 && !context.settled) return 'too_few_answers';
  if (places.size === 0 && choices.length > 0) return 'no_right_answer';
  if (places.size !== choices.length || choices.some(({ identifier }) => !places.has(identifier))) return 'right_answer_unknown';
  const ordered = choices.toSorted((a, b) => (places.get(a.identifier) ?? 0) - (places.get(b.identifier) ?? 0));
  return {
    type: 'text_in_order',
    own: { answers: ordered.map(({ answer: { pinned: _, feedback: _feedback, ...answer } }) => withoutImage(answer, context.lost)) },
  };
};

function readChoices(interaction: Parameters<ReadInteraction>[0], context: ItemContext): { identifier: string; answer: Answer }[] {
  return elementsOf(interaction)
    .filter(({ name }) => name === 'simpleChoice' || name === 'inlineChoice')
    .map((choice) => {
      const identifier = choice.attributes.identifier ?? '';
      const isOwn = (node: XmlNode): boolean =>
        typeof node !== 'string' && node.name === 'feedbackInline' && node.attributes.identifier === identifier && isShown(node);
      const { text, pictures } = readFlow({ ...choice, children: choice.children.filter((node) => !isOwn(node)) }, context);
      const feedback = feedbackText(
        [...choice.children.filter(isOwn), ...modalFeedbacks(context.item, identifier)] as XmlElement[],
        context,
      );
      const image = pictures[0]?.image;
      if (pictures.length > 1) context.lost.add('picture_lost');
      const pinned = choice.attributes.fixed === 'true';
      const answer = { id: context.newId(), text, ...(image && { image }), ...(pinned && { pinned }), ...(feedback && { feedback }) };
      return { identifier, answer };
    });
}

function singleType(answers: readonly Answer[], rights: number, settled: QuestionType | undefined): QuestionType {
  if (settled === 'text' || settled === 'image' || settled === 'text_poll') return settled;
  if (rights === 0) return 'text_poll';
  return answers.length > 0 && answers.every((answer) => answer.image) ? 'image' : 'text';
}

/** Only image questions show pictures as answers; otherwise the alternative text replaces a missing text. */
function withoutImage({ image, ...answer }: Answer, lost: Set<ReasonCode>): Answer {
  if (!image) return answer;
  lost.add('picture_lost');
  return { ...answer, text: answer.text || (image.alt ?? '') };
}

function severalRights({ correct, mapping }: Response): Set<string> {
  return new Set(correct.length > 0 ? correct : mapping.filter(({ points }) => points > 0).map(({ key }) => key));
}

/** Our partial points: each right answer adds its share, each wrong one subtracts as much. */
function hasOwnWeights(names: string[], rights: Set<string>, { mapping, unmapped }: Response, points: number): boolean {
  const share = (points || 1) / rights.size;
  const pointsByKey = new Map(mapping.map((entry) => [entry.key, entry.points]));
  return names.every((name) => Math.abs((pointsByKey.get(name) ?? unmapped) - (rights.has(name) ? share : -share)) <= share / 100);
}
