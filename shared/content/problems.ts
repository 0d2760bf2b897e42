/**
 * Every problem of a draft as a whole; problems of single questions come from the question types. The texts are `problem.<code>` in the editor's
 * locale files.
 */
export const draftProblemCodes = [
  'start_date_missing',
  'end_date_missing',
  'end_not_after_start',
  'end_passed',
  'timezone_unknown',
  'no_questions',
  'questions_per_game_too_high',
  'pass_level_too_high',
  'draw_too_small',
  'draw_points_differ',
  'section_empty',
  'time_below_readable',
  'game_time_missing',
  'speed_decides',
  'too_few_person_types',
  'person_type_title_missing',
  'person_type_link_missing',
  'person_type_unreachable',
  'grade_gap',
  'grade_duplicate',
  'registration_empty',
  'terms_url_missing',
  'fixed_password_missing',
  'email_field_missing',
  'marketing_text_missing',
  'marketing_repeated',
  'marketing_email_missing',
  'marketing_unconfirmed',
  'desktop_image_missing',
  'image_alt_missing',
  'captions_missing',
  'captions_unreadable',
  'transcript_missing',
  'film_link_timed',
  'contrast_fails',
  'contrast_large_only',
  'round_dates_wrong',
  'sponsor_empty',
  'link_invalid',
  'no_hatches',
  'hatch_needs_one_question',
  'hatch_question_count',
  'hatch_takes_no_question',
  'hatch_date_missing',
  'hatch_date_twice',
  'hatch_final_unreachable',
  'hatch_opens_after_end',
  'hatch_closes_again',
  'held_quiz_gone',
  'held_quiz_empty',
  'held_quiz_unready',
  'held_quizzes_too_large',
  'held_quiz_changed',
  'prize_title_missing',
  'codes_by_device',
  'luck_decides',
  'tie_break_question_missing',
  'tie_break_number_missing',
  'too_many_rooms',
  'room_way_missing',
  'room_way_lost',
  'room_unreachable',
  'room_without_exit',
  'too_few_steps',
  'item_lies_nowhere',
  'item_name_missing',
  'no_members',
  'member_twice',
  'member_after_gone',
  'member_cycle',
  'member_opens_too_late',
  'member_gone',
  'member_is_collection',
  'member_unpublished',
  'member_closed',
  'member_cannot_be_passed',
  'formula_unreadable',
] as const;
export type DraftProblemCode = (typeof draftProblemCodes)[number];

/** Parts of the editor that calendars have. */
export const calendarParts = ['hatches', 'prizes', 'winners', 'rules'] as const;
export type CalendarPart = (typeof calendarParts)[number];

/** Where in the editor a problem can be fixed. */
export interface Place {
  part:
    | 'cover'
    | 'intro'
    | 'questions'
    | 'registration'
    | 'result'
    | 'settings'
    | 'theme'
    | 'person_types'
    | 'map'
    | CalendarPart
    | 'members';
  question_id?: string;
  answer_id?: string;
  person_type_id?: string;
  round_id?: string;
  hatch_id?: string;
  prize_id?: string;
  member_id?: string;
  field?: string;
}

/** `stop` prevents publishing the draft, `warn` only informs. `Code` is extended by the codes of the question types. */
export interface DraftProblem<Code extends string = never> {
  severity: 'stop' | 'warn';
  code: DraftProblemCode | Code;
  place: Place;
}

export const stop = (code: DraftProblemCode, place: Place): DraftProblem => ({ severity: 'stop', code, place });
export const warn = (code: DraftProblemCode, place: Place): DraftProblem => ({ severity: 'warn', code, place });
