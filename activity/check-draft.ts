import { isBlank } from '#shared/blank-text.ts';
import { checkClip } from '#shared/content/check-clip.ts';
import { isLinked } from '#shared/content/clip-kinds.ts';
import { checkBody } from '#kinds/checks.ts';
import { leadsToPersonTypes } from '#kinds/traits.ts';
import { isCounted } from '#questions/traits.ts';
import { checkLink } from '#shared/content/check-link.ts';
import { themePairs } from '#shared/colours/theme-pairs.ts';
import type { RegistrationField } from '#shared/content/head.ts';
import { questionsOf } from '#shared/content/part.ts';
import { type DraftProblem, type Place, stop, warn } from '#shared/content/problems.ts';
import type { Image, Question } from '#shared/content/question.ts';
import { isMarketing } from '#shared/play/is-marketing.ts';
import { readableTime } from '#shared/play/readable-time.ts';
import { isTimezone } from '#shared/play/zoned-time.ts';
import { givesCodesToPlayers } from '#shared/prizes/earned-prizes.ts';
import { identifies } from '#shared/prizes/identifying-fields.ts';
import type { Draft } from './document.ts';
import { prizesOf } from './own-lists.ts';

/** A problem that a question type finds in a question. */
export interface QuestionProblem<Code extends string> {
  severity: 'stop' | 'warn';
  code: Code;
  field?: string;
  answer_id?: string;
}
/** The question check is a parameter, so that the editor can cache its results. */
export type QuestionCheck<Code extends string> = (question: Question, leadsToTypes: boolean) => QuestionProblem<Code>[];

/** Everything that prevents publishing a draft or deserves a warning, in the order of the editor's parts. */
export function checkDraft<Code extends string>(draft: Draft, checkQuestion: QuestionCheck<Code>, now: Date): DraftProblem<Code>[] {
  return [
    ...checkCover(draft),
    ...checkIntro(draft),
    ...questionsOf(draft).flatMap((question) => checkOneQuestion(draft, question, checkQuestion)),
    ...checkBody(draft),
    ...checkRegistration(draft),
    ...checkResult(draft),
    ...checkDates(draft, now),
    ...checkSettings(draft),
    ...checkTheme(draft),
  ];
}

/** Hidden questions are not played, so their problems do not prevent publishing. */
function checkOneQuestion<Code extends string>(draft: Draft, question: Question, check: QuestionCheck<Code>): DraftProblem<Code>[] {
  const problems = check(question, leadsToPersonTypes(draft.quiz_type)).map(({ severity, code, field, answer_id }): DraftProblem<Code> => ({
    severity: question.hidden ? 'warn' : severity,
    code,
    place: { part: 'questions', question_id: question.id, ...(answer_id && { answer_id }), ...(field && { field }) },
  }));
  const place = (field: string): Place => ({ part: 'questions', question_id: question.id, field });
  return [
    ...problems,
    ...checkClip(question.clip, place('clip')),
    ...(question.clip && isLinked(question.clip.kind) && !question.hidden && hasClock(draft)
      ? [stop('film_link_timed', place('clip'))]
      : []),
    ...checkClip(question.feedback.clip, place('feedback.clip')),
    ...(isCounted(question) && isTooShort(draft, question) ? [warn('time_below_readable', place('time_for_answer_in_seconds'))] : []),
  ];
}

/** Nobody knows when another company's film begins to play. */
const hasClock = ({ settings }: Draft): boolean => settings.time_limit_type !== 'none' || settings.points_per_second;

const isTooShort = ({ settings, lang }: Draft, question: Question): boolean =>
  settings.time_limit_type === 'question' && question.time_for_answer_in_seconds < readableTime(question, lang);

function checkCover({ cover }: Draft): DraftProblem[] {
  const missing = cover.image.desktop ? [] : [warn('desktop_image_missing', { part: 'cover', field: 'image' })];
  return [
    ...missing,
    ...checkAlt(cover.image, { part: 'cover', field: 'image' }),
    ...checkClip(cover.clip, { part: 'cover', field: 'clip' }),
  ];
}

function checkIntro({ intro }: Draft): DraftProblem[] {
  if (!intro.settings.enabled) return [];
  return [...checkAlt(intro.image, { part: 'intro', field: 'image' }), ...checkClip(intro.clip, { part: 'intro', field: 'clip' })];
}

/** A decorative picture has an empty alternative text; when there is none at all, it was forgotten. */
function checkAlt(images: Record<string, Image | undefined>, place: Place): DraftProblem[] {
  return Object.values(images).some((image) => image && image.alt === undefined) ? [warn('image_alt_missing', place)] : [];
}

