import type { ProblemCode } from '#questions/problem.ts';
import type { DraftProblem, DraftProblemCode } from '#shared/content/problems.ts';
import type { FieldCode, FieldProblems } from '#shared/contract/field-problems.ts';

/** The field of a problem. Settings have their own names, as PUT accepts them; the others are dotted. */
function fieldOf({
  part,
  question_id,
  answer_id,
  person_type_id,
  round_id,
  hatch_id,
  prize_id,
  member_id,
  field,
}: DraftProblem<ProblemCode>['place']): string {
  if (part === 'settings' && !round_id) return field ?? part;
  const owner = round_id ? 'rounds' : part;
  return [
    owner,
    question_id ?? person_type_id ?? round_id ?? hatch_id ?? prize_id ?? member_id,
    answer_id ? `answers.${answer_id}` : undefined,
    answer_id && field === 'answers' ? undefined : field,
  ]
    .filter(Boolean)
    .join('.');
}

/** Every problem that stops a publish, at its field. Each code of a check has its sentence in the closed list. */
export function stoppingProblems(problems: readonly DraftProblem<ProblemCode>[]): FieldProblems {
  const stopping: FieldProblems = {};
  for (const { severity, code, place } of problems) {
    if (severity !== 'stop') continue;
    const fieldCode: FieldCode = code satisfies DraftProblemCode | ProblemCode;
    const at = (stopping[fieldOf(place)] ??= []);
    if (!at.some((problem) => problem.code === fieldCode)) at.push({ code: fieldCode });
  }
  return stopping;
}
