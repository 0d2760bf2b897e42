import { shown } from './formats/signs.ts';

/** Why an item of a file was left out, or which part of an imported item was lost. Codes for screens, English for the HTTP interface. */
export const reasons = {
  // Left out.
  no_empty_door: 'no empty door is left for it',
  text_outside_question: 'this text belongs to no question',
  no_text: 'the question has no text',
  text_too_long: 'a text is too long',
  no_answers: 'the question has no answers',
  too_few_answers: 'the question needs at least two answers',
  too_many_answers: 'the question has more than 200 answers',
  empty_answer: 'an answer is empty',
  no_right_answer: 'no correct answer',
  several_right_answers: 'more than one correct answer is marked',
  right_answer_unknown: 'the correct answer is not among the answers',
  key_without_question: 'this key belongs to no question',
  same_letter: 'duplicate answer letter',
  same_answer: 'duplicate answer text',
  not_a_number: 'a number cannot be read',
  several_right_numbers: 'questions with several correct numbers are not supported',
  picture_answer_lost: 'an answer is only a picture, and the picture is not in the file or cannot be read',
  picture_text_missing: 'the question has a picture but no text',
  description: 'this text is not a question: it has no answers',
  picture_without_question: 'this picture belongs to no question',
  clip_without_question: 'this video or sound belongs to no question',
  brace_open: 'missing closing brace after the answers',
  brace_unexpected: 'closing brace without an opening brace',
  several_answer_sets: 'questions with more than one set of answers are not supported',
  answer_without_mark: 'an answer starts with neither = nor ~',
  type_unknown: 'unknown question type',
  interaction_missing: 'the item has no interaction',
  interaction_unsupported: 'this type of interaction is not supported',
  picture_missing: 'the picture of the question is missing from the file',
  shape_unsupported: 'the shape of an area could not be read',
  drawn_at_run_time: 'questions with random numbers or texts are not supported',
  formula_unsupported: 'a formula, such as a matrix, does not fit on one line of text',
  item_unreadable: 'the item cannot be read',
  item_missing: 'the package lists this item but does not contain it',
  not_a_question: 'not a valid question in this format',
  invalid: 'the question has invalid content',
  draft_full: 'the activity is full. Import the rest into another activity',
  too_many_questions: 'an activity can have up to 5,000 questions',

  // Not kept.
  title_lost: 'the question title is not imported',
  category_lost: 'categories are not imported',
  formatting_lost: 'text formatting is not imported',
  formula_rewritten: 'a formula is written as one line of text',
  formula_missing: 'an equation does not fit one line of text and is left out',
  formula_as_written: 'a TeX formula is kept as written',
  ruby_rewritten: 'ruby text is moved into brackets after the word',
  columns_guessed: 'no column headings found. The first column is read as the question and the second as its answer',
  picture_lost: 'pictures are not imported',
  hints_lost: 'hints are not imported',
  tags_lost: 'tags are not imported',
  units_lost: 'units of numbers are not imported',
  grader_notes_lost: 'grader notes and answer templates are not imported',
  stimulus_lost: 'shared text or pictures next to the item are not imported',
  instructions_lost: 'instructions next to the question are not imported',
  scoring_lost: 'a scoring rule could not be read and is not imported',
  media_lost: 'video and audio are not imported',
  poster_missing: 'a video without a picture to show before it plays is not imported',
  captions_lost: 'captions that are missing or too long are not imported',
  answer_feedback_lost: 'feedback on single answers is not imported',
  partial_credit_lost: 'an answer with partial credit counts as wrong',
  weights_changed: 'answer weights are replaced by our partial credit',
  wildcard_lost: 'the wildcard * in an accepted answer is taken literally',
  case_lost: 'upper and lower case are treated as equal',
  distractors_lost: 'wrong things to drag are not imported',
  spelling_lost: 'answers with spelling errors are not accepted',
  feedback_by_score_lost: 'feedback by score is not imported',
  set_rules_lost: 'the introduction, random selection and results of the question set are not imported',
  tolerance_lost: 'a number in a gap counts as right only as it is written; its tolerance is not imported',
  settings_unreadable: 'the settings in the comment could not be read',
  characters_damaged: 'some characters are damaged',
  encoding_guessed: 'this line was read as Windows-1252 or Mac Roman, others as UTF-8',
  field_lost: 'an unknown field or column is not imported',
  bindings_unknown: 'points for an unknown person type are not imported',
  one_mark: 'one mark in any correct area is enough',
  limits_unknown: 'the scale has no limits; 0 to 10 is used',
  date_rewritten: 'dates are written as year-month-day and times as hours:minutes, whatever the sheet shows',
  sheet_lost: 'only the first sheet with questions is read',
  value_ignored: 'a value could not be read; the default is used',
  right_answer_missing: 'no right answer is given; choose it before publishing',
  caption_lost: 'a line between the question and its answer is not kept',
  answer_guessed: 'the line after the question is read as its answer',

  // Not carried by an export.
  too_large_to_import: 'the file exceeds the import limit of 100 MB',
  type_not_carried: 'this format does not support this question type, so the question is left out of the file',
  incomplete_not_carried: 'a text of the question is empty, so the question is left out of the file',
  left_out_on_import: 'the question is incomplete and will be skipped on import',
  pictures_not_carried: 'this format does not support pictures',
  clips_not_carried: 'videos and sounds are not in the file',
  picture_not_found: 'a picture could not be found and is left out of the file',
  bindings_not_carried: 'this format does not support points for person types',
  arrows_not_carried: 'an accepted answer with -> is left out, because this format reads it as a matching question',
  spaces_not_carried: 'leading and trailing spaces are removed',
  changed_on_import: 'importing this file gives a slightly different question',
} as const;
export type ReasonCode = keyof typeof reasons;

/** An item of a file that was left out or lost something: its first line (from 1), the beginning of its text, and the reason. */
export interface Notice {
  line: number;
  text: string;
  code: ReasonCode;
  reason: string;
}

/** Texts are cut to 200 characters, whatever their signs: a file may have many notices of one long text. */
export function notice(line: number, text: string, code: ReasonCode): Notice {
  return { line, text: shown(text.trimStart().slice(0, 2000)).trim().slice(0, 200).toWellFormed(), code, reason: reasons[code] };
}
