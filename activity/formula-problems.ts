import { outcomesOf, type Draft } from '#activity/document.ts';
import { hatchesOf } from '#activity/own-lists.ts';
import { stop, type DraftProblem, type Place } from '#shared/content/problems.ts';
import type { Question } from '#shared/content/question.ts';
import { questionsOf } from '#shared/content/part.ts';
import { makeFormula } from '#shared/formulas/make-formula.ts';
import { formulasOf, formulasOfText } from '#shared/rich-text/formulas-of.ts';

/** The texts whose formulas cannot be made: players would see their TeX. */
export function formulaProblems(draft: Draft): DraftProblem[] {
  if (formulasOf(draft).every(isMade)) return [];
  return placesOf(draft).flatMap(([place, text]) =>
    text === undefined || formulasOfText(text).every(isMade) ? [] : [stop('formula_unreadable', place)],
  );
}

const isMade = ({ tex, display }: { tex: string; display: boolean }): boolean => 'mathml' in makeFormula(tex, display);

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
