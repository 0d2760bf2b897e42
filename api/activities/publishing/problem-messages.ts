import type { ProblemCode } from '#questions/problem.ts';
import type { DraftProblem, DraftProblemCode } from '#shared/activity/problems.ts';
import { fieldMessages, type FieldErrors } from '#shared/contract/errors.ts';

/** What a refused publish says at the field; the screens have their own texts for the same codes. */
const messages: Record<DraftProblemCode | ProblemCode, string> = {
  start_date_missing: fieldMessages.empty,
  end_date_missing: fieldMessages.empty,
  end_not_after_start: 'The end must be after the start',
  end_passed: 'The end date has passed',
  timezone_unknown: 'This timezone is not known',
  no_questions: 'There is no question to play',
  questions_per_game_too_high: 'There are fewer questions than this',
  pass_level_too_high: 'A game has fewer questions than this',
  time_below_readable: 'Most people cannot read the question in this time',
  game_time_missing: fieldMessages.empty,
  speed_decides: 'Speed decides who leads the board',
  too_few_person_types: 'A personality test needs at least two person types',
  person_type_title_missing: fieldMessages.empty,
  person_type_link_missing: 'The button of this person type has no link',
  person_type_unreachable: 'Nobody can get this person type',
  grade_gap: 'No grade begins at 0 percent',
  grade_duplicate: 'Another grade begins at the same percentage',
  registration_empty: 'The registration asks for nothing',
  terms_url_missing: 'The address of the terms is missing',
  fixed_password_missing: fieldMessages.empty,
  email_field_missing: 'The registration asks for no address that could be confirmed',
  desktop_image_missing: 'The desktop image is missing',
  image_alt_missing: 'The picture has no alternative text',
  contrast_fails: 'This colour cannot be read on the background',
  contrast_large_only: 'This colour is readable for large text only',
  round_dates_wrong: 'The end of the round must be after its start',
  sponsor_empty: fieldMessages.empty,
  link_invalid: 'This is not a web address',
  text_missing: fieldMessages.empty,
  too_few_answers: 'At least two answers are needed',
  no_right_answer: 'No answer is right',
  all_answers_right: 'All answers are right',
  answer_text_missing: fieldMessages.empty,
  answer_duplicate: 'Another answer says the same',
  answer_value_invalid: 'This is not a value of the scale',
  answer_image_missing: 'The picture is missing',
  image_missing: 'The picture is missing',
  area_missing: 'No area is marked',
  area_too_small: 'This area is too small for a finger',
  number_missing: fieldMessages.empty,
  start_not_below_end: 'The start must be below the end',
  step_missing: fieldMessages.empty,
  step_misses_end: 'The steps do not reach the end',
  step_misses_value: 'No step reaches the right value',
  too_many_steps: 'There are too many steps',
  value_outside: 'The right value lies outside of the scale',
  range_empty: 'The interval is empty',
  error_value_missing: fieldMessages.empty,
  accepted_empty: 'An accepted answer is empty',
  ad_empty: 'The ad shows nothing',
  link_missing: 'The link is missing',
  link_text_missing: 'The text of the link is missing',
  no_person_type_points: 'No answer gives points to a person type',
};

/** The field that a problem is at. Settings have their own names, as PUT takes them; the others are dotted. */
function fieldOf({ part, question_id, answer_id, person_type_id, round_id, field }: DraftProblem<ProblemCode>['place']): string {
  if (part === 'settings' && !round_id) return field ?? part;
  const owner = round_id ? 'rounds' : part;
  return [
    owner,
    question_id ?? person_type_id ?? round_id,
    answer_id ? `answers.${answer_id}` : undefined,
    answer_id && field === 'answers' ? undefined : field,
  ]
    .filter(Boolean)
    .join('.');
}

/** Every problem that stops a publish, at its field. */
export function stoppingErrors(problems: readonly DraftProblem<ProblemCode>[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { severity, code, place } of problems) {
    if (severity !== 'stop') continue;
    const at = (errors[fieldOf(place)] ??= []);
    if (!at.includes(messages[code])) at.push(messages[code]);
  }
  return errors;
}
