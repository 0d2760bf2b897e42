import type { Draft } from '#activity/document.ts';
import { hatchesOf } from '#activity/own-lists.ts';
import type { QuestionRow } from '#shared/contract/figures.ts';
import { answerWords } from '#shared/content/answer-words.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import type { Period } from '#shared/period.ts';
import { plainTexts } from '#shared/rich-text/texts-of.ts';
import { endLabel } from '#questions/end-label.ts';
import { isCounted, traits } from '#questions/traits.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { averageOf } from './average-of.ts';
import type { FiguresScope } from '#api/play/figures/game-figures.ts';
import { findHeldQuestions } from './find-held-questions.ts';
import { hasDeletedPairs, pairRows } from './pair-rows.ts';
import {
  findChoices,
  findFormerAnswers,
  findFormerQuestions,
  findSteps,
  sumOf,
  type ChoiceRow,
  type FormerQuestion,
  type StepRow,
} from './statistic-store.ts';

interface Placed {
  question: FormerQuestion;
  number: number | null;
  hatch_id: string | null;
  day: number | null;
  is_deleted: boolean;
}

const mostValues = 200;

/** The questions of the draft in their order, then deleted questions that were played. Content that is only shown is no question. */
export async function findQuestionRows(
  tx: Tx,
  scope: FiguresScope,
  draft: Draft,
  period: Period,
  part_id?: string,
): Promise<QuestionRow[]> {
  const choices = (await findChoices(tx, scope, period)).filter((choice) => part_id === undefined || choice.part_id === part_id);
  const byQuestion = Map.groupBy(choices, ({ question_id }) => question_id);
  const placed = await placeQuestions(tx, scope, draft, [...byQuestion.keys()], part_id);
  const counted = placed
    .filter(({ question }) => isCounted(question))
    .map((place) => ({ place, choices: byQuestion.get(place.question.id) ?? [] }));
  const changed = counted.filter(({ place: { question }, choices: taken }) => hasDeletedAnswers(question, taken));
  const former = await findFormerAnswers(
    tx,
    scope,
    changed.map(({ place }) => place.question.id),
  );
  return counted.map(({ place, choices: taken }) => rowOf(place, taken, former.get(place.question.id) ?? []));
}

/** A question, and the number of games in which it was due and answered. */
export type QuestionStep = Pick<
  QuestionRow,
  'question_id' | 'hatch_id' | 'number' | 'text' | 'is_deleted' | 'reached' | 'answered' | 'time_over'
>;

/** The same questions, only with how far games came. */
export async function findQuestionSteps(
  tx: Tx,
  scope: FiguresScope,
  draft: Draft,
  period: Period,
  part_id?: string,
): Promise<QuestionStep[]> {
  const steps = new Map((await findSteps(tx, scope, period, part_id)).map((step): [string, StepRow] => [step.question_id, step]));
  const placed = await placeQuestions(tx, scope, draft, [...steps.keys()], part_id);
  return placed
    .filter(({ question }) => isCounted(question))
    .map(({ question: { id, text }, hatch_id, number, is_deleted }) => {
      const { reached, answered, time_over } = steps.get(id) ?? { reached: 0, answered: 0, time_over: 0 };
      return { question_id: id, hatch_id, number, text, is_deleted, reached, answered, time_over };
    });
}

async function placeQuestions(
  tx: Tx,
  scope: FiguresScope,
  draft: Draft,
  played: readonly string[],
  part_id: string | undefined,
): Promise<Placed[]> {
  const hatches = hatchesOf(draft);
  const heldQuestions = await findHeldQuestions(tx, scope.tenant_id, hatches);
  const present = draft.parts
    .filter(({ id }) => part_id === undefined || id === part_id)
    .flatMap(({ id, questions }) => {
      const place = hatches.findIndex((hatch) => hatch.id === id);
      const door = place < 0 ? { hatch_id: null, day: null } : { hatch_id: id, day: place + 1 };
      return numbered(plainTexts(heldQuestions.get(id) ?? questions)).map(({ question, number }) => ({
        question,
        number,
        ...door,
        is_deleted: false,
      }));
    });
  const ids = new Set(present.map(({ question }) => question.id));
  const former = await findFormerQuestions(
    tx,
    scope,
    played.filter((id) => !ids.has(id)),
  );
  return [...present, ...former.map((question) => ({ question, number: null, hatch_id: null, day: null, is_deleted: true }))];
}

