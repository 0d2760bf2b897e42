import type { Answer, Question } from '#shared/content/question.ts';
import type { ReasonCode } from '../../reasons.ts';
import { answerFault } from '../answer-fault.ts';
import { listOf, objectOf, pictureOf, stringOf, textOf, type H5pContext, type Json, type ReadH5p } from './content.ts';

/** The feedback of an answer. Tips, and feedback for players who did not choose it, are lost. */
function feedbackOf({ tipsAndFeedback, ...old }: Json, context: H5pContext): { feedback?: string } {
  const { tip, chosenFeedback, notChosenFeedback } = { ...old, ...objectOf(tipsAndFeedback) };
  if (textOf(tip, context) !== '') context.lost.add('hints_lost');
  if (textOf(notChosenFeedback, context) !== '') context.lost.add('answer_feedback_lost');
  const feedback = textOf(chosenFeedback, context);
  return feedback === '' ? {} : { feedback };
}

const shuffled = (value: unknown): Pick<Question, 'shuffle_answers'> => (typeof value === 'boolean' ? { shuffle_answers: value } : {});

export function readMultiChoice(params: Json, context: H5pContext): ReadH5p {
  const behaviour = objectOf(params.behaviour);
  const answers = listOf(params.answers)
    .map(objectOf)
    .map((each) => ({
      id: context.newId(),
      text: textOf(each.text, context),
      ...feedbackOf(each, context),
      is_right: each.correct === true,
    }));
  const fault = answerFault(answers);
  if (fault) return fault;
  const order = shuffled(behaviour.randomAnswers ?? params.randomAnswers);
  const several = answers.filter(({ is_right }) => is_right).length > 1;
  const isSingle = behaviour.type === 'single' || (!several && behaviour.type !== 'multi');
  // One is chosen; where several are right, any of them.
  if (isSingle) return { type: 'text', own: { answers, ...order } };
  return { type: 'checkbox', own: { answers, partial_points: behaviour.singlePoint !== true, ...order } };
}

export function readTrueFalse({ correct, l10n, behaviour, ...old }: Json, context: H5pContext): ReadH5p {
  const { trueText, falseText } = { ...old, ...objectOf(l10n) };
  const { feedbackOnCorrect, feedbackOnWrong } = objectOf(behaviour);
  if (correct !== 'true' && correct !== 'false') return 'no_right_answer';
  const answers = [
    { text: textOf(trueText, context) || 'True', is_right: correct === 'true' },
    { text: textOf(falseText, context) || 'False', is_right: correct === 'false' },
  ].map((each) => {
    const feedback = textOf(each.is_right ? feedbackOnCorrect : feedbackOnWrong, context);
    return { id: context.newId(), ...each, ...(feedback !== '' && { feedback }) };
  });
  return answerFault(answers) ?? { type: 'text', own: { answers } };
}

/** Statements of which the first is right; H5P shuffles them. */
export function readFirstRight(statements: unknown, context: H5pContext): ReadH5p {
  const answers = listOf(statements).map((each, place) => ({ id: context.newId(), text: textOf(each, context), is_right: place === 0 }));
  return answerFault(answers) ?? { type: 'text', own: { answers, shuffle_answers: true } };
}

export function readPictureChoice({ options, behaviour }: Json, context: H5pContext): ReadH5p {
  const answers = listOf(options).map((each): Answer => {
    const { media, correct, ...more } = objectOf(each);
    const { params } = objectOf(media);
    const image = pictureOf(params, context);
    const text = stringOf(objectOf(params).title) || (image?.alt ?? '');
    return { id: context.newId(), text, ...(image && { image }), ...feedbackOf(more, context), is_right: correct === true };
  });
  const fault: ReasonCode | undefined = answers.every(({ image }) => image)
    ? answerFault(answers.map(({ id, is_right = false }) => ({ text: id, is_right })))
    : 'picture_missing';
  if (fault) return fault;
  if (objectOf(behaviour).type !== 'single' && answers.filter(({ is_right }) => is_right).length > 1) return 'several_right_answers';
  return { type: 'image', own: { answers } };
}

/** The cards that ask for a word: its alternatives stand between slashes. */
export function readCard({ answer, tip, tips }: Json, context: H5pContext): ReadH5p {
  if (stringOf(tip) !== '' || Object.values(objectOf(tips)).some((each) => stringOf(each) !== '')) context.lost.add('hints_lost');
  const accepted = textOf(answer, context)
    .split('/')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return accepted.length === 0 ? 'no_right_answer' : { type: 'free_text', own: { accepted } };
}
