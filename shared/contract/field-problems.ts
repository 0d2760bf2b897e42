/**
 * The closed list of problems at fields: codes for programs, and the sentences that go with them on the wire, in the words of the specification
 * where it has them. {{name}} is a value of the problem.
 */
export const fieldMessages = {
  empty: "This field can't be empty",
  email: 'Wrong format of Email',
  unknown: 'This field is not known here',
  wrong_form: 'This has a wrong form',
  wrong_value: 'Wrong value',
  wrong_interval: 'Wrong interval: from {{from}} to {{to}}',
  shorter: 'This field cannot be shorter than {{limit}} figures',
  longer: 'This field cannot be longer than {{limit}} figures',
  least: 'The least possible value is {{limit}}',
  largest: 'The largest possible value is {{limit}}',
  too_many_kilobytes: 'This may have at most {{limit}} kB',
  too_many_megabytes: 'This may have at most {{limit}} MB',
  too_many_values: 'This may hold at most {{limit}} values',
  too_deep: 'This may be nested at most {{limit}} deep',
  at_least: 'There must be at least {{limit}}.',
  at_most: 'There may be at most {{limit}}.',
  twice: 'The same is there twice.',
  one_of: 'Choose one of: {{allowed}}',
  not_an_id: 'This is not an id',
  not_a_date: 'This is not a date and time',
  not_a_link: 'This must be a web address',
  not_a_text: 'This should be a string',
  not_a_number: 'This should be a number',
  not_a_whole_number: 'This should be a whole number',
  not_a_boolean: 'This should be true or false',
  not_a_list: 'This should be a list',
  not_an_object: 'This should be an object',
  not_a_shape: 'This is not a shape',
  not_a_picture: 'This is not a picture that can be used: take JPEG, PNG, WebP, AVIF or GIF.',
  not_jpeg_or_png: 'The picture must be a JPEG or a PNG.',
  picture_too_large: 'This picture has too many pixels.',
  picture_broken: 'This picture is broken and cannot be read.',
  /** The file to import; `told` says why. */
  file_unreadable: '{{told}}',
  terms: 'Please accept the terms and conditions',
  password: 'Wrong password',
  wrong_password: 'This is not your present password',
  common_password: 'This password is among the first that are tried. Choose another one, for example three words',
  passwords_differ: 'The two passwords differ',
  link_spent: 'This link is not valid any more. Please ask for a new one.',
  code_wrong: 'This code is wrong or no longer valid.',
  address_taken: 'This address already has an account',
  starts_later: 'It starts later: publish it, or let it start now',
  key_twice: 'Two fields have the same key',
  days_wrong: 'The last day must not be before the first',
  round_dates_wrong: 'The end of the round must be after its start',
  other_activities: 'Choose other activities of your own.',
  game_or_quiz_missing: 'A game_id or a quiz_localization_id is needed.',
  not_an_answer: 'This is not an answer to this question.',
  edit_unknown: 'There is no edit named {{edit}}.',
  gone: 'This is not there any more.',
  question_gone: 'This question is not there any more.',
  answer_gone: 'There is no such answer.',
  person_type_gone: 'There is no such person type.',
  round_gone: 'There is no such round.',
  version_gone: 'There is no such version.',
  version_unknown: 'This version of the draft is not known.',
  id_taken: 'This id is already in use.',
  same_id: 'Two changes have the same id.',
  list_differs: 'The list differs from the one that is stored.',
  other_type: 'This question is of another type.',
  other_quiz: 'This is not the quiz of the localization.',
  not_of_this_kind: 'This kind of activity has none.',
  type_stays: 'The type of a quiz does not change.',
  changed_meanwhile: '{{who}} changed this meanwhile ({{edit}}).',
  changed_by_somebody: 'Somebody changed this meanwhile ({{edit}}).',
} as const;

/** What stops a draft from being published, by the codes of its checks. */
export const draftMessages = {
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
  sponsor_empty: fieldMessages.empty,
  link_invalid: 'This is not a web address',
  text_missing: fieldMessages.empty,
  too_few_answers: 'At least two answers are needed',
  no_right_answer: 'No answer is right',
  all_answers_right: 'All answers are right',
  answer_text_missing: fieldMessages.empty,
  right_answer_empty: 'The answer marked right is empty',
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
} as const;

export type FieldCode = keyof typeof fieldMessages | keyof typeof draftMessages;

/** What is wrong at a field: programs switch on the code, people read a sentence that is made of it where it is shown. */
export interface FieldProblem {
  code: FieldCode;
  values?: Readonly<Record<string, string | number>>;
}
/** Field names in dots (settings.start_date) to their problems, the first one being shown at the field. */
export type FieldProblems = Record<string, FieldProblem[]>;

const messages: Readonly<Record<FieldCode, string>> = { ...draftMessages, ...fieldMessages };

export const fieldCodes: readonly string[] = Object.keys(messages);

/** In English, as it stands on the wire. */
export const fieldSentence = ({ code, values = {} }: FieldProblem): string =>
  messages[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