/** Only content that asks something has a number. */
function numbered(questions: readonly Question[]): { question: Question; number: number }[] {
  let number = 0;
  return questions.map((question) => ({ question, number: isCounted(question) ? (number += 1) : number }));
}

function rowOf({ question, ...place }: Placed, choices: readonly ChoiceRow[], former: Question['answers']): QuestionRow {
  const { id, text, type } = question;
  const answered = sumOf(choices, (choice) => choice.answered);
  const seconds = sumOf(choices, (choice) => choice.seconds);
  const { answeredBy } = traits[type];
  const shareOf = (count: number) => (answered === 0 ? null : Math.min(1, count / answered));
  return {
    question_id: id,
    ...place,
    text,
    type,
    reached: sumOf(choices, ({ reached }) => reached),
    answered,
    right: sumOf(choices, ({ correct }) => correct),
    partly: sumOf(choices, ({ partly }) => partly),
    wrong: sumOf(choices, ({ wrong }) => wrong),
    unscored: sumOf(choices, ({ unscored }) => unscored),
    time_over: sumOf(choices, ({ time_over }) => time_over),
    average_time: averageOf(Math.max(0, seconds), answered),
    options: hasOptions(question)
      ? optionsOf(question, choices, former, shareOf)
      : answeredBy === 'pairs'
        ? pairRows(question.answers, choices, former, shareOf)
        : [],
    values: answeredBy === 'number' ? valuesOf(question, choices, shareOf) : [],
    texts: answeredBy === 'words' ? answered : 0,
  };
}

const hasOptions = ({ type }: FormerQuestion): boolean => traits[type].answeredBy === 'choice' || traits[type].answeredBy === 'choices';

/** An option's id. A question whose type has changed has numbers, too. */
const isOption = (choice: string): boolean => /^[\da-f-]{36}$/.test(choice);

/** How often each option was chosen, by its id. */
function countsOf(choices: readonly ChoiceRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { choice, answered } of choices)
    for (const id of choice.split(',').filter(isOption)) counts.set(id, (counts.get(id) ?? 0) + answered);
  return counts;
}

/** The options that were chosen and that the question no longer has. */
function deletedChoices(question: FormerQuestion, choices: readonly ChoiceRow[]): string[] {
  if (!hasOptions(question)) return [];
  const present = new Set(question.answers.map(({ id }) => id));
  return [...countsOf(choices)].flatMap(([id, count]) => (count > 0 && !present.has(id) ? [id] : []));
}

/** Whether answers were chosen that the question no longer has. */
const hasDeletedAnswers = (question: FormerQuestion, choices: readonly ChoiceRow[]): boolean =>
  traits[question.type].answeredBy === 'pairs' ? hasDeletedPairs(question.answers, choices) : deletedChoices(question, choices).length > 0;

/** The options of the question in their order, then deleted ones that were chosen, so that all answers are among them. */
function optionsOf(
  question: FormerQuestion,
  choices: readonly ChoiceRow[],
  former: Question['answers'],
  shareOf: (count: number) => number | null,
): QuestionRow['options'] {
  const counts = countsOf(choices);
  const deleted = new Set(deletedChoices(question, choices));
  const known = [...question.answers, ...former.filter(({ id }) => deleted.has(id))];
  const unknown = [...deleted].filter((id) => known.every((answer) => answer.id !== id)).map((id): Answer => ({ id }));
  return [...known, ...unknown].map(({ id, text, image, is_right = null }) => {
    const count = counts.get(id) ?? 0;
    return {
      answer_id: id,
      text: answerWords({ text, image }) ?? null,
      image_key: image?.key ?? null,
      is_right,
      is_deleted: deleted.has(id),
      count,
      share: shareOf(count),
    };
  });
}

const valuesOf = (
  question: FormerQuestion,
  choices: readonly ChoiceRow[],
  shareOf: (count: number) => number | null,
): QuestionRow['values'] =>
  choices
    .filter(({ choice, answered }) => choice !== '' && !Number.isNaN(Number(choice)) && answered > 0)
    .map(({ choice, answered }) => {
      const label = endLabel(question, Number(choice));
      return { value: Number(choice), count: answered, share: shareOf(answered), ...(label && { label }) };
    })
    .toSorted((a, b) => a.value - b.value)
    .slice(0, mostValues);
