import type { Answer, Question } from '#shared/content/question.ts';
import type { Draft } from '#activity/document.ts';
import { content, graphics, settings } from '#activity/edits/edit.ts';
import type { EditInput } from '#activity/edits/edits.ts';
import { playerOption } from '#questions/player-option.ts';
import { traits } from '#questions/traits.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import { mayDo } from './activity-policy.ts';

/** The placeholder for a stored secret. */
const masked = '••••••••';

/**
 * The draft as this actor may read it: the shared password is for members who may change settings, right answers for members who may edit any part of
 * it.
 */
export function readableDraft(actor: Pick<Actor, 'permissions'>, draft: Draft): Draft {
  const maySet = mayDo(actor, settings);
  if (maySet) return draft;
  const { registration } = draft;
  const fixed_password = registration.settings.fixed_password === '' ? '' : masked;
  const hidden = { ...draft, registration: { ...registration, settings: { ...registration.settings, fixed_password } } };
  if (mayDo(actor, content) || mayDo(actor, graphics)) return hidden;
  const parts = draft.parts.map((part) => ({ ...part, questions: part.questions.map(withoutAnswers) }));
  return { ...hidden, parts } as Draft;
}

const byText = (first: Answer, two: Answer): number => (first.text ?? '').localeCompare(two.text ?? '');

/** The same of an edit's input. */
export function readableInput(actor: Pick<Actor, 'permissions'>, edit: string, input: unknown): unknown {
  if (mayDo(actor, settings)) return input;
  if (edit === 'restore') {
    const { draft } = input as EditInput<'restore'>;
    return { draft: readableDraft(actor, draft) };
  }
  if (edit !== 'change_registration') return input;
  const { changes } = input as EditInput<'change_registration'>;
  if (!changes.settings?.fixed_password) return input;
  return { changes: { ...changes, settings: { ...changes.settings, fixed_password: masked } } };
}

/** The parts of a question that a player sees before answering: they reveal neither the right answer nor the outcome. */
function withoutAnswers(question: Question): Question {
  const { exact_answer: _exact, range: _range, error_value: _value, error_interval: _interval, accepted: _accepted, ...others } = question;
  const shown = withoutGapsKey(others);
  // The order of the items is the answer, or nearly so.
  const { answeredBy } = traits[question.type];
  const answers = answeredBy === 'order' || answeredBy === 'pairs' ? question.answers.toSorted(byText) : question.answers;
  return {
    ...shown,
    feedback: {},
    answers: answers.map(playerOption),
  };
}

/** Players see the options of a gap in any order. The rules would hint at the right answers. */
function withoutGapsKey<Shown extends Partial<Question>>(question: Shown) {
  const { gaps, gaps_any_order: _any, gaps_match_case: _case, gaps_ignore_accents: _accents, ...shown } = question;
  return {
    ...shown,
    ...(gaps && { gaps: gaps.map(({ id, options }) => ({ id, accepted: [], ...(options && { options: options.toSorted() }) })) }),
  };
}
