import type { Question } from '#shared/content/question.ts';
import { checkEnds } from '../check-numbers.ts';
import { checkHead } from '../check-parts.ts';
import { emptyQuestion } from '../empty-question.ts';
import { isOnStep, isOutside } from '../numbers.ts';
import { stop, warn, type Problem } from '../problem.ts';
import { valueOf } from './grade.ts';

export { givenValueSchema as answerSchema } from '../given-value.ts';

const mostSteps = 1000;

export const fields = ['start_value', 'end_value', 'step_interval', 'start_label', 'end_label', 'exact_answer'] as const;
export const answerFields = ['text', 'person_types'] as const;

export function newQuestion(newId: () => string): Question {
  return emptyQuestion('scale', newId, { start_value: 1, end_value: 5, step_interval: 1 });
}

/** A scale without a right value is no problem: it asks for an opinion. */
export function check(question: Question, leadsToTypes = false): Problem[] {
  return [...checkHead(question), ...checkSteps(question), ...(leadsToTypes ? checkValues(question) : [])];
}

function checkSteps(question: Question): Problem[] {
  const { start_value: start, end_value: end, step_interval: step, exact_answer: exact } = question;
  if (start === undefined) return [stop('number_missing', 'start_value')];
  const problems = checkEnds(question);
  if (end === undefined || problems.length > 0) return problems;
  if (!step) return [stop('step_missing', 'step_interval')];
  if ((end - start) / step > mostSteps) problems.push(stop('too_many_steps', 'step_interval'));
  if (!isOnStep(end, start, step)) problems.push(warn('step_misses_end', 'step_interval'));
  if (exact !== undefined && isOutside(exact, start, end)) problems.push(stop('value_outside', 'exact_answer'));
  else if (exact !== undefined && !isOnStep(exact, start, step)) problems.push(stop('step_misses_value', 'exact_answer'));
  return problems;
}

/** In a personality test, the answers are values of the scale, and give points from that value on. */
function checkValues({ answers, start_value: start, end_value: end }: Question): Problem[] {
  const unclear = answers.filter((answer) => valueOf(answer) === null || isOutside(valueOf(answer) as number, start, end));
  const gives = answers.some((answer) => answer.person_types?.some((binding) => binding.points !== 0));
  return [
    ...unclear.map((answer) => stop('answer_value_invalid', 'answers', answer.id)),
    ...(gives ? [] : [warn('no_person_type_points', 'person_types')]),
  ];
}
