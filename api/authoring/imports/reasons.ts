/** Why an item of a file was left out, or which part of an imported item was lost. Codes for screens, English for the HTTP interface. */
export const reasons = {
  // Left out.
  text_outside_question: 'this text belongs to no question',
  no_text: 'the question has no text',
  text_too_long: 'a text is longer than a question may hold',
  no_answers: 'the question has no answers',
  too_few_answers: 'the question needs at least two answers',
  too_many_answers: 'the question has more than 200 answers',
  empty_answer: 'an answer is empty',
  no_right_answer: 'no right answer',
  several_right_answers: 'more than one right answer is given',
  right_answer_unknown: 'the right answer is none of the given answers',
  key_without_question: 'this key belongs to no question',
  same_letter: 'two answers have the same letter',
  same_answer: 'two answers have the same text',
  not_a_number: 'a number cannot be read',
  several_right_numbers: 'questions with several right numbers are not supported',
  picture_text_missing: 'the question has only a picture and no text',
  matching: 'matching questions are not supported',
  description: 'this text asks nothing: it has no answers',
  brace_open: 'the brace of the answers is not closed',
  brace_unexpected: 'a closing brace has no opening brace',
  several_answer_sets: 'questions with more than one set of answers are not supported',
  answer_without_mark: 'an answer begins with neither = nor ~',
  type_unknown: 'the type of the question is not known',
  interaction_missing: 'the item has no interaction to answer',
  interaction_unsupported: 'this kind of interaction is not supported',
  picture_missing: 'the picture of the question is not in the file',
  shape_unsupported: 'the shape of an area cannot be read',
  drawn_at_run_time: 'questions whose numbers or texts are drawn anew for each player are not supported',
  formula_unsupported: 'a formula, such as a matrix, does not fit one line of text',
  item_unreadable: 'the item cannot be read',
  item_missing: 'the item is named by the package but not in it',
  not_a_question: 'this is not a question as this format describes it',
  invalid: 'the question does not fit what a question may hold',
  draft_full: 'the activity has no more room; take what is left into another one',
  too_many_questions: 'an activity holds at most 5000 questions',

  // Not kept.
  title_lost: 'the name of the question is not kept',
  category_lost: 'categories are not kept',
  formatting_lost: 'the formatting of the text is not kept',
  formula_rewritten: 'a formula stands in one line of text',
  formula_missing: 'an equation does not fit one line of text and is left out',
  formula_as_written: 'a formula in TeX stands as it was written',
  ruby_rewritten: 'reading aids above the text (ruby) stand in brackets after it',
  columns_guessed: 'the file names no columns; the first is read as the question, the second as its answer',
  picture_lost: 'pictures are not kept',
  hints_lost: 'hints for further tries are not kept',
  tags_lost: 'tags are not kept',
  units_lost: 'the units of numbers are not kept',
  grader_notes_lost: 'notes for the grader and templates for the answer are not kept',
  stimulus_lost: 'a text or picture that stands beside the item and several may share is not kept',
  instructions_lost: 'instructions that stand beside the question are not kept',
  scoring_lost: 'a rule of scoring cannot be read and is not kept',
  media_lost: 'videos and sounds are not kept',
  answer_feedback_lost: 'the feedback to single answers is not kept',
  partial_credit_lost: 'an answer that was worth part of the points counts as wrong',
  weights_changed: 'the weights of the answers are replaced by our own partial points',
  wildcard_lost: 'the wildcard * in an accepted answer is taken literally',
  case_lost: 'upper and lower case count as the same',
  settings_unreadable: 'the settings in the comment cannot be read',
  characters_damaged: 'some characters were damaged and cannot be read',
  encoding_guessed: 'this line was read as Windows-1252 or Mac Roman, others as UTF-8',
  field_lost: 'a field or column is not known and not kept',
  bindings_unknown: 'the binding of an answer to a person type that is not there is not kept',
  one_mark: 'one mark in any right area is enough',
  limits_unknown: 'the limits of the scale are not given; 0 to 10 is taken',
  date_rewritten: 'a date or time stands as year, month and day or hours and minutes, however the sheet showed it',
  sheet_lost: 'only the first sheet with questions is read',
  value_ignored: 'a value cannot be read; the usual one is taken',
  right_answer_missing: 'no right answer is given; choose it before publishing',
  caption_lost: 'a line between the question and its answer is not kept',
  answer_guessed: 'the line after the question is read as its answer',

  // Not carried by an export.
  too_large_to_import: 'the file is larger than the 100 MB that an import takes',
  type_not_carried: 'this format does not carry this type of question; it is not in the file',
  incomplete_not_carried: 'a text of the question is empty; it is not in the file, which other programs could not read',
  left_out_on_import: 'the question is not complete; an import of this file will leave it out',
  pictures_not_carried: 'this format does not carry the pictures',
  picture_not_found: 'a picture could not be found and is not in the file',
  bindings_not_carried: 'this format does not carry the binding of answers to person types',
  arrows_not_carried: 'an accepted answer with -> beside others is not in the file: this format takes it for a matching question',
  spaces_not_carried: 'spaces around a text are not kept',
  changed_on_import: 'an import of this file will not give quite the same question',
} as const;
export type ReasonCode = keyof typeof reasons;

/** An item of a file that was left out or lost something: its first line (from 1), the beginning of its text, and the reason. */
export interface Notice {
  line: number;
  text: string;
  code: ReasonCode;
  reason: string;
}

/** Texts are cut to 200 characters. */
export function notice(line: number, text: string, code: ReasonCode): Notice {
  return { line, text: text.trim().slice(0, 200).toWellFormed(), code, reason: reasons[code] };
}
