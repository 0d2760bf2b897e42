import { questionsOf } from '#shared/content/part.ts';
import type { Draft } from '#activity/document.ts';
import type { Answer, Question } from '#shared/content/question.ts';
import type { questions } from '#shared/contract/questions.ts';
import type { Output } from '#shared/contract/operation.ts';
import { notFound } from '#api/kernel/errors.ts';
import { acceptedId } from './accepted-id.ts';

type AnswerRow = Output<typeof questions.updateAnswer>;

/** Where an answer's id leads: to one of the listed answers, to an accepted text, or to the question whose value it is. */
export type Found = { question: Question } & ({ answer: Answer; place: number } | { accepted: string; place: number } | { place: 0 });

/** Throws 404 where the draft has no such answer of this type. */
export function findAnswer(draft: Draft, type: Question['type'], id: string): Found {
  for (const question of questionsOf(draft)) {
    if (question.type !== type) continue;
    if (question.id === id) return { question, place: 0 };
    const place = question.answers.findIndex((answer) => answer.id === id);
    if (place >= 0) return { question, answer: question.answers[place] as Answer, place };
    const index = (question.accepted ?? []).findIndex((text) => acceptedId(question.id, text) === id);
    if (index >= 0) return { question, accepted: question.accepted?.[index] as string, place: index };
  }
  throw notFound();
}

/** The answer as the wire has it. */
export function answerRow(draft: Draft, type: Question['type'], id: string): AnswerRow {
  const found = findAnswer(draft, type, id);
  const head = { id, question_localization_id: found.question.id, order_number: found.place + 1 };
  if ('answer' in found) {
    const { person_types: _, ...answer } = found.answer;
    return { ...head, ...answer };
  }
  if ('accepted' in found) return { ...head, text: found.accepted };
  const { start_value, end_value, step_interval, start_label, end_label, exact_answer, range, error_value, error_interval, image } =
    found.question;
  const values = { start_value, end_value, step_interval, start_label, end_label, exact_answer, range, error_value, error_interval, image };
  return { ...head, ...(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<AnswerRow>) };
}
