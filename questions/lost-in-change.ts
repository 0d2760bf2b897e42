import { isBlank } from '#shared/blank-text.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import { fieldsOfType, hasAnswers, marginOf, rightTexts } from './change-type.ts';
import { valueOf } from './scale/grade.ts';
import { schemas, type AnswerField } from './schemas.ts';
import { traits } from './traits.ts';
import { usedAnswers } from './unused-answers.ts';

/** What a change of type can take from a question, in the order in which it is shown. The texts are `changeType.lost.<piece>`. */
export const pieces = [
  'answers',
  'right_answers',
  'answer_pictures',
  'areas',
  'gaps',
  'person_types',
  'pinned_answers',
  'limits',
  'step',
  'end_labels',
  'tolerance',
  'points',
  'points_reduction',
  'partial_points',
  'time',
  'feedback',
  'answer_feedback',
  'pictures',
  'answer_labels',
  'answer_order',
  'link',
] as const;
export type Piece = (typeof pieces)[number];

export interface Loss {
  piece: Piece;
  count: number;
}

/** The pieces that every question of a type has: one that says the same as a new question is no loss. */
const usual: readonly Piece[] = ['limits', 'step', 'points', 'time', 'answer_labels'];

/** What means something else afterwards. The texts are `changeType.note.<note>`. */
export type Note =
  | 'any_right'
  | 'all_right'
  | 'become_stems'
  | 'order_is_right'
  | 'order_ends'
  | 'become_accepted'
  | 'become_answers'
  | 'becomes_number';

/** Everything that the first question says and the second one, of another type, does not. */
export function lossesOf(before: Question, after: Question, leadsToTypes: boolean): Loss[] {
  const [had, has] = [piecesOf(before, leadsToTypes), piecesOf(after, leadsToTypes)];
  const initial = piecesOf(
    schemas[before.type].newQuestion(() => before.id),
    leadsToTypes,
  );
  // An answer that is gone is not counted again as one that is no longer right.
  const gone = missing(had.answers, has.answers);
  const stillThere = missing(had.right_answers, gone);
  return pieces.flatMap((piece) => {
    const present = piece === 'right_answers' ? stillThere : had[piece];
    const lost = missing(usual.includes(piece) ? missing(present, initial[piece]) : present, has[piece]);
    return lost.length > 0 ? [{ piece, count: lost.length }] : [];
  });
}

