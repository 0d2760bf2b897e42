import { isBlank } from '#shared/blank-text.ts';
import type { Answer, Question, QuestionType } from '#shared/content/question.ts';
import { newPair } from './match_pairs/new-pair.ts';
import { canShuffle } from './player-option.ts';
import { valueOf } from './scale/grade.ts';
import { schemas } from './schemas.ts';
import { traits } from './traits.ts';

export interface TypeChange {
  type: QuestionType;
  /** Answers give points to person types, and none is right. */
  leadsToTypes: boolean;
  /** Only for answers that the question does not have yet. */
  newId: () => string;
}

const mostAnswers = 200;
/** What fits an accepted answer. */
const longestAccepted = 500;

/** The fields that questions of a type use. */
export function fieldsOfType(type: QuestionType): readonly (keyof Question)[] {
  const { isCounted, givesPoints, isListed, partialPoints } = traits[type];
  return [
    'id',
    'text',
    'pinned',
    'hidden',
    'cover',
    'clip',
    'draw',
    ...(isCounted ? (['time_for_answer_in_seconds', 'feedback', 'feedback_settings'] as const) : []),
    ...(givesPoints ? (['points', 'points_reduction'] as const) : []),
    ...(isListed ? (['list_style'] as const) : []),
    ...(canShuffle({ type }) ? (['shuffle_answers'] as const) : []),
    ...(partialPoints === 'none' ? [] : (['partial_points'] as const)),
    ...schemas[type].fields,
  ];
}

/** A scale has answers only where these give points to person types. */
export const hasAnswers = (type: QuestionType, leadsToTypes: boolean): boolean =>
  schemas[type].answerFields.length > 0 && (leadsToTypes || traits[type].answeredBy !== 'number');

/** Whether its answers are listed to choose from, and can be right. */
const marksAnswers = (type: QuestionType): boolean => canShuffle({ type }) && schemas[type].answerFields.includes('is_right');

/** The texts of everything that is right. */
export function rightTexts({ type, answers, accepted = [], exact_answer }: Question): string[] {
  const texts: Partial<Record<string, readonly (string | undefined)[]>> = {
    words: accepted,
    number: exact_answer === undefined ? [] : [String(exact_answer)],
  };
  const right = marksAnswers(type) ? answers.filter((answer) => answer.is_right).map(({ text }) => text) : [];
  return (texts[traits[type].answeredBy] ?? right).filter((text): text is string => !isBlank(text));
}

/**
 * Changes the type of a question. Fields that both types have stay, right answers stay right, and a picture moves to the field that the new type has
 * for it. All other fields are those of a new question.
 */
export function changeType(question: Question, change: TypeChange): Question {
  const { type } = change;
  if (type === question.type) return question;
  const used = new Set<string>(fieldsOfType(question.type));
  const both = fieldsOfType(type).filter((field) => used.has(field));
  const kept = Object.fromEntries(both.map((field) => [field, question[field]]));
  const { id: _id, text: _text, ...usual } = schemas[type].newQuestion(() => question.id);
  return present({
    ...usual,
    ...kept,
    ...pictures(question, type),
    ...numbers(question, change),
    ...(schemas[type].fields.includes('accepted') && { accepted: acceptedTexts(question) }),
    type,
    answers: answersFor(question, change, usual.answers.length),
  } as Question);
}

const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

const acceptedTexts = (question: Question): string[] => rightTexts(question).filter(({ length }) => length <= longestAccepted);

/** The picture to point at is the question's picture elsewhere. */
function pictures(question: Question, type: QuestionType): Pick<Partial<Question>, 'cover' | 'image'> {
  const hadImage = schemas[question.type].fields.includes('image');
  const { cover } = question;
  if (hadImage && !schemas[type].fields.includes('image'))
    return question.image && !cover.desktop ? { cover: { ...cover, desktop: question.image } } : {};
  if (hadImage || traits[type].answeredBy !== 'place') return {};
  const { desktop, mobile, ...others } = cover;
  if (desktop) return { image: desktop, cover: { ...others, ...(mobile && { mobile }) } };
  return mobile ? { image: mobile, cover: others } : {};
}

/** The right number, and how far an answer may be from it: the range of one type, the error value of another. */
function numbers(question: Question, { type, leadsToTypes }: TypeChange): Partial<Question> {
  if (traits[type].answeredBy !== 'number') return {};
  const { fields } = schemas[type];
  const before = schemas[question.type].fields;
  const isNumber = traits[question.type].answeredBy === 'number';
  const exact = isNumber ? question.exact_answer : rightNumber(question, leadsToTypes);
  const margin = marginOf(question);
  const hasRange = fields.includes('range');
  return {
    exact_answer: leadsToTypes ? undefined : exact,
    ...(hasRange && !before.includes('range') && { range: margin }),
    ...(!hasRange && fields.includes('error_value') && before.includes('range') && !question.error_interval
      ? { error_value: margin || undefined }
      : {}),
  } as Partial<Question>;
}

function rightNumber(question: Question, leadsToTypes: boolean): number | undefined {
  const [text, ...others] = leadsToTypes ? [] : rightTexts(question);
  return text === undefined || others.length > 0 ? undefined : (valueOf({ text }) ?? undefined);
}

/** How far from the right number an answer is still right. */
export function marginOf({ type, range, error_value }: Question): number {
  const { fields } = schemas[type];
  if (fields.includes('range')) return range ?? 0;
  return fields.includes('error_value') ? (error_value ?? 0) : 0;
}

/** `most`: the number of answers in a new question of the type. */
function answersFor(question: Question, { type, leadsToTypes, newId }: TypeChange, most: number): Answer[] {
  if (!hasAnswers(type, leadsToTypes)) return [];
  const own = hasAnswers(question.type, leadsToTypes) ? ownAnswers(question).map((answer) => answerFor(answer, question.type, type)) : [];
  if (traits[type].answeredBy === 'pairs') return pairsFor(own, most / 2, newId);
  const kept = hasAnswers(question.type, leadsToTypes)
    ? own
    : marksAnswers(type)
      ? rightTexts(question)
          .slice(0, mostAnswers)
          .map((text): Answer => ({ id: newId(), text, is_right: true }))
      : [];
  if (kept.length >= 2) return kept;
  return [...kept, ...Array.from({ length: most - kept.length }, (): Answer => ({ id: newId(), text: '' }))];
}

/** Of pairs only the stems are answers elsewhere, as they become stems here. */
const ownAnswers = ({ type, answers }: Question): Answer[] =>
  traits[type].answeredBy === 'pairs' ? answers.filter(({ is_stem }) => is_stem) : answers;

function pairsFor(stems: readonly Answer[], most: number, newId: () => string): Answer[] {
  const added = stems.length < 2 ? most - stems.length : 0;
  return [...stems.slice(0, mostAnswers / 2), ...Array.from({ length: added }, () => ({}))].flatMap((stem) => newPair(newId, stem));
}

function answerFor(answer: Answer, from: QuestionType, to: QuestionType): Answer {
  const used = new Set<string>(schemas[from].answerFields);
  const both = schemas[to].answerFields.filter((field) => used.has(field));
  return present({ id: answer.id, ...Object.fromEntries(both.map((field) => [field, answer[field]])) } as Answer);
}