function checkRegistration(draft: Draft): DraftProblem[] {
  const { registration, settings } = draft;
  if (settings.registration_moment === 'none') return [];
  const { fields, terms_url, fixed_password, double_opt_in } = registration.settings;
  const has = (name: string) => fields.some((field) => field.name === name);
  return [
    ...(fields.length === 0 ? [warn('registration_empty', { part: 'registration', field: 'fields' })] : []),
    ...(has('terms') && !terms_url.trim() ? [warn('terms_url_missing', { part: 'registration', field: 'terms_url' })] : []),
    ...checkLink(terms_url, { part: 'registration', field: 'terms_url' }),
    ...(has('fixed_password') && !fixed_password
      ? [stop('fixed_password_missing', { part: 'registration', field: 'fixed_password' })]
      : []),
    ...checkMarketing(fields, double_opt_in),
    ...checkCodes(draft),
    ...(double_opt_in && !has('email') ? [stop('email_field_missing', { part: 'registration', field: 'double_opt_in' })] : []),
  ];
}

/** Without a required address or number, a person gets a code on each of her devices. */
const checkCodes = (draft: Draft): DraftProblem[] =>
  identifies(draft.registration)
    ? []
    : prizesOf(draft)
        .filter(givesCodesToPlayers)
        .map(({ id }) => warn('codes_by_device', { part: 'prizes', prize_id: id, field: 'code_for' }));

/** The text of a consent is its evidence, so it has one of its own; the mail needs an address. */
function checkMarketing(fields: readonly RegistrationField[], isConfirmed: boolean): DraftProblem[] {
  const boxes = fields.filter(isMarketing);
  const place = { part: 'registration', field: 'fields' } as const;
  return [
    ...(boxes.some(({ label = '' }) => isBlank(label)) ? [stop('marketing_text_missing', place)] : []),
    ...(boxes.length > 1 ? [stop('marketing_repeated', place)] : []),
    ...(boxes.length > 0 ? checkMarketingAddress(fields, isConfirmed) : []),
  ];
}

/** The law wants proof that the owner of the address agreed, and only she can confirm it. */
function checkMarketingAddress(fields: readonly RegistrationField[], isConfirmed: boolean): DraftProblem[] {
  if (!fields.some(({ name }) => name === 'email')) return [warn('marketing_email_missing', { part: 'registration', field: 'fields' })];
  return isConfirmed ? [] : [warn('marketing_unconfirmed', { part: 'registration', field: 'double_opt_in' })];
}

function checkResult({ result }: Draft): DraftProblem[] {
  return [
    ...checkLink(result.settings.link, { part: 'result', field: 'link' }),
    ...checkAlt(result.image, { part: 'result', field: 'image' }),
    ...checkClip(result.clip, { part: 'result', field: 'clip' }),
  ];
}

function checkDates({ settings: { start_date: start, end_date: end, timezone } }: Draft, now: Date): DraftProblem[] {
  return [
    ...(start === null ? [stop('start_date_missing', { part: 'settings', field: 'start_date' })] : []),
    ...(end === null ? [stop('end_date_missing', { part: 'settings', field: 'end_date' })] : []),
    ...(start !== null && end !== null && new Date(end) <= new Date(start)
      ? [stop('end_not_after_start', { part: 'settings', field: 'end_date' })]
      : []),
    ...(end !== null && new Date(end) <= now ? [stop('end_passed', { part: 'settings', field: 'end_date' })] : []),
    ...(isTimezone(timezone) ? [] : [stop('timezone_unknown', { part: 'settings', field: 'timezone' })]),
  ];
}

function checkSettings({ settings, rounds }: Draft): DraftProblem[] {
  const { time_limit_type, time_limit, sponsor, points_per_second, hide_leaderboard } = settings;
  return [
    ...(points_per_second && !hide_leaderboard ? [warn('speed_decides', { part: 'settings', field: 'points_per_second' })] : []),
    ...(time_limit_type === 'game' && time_limit === 0 ? [warn('game_time_missing', { part: 'settings', field: 'time_limit' })] : []),
    ...rounds
      .filter((round) => new Date(round.end_date) <= new Date(round.start_date))
      .map((round) => stop('round_dates_wrong', { part: 'settings', round_id: round.id, field: 'rounds' })),
    ...(sponsor.enabled && isBlank(sponsor.text) && !sponsor.image ? [warn('sponsor_empty', { part: 'settings', field: 'sponsor' })] : []),
    ...(sponsor.enabled ? checkLink(sponsor.url, { part: 'settings', field: 'sponsor.url' }) : []),
  ];
}

/**
 * The player corrects a text colour with too little contrast; the editor should know that she will not see her own. Buttons and marks keep their
 * colours.
 */
function checkTheme({ theme }: Draft): DraftProblem[] {
  return themePairs(theme)
    .filter(({ passes }) => !passes)
    .map(({ field, grade }) => warn(grade === 'large' ? 'contrast_large_only' : 'contrast_fails', { part: 'theme', field }));
}