/** The items of the first list that the second lacks, each as often as it is missing. */
function missing(had: readonly string[], has: readonly string[]): string[] {
  const left = [...has];
  return had.filter((piece) => {
    const place = left.indexOf(piece);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

/** The content of a question as texts that are equal where two questions of different types say the same. */
function piecesOf(question: Question, leadsToTypes: boolean): Record<Piece, readonly string[]> {
  const used = new Set<string>(fieldsOfType(question.type));
  const has = (field: keyof Question) => used.has(field) && question[field] !== undefined;
  const { cover, feedback, image, link, link_text, start_value, end_value, start_label, end_label } = question;
  return {
    ...answerPieces(question, leadsToTypes),
    gaps: has('gaps') ? gapPieces(question) : [],
    limits: has('start_value') || has('end_value') ? [...named('start', start_value), ...named('end', end_value)] : [],
    step: has('step_interval') ? texts(question.step_interval) : [],
    end_labels: has('start_label') || has('end_label') ? [...named('start', start_label), ...named('end', end_label)] : [],
    tolerance: toleranceOf(question),
    points: has('points') ? texts(question.points) : [],
    points_reduction: has('points_reduction') ? texts(question.points_reduction) : [],
    partial_points: has('partial_points') && question.partial_points ? ['yes'] : [],
    time: has('time_for_answer_in_seconds') ? texts(question.time_for_answer_in_seconds) : [],
    feedback: has('feedback') ? [feedback.text, feedback.link, feedback.image?.key, feedback.clip?.source].flatMap(texts) : [],
    pictures: [cover.desktop?.key, cover.mobile?.key, has('image') ? image?.key : undefined].flatMap(texts),
    answer_labels: has('list_style') ? [question.list_style] : [],
    answer_order: has('shuffle_answers') ? [String(question.shuffle_answers)] : [],
    link: [...(has('link') ? texts(link) : []), ...(has('link_text') ? texts(link_text) : [])],
  };
}

/** The text with gaps, the right answers of each, and how they are compared. */
function gapPieces({ gap_text, gaps = [], gaps_any_order, gaps_match_case, gaps_ignore_accents }: Question): string[] {
  const rules = { gaps_any_order, gaps_match_case, gaps_ignore_accents };
  return [
    ...texts(gap_text),
    ...gaps.map((gap) => JSON.stringify(gap)),
    ...Object.entries(rules).flatMap(([name, isOn]) => (isOn ? [name] : [])),
  ];
}

const texts = (value: string | number | undefined): string[] => (value === undefined || isBlank(String(value)) ? [] : [String(value)]);

/** Which of two it is counts: a scale from 5 to 5 is not one from 1 to 5. */
const named = (name: string, value: string | number | undefined): string[] => texts(value).map((text) => `${name} ${text}`);

type AnswerPiece = 'answers' | 'right_answers' | 'answer_pictures' | 'areas' | 'person_types' | 'pinned_answers' | 'answer_feedback';

function answerPieces(question: Question, leadsToTypes: boolean): Record<AnswerPiece, readonly string[]> {
  const used = new Set<string>(schemas[question.type].answerFields);
  const list = hasAnswers(question.type, leadsToTypes) ? usedAnswers(question) : [];
  const textsOf = (field: AnswerField, select: (answer: Answer) => (string | number | undefined)[]) =>
    used.has(field) ? list.flatMap((answer) => select(answer).flatMap(texts)) : [];
  const right = list.filter((answer) => used.has('is_right') && answer.is_right && !leadsToTypes);
  // Accepted answers and a right number are answers that are right.
  const keyed = hasAnswers(question.type, leadsToTypes) || leadsToTypes ? [] : rightTexts(question).map(word);
  return {
    answers: [...textsOf('text', ({ text }) => [text]).map(word), ...keyed],
    right_answers: [...right.map(({ id, text }) => (isBlank(text) ? id : word(text as string))), ...keyed],
    answer_pictures: textsOf('image', ({ image }) => [image?.key]),
    areas: textsOf('shape', ({ shape }) => [shape && JSON.stringify(shape)]),
    person_types: textsOf('person_types', ({ id, person_types = [] }) =>
      person_types.map(({ person_type_id, points }) => `${id} ${person_type_id} ${points}`),
    ),
    answer_feedback: textsOf('feedback', ({ feedback }) => [feedback]),
    pinned_answers: textsOf('pinned', ({ id, pinned }) => [pinned ? id : undefined]),
  };
}

/** "1,50" and 1.5 are the same answer. */
const word = (text: string): string => String(valueOf({ text }) ?? text.trim());

function toleranceOf(question: Question): string[] {
  const { fields } = schemas[question.type];
  const margin = marginOf(question);
  const { error_interval: interval, error_value: parts } = fields.includes('error_interval') ? question : {};
  return [
    ...(margin > 0 ? [`margin ${margin}`] : []),
    ...(interval ? [`interval ${interval}`] : []),
    ...(interval && parts ? [`parts ${parts}`] : []),
  ];
}

export function notesOf(before: Question, after: Question, leadsToTypes: boolean): Note[] {
  const [from, to] = [traits[before.type].answeredBy, traits[after.type].answeredBy];
  const carried = rightTexts(before).length > 0 && !leadsToTypes;
  const several = after.answers.filter((answer) => answer.is_right).length > 1;
  const hadAnswers = hasAnswers(before.type, leadsToTypes) && before.answers.length > 0;
  const notes: Partial<Record<Note, boolean>> = {
    any_right: from === 'choices' && to === 'choice' && several,
    all_right: from === 'choice' && to === 'choices' && several,
    become_stems: to === 'pairs' && hadAnswers,
    order_is_right: to === 'order' && hadAnswers,
    order_ends: from === 'order' && (to === 'choice' || to === 'choices') && traits[after.type].givesPoints,
    become_accepted: to === 'words' && carried && (after.accepted ?? []).length > 0,
    become_answers:
      (from === 'words' || from === 'number') &&
      (to === 'choice' || to === 'choices') &&
      carried &&
      after.answers.some((answer) => answer.is_right),
    becomes_number: to === 'number' && from !== 'number' && after.exact_answer !== undefined,
  };
  return (Object.keys(notes) as Note[]).filter((note) => notes[note]);
}
