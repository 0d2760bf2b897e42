/** Every problem that a question can have. The texts are `problem.<code>` in the editor's locale files. */
export const problemCodes = [
  'text_missing',
  'too_few_answers',
  'too_few_pairs',
  'no_right_answer',
  'all_answers_right',
  'answer_text_missing',
  'right_answer_empty',
  'answer_duplicate',
  'answer_value_invalid',
  'answer_image_missing',
  'image_missing',
  'image_alt_missing',
  'area_missing',
  'area_too_small',
  'number_missing',
  'start_not_below_end',
  'step_missing',
  'step_misses_end',
  'step_misses_value',
  'too_many_steps',
  'value_outside',
  'range_empty',
  'error_value_missing',
  'accepted_empty',
  'ad_empty',
  'link_missing',
  'link_invalid',
  'link_text_missing',
  'no_person_type_points',
  'gap_missing',
  'gap_unknown',
  'gap_twice',
  'gap_unused',
  'gap_answer_missing',
  'gap_options_missing',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** `stop` prevents publishing the activity, `warn` only informs. `field` is the question's field, `answer_id` the answer with the problem. */
export interface Problem {
  severity: 'stop' | 'warn';
  code: ProblemCode;
  field?: string;
  answer_id?: string;
}

const problem = (severity: Problem['severity'], code: ProblemCode, field?: string, answerId?: string): Problem => ({
  severity,
  code,
  ...(field === undefined ? {} : { field }),
  ...(answerId === undefined ? {} : { answer_id: answerId }),
});

export const stop = (code: ProblemCode, field?: string, answerId?: string): Problem => problem('stop', code, field, answerId);
export const warn = (code: ProblemCode, field?: string, answerId?: string): Problem => problem('warn', code, field, answerId);
