import { stop, type DraftProblem, type Place } from '#shared/content/problems.ts';
import type { Question } from '#shared/content/question.ts';
import { questionsOf } from '#shared/content/part.ts';
import { formulasOf, formulasOfText, type TexFormula } from '#shared/rich-text/formulas-of.ts';
import { outcomesOf, type Draft } from './document.ts';
import { hatchesOf } from './own-lists.ts';

/** The texts whose formulas cannot be made: players would see their TeX. What makes formulas is a parameter: the editor loads it with the first one. */
export function formulaProblems(draft: Draft, isMade: (formula: TexFormula) => boolean): DraftProblem[] {
  if (formulasOf(draft).every(isMade)) return [];
  return placesOf(draft).flatMap(([place, text]) =>
    text === undefined || formulasOfText(text).every(isMade) ? [] : [stop('formula_unreadable', place)],
  );
}

type Placed = readonly [Place, string | undefined];

const placesOf = (draft: Draft): Placed[] => [
  ...questionsOf(draft).flatMap(placesOfQuestion),
  ...(['cover', 'intro', 'registration', 'result'] as const).map((part): Placed => [{ part, field: 'text' }, draft[part].text]),
  ...(['passed_text', 'failed_text'] as const).map((field): Placed => [{ part: 'result', field }, draft.result[field]]),
  ...outcomesOf(draft).map(({ id, description }): Placed => [
    { part: 'person_types', person_type_id: id, field: 'description' },
    description,
  ]),
  ...hatchesOf(draft).map(({ id, content }): Placed => [{ part: 'hatches', hatch_id: id, field: 'content_text' }, content.text]),
  ...placesOfPages(draft),
];

const placesOfQuestion = ({ id: question_id, text, feedback, answers }: Question): Placed[] => [
  [{ part: 'questions', question_id, field: 'text' }, text],
  [{ part: 'questions', question_id, field: 'feedback.text' }, feedback.text],
  ...answers.flatMap((answer): Placed[] => [
    [{ part: 'questions', question_id, answer_id: answer.id, field: 'text' }, answer.text],
    [{ part: 'questions', question_id, answer_id: answer.id, field: 'feedback' }, answer.feedback],
  ]),
];

const placesOfPages = (draft: Draft): Placed[] =>
  'prizes' in draft
    ? [
        ...draft.prizes.map(({ id, description }): Placed => [{ part: 'prizes', prize_id: id, field: 'description' }, description]),
        ...(['rules', 'winners'] as const).map((part): Placed => [{ part, field: 'text' }, draft[part].text]),
      ]
    : [];
