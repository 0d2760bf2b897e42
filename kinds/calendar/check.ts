import { isBlank } from '#shared/blank-text.ts';
import { isCounted } from '#questions/traits.ts';
import type { Hatch } from '#shared/content/calendar.ts';
import { checkClip } from '#shared/content/check-clip.ts';
import { checkLink } from '#shared/content/check-link.ts';
import type { Part } from '#shared/content/part-schema.ts';
import { type DraftProblem, type Place, stop, warn } from '#shared/content/problems.ts';
import type { Checked } from '../kind.ts';
import type { Body } from './body.ts';
import { openingsOf } from './openings.ts';
import { questionCounts } from './question-counts.ts';

export function check(draft: Checked<Body>): DraftProblem[] {
  const { hatches, parts } = draft;
  if (hatches.length === 0) return [stop('no_hatches', { part: 'hatches' })];
  return [
    ...hatches.flatMap((hatch, place) => [
      ...checkQuestions(hatch, parts[place] as Part),
      ...checkDay(draft, hatch),
      ...checkFinal(hatch, place),
      ...(hatch.link_type === 'internal_page' ? [] : checkLink(hatch.link_url, at(hatch, 'link_url'))),
      ...checkClip(hatch.content.clip, at(hatch, 'content_clip')),
      ...(hasForgottenAlt(hatch) ? [warn('image_alt_missing', at(hatch, 'content'))] : []),
    ]),
    ...checkDates(draft),
    ...checkOpenings(draft),
    ...draft.prizes
      .filter(({ title }) => isBlank(title))
      .map(({ id }) => warn('prize_title_missing', { part: 'prizes', prize_id: id, field: 'title' })),
    ...checkLuck(draft),
    ...checkTieBreak(draft),
  ];
}

const at = ({ id }: Hatch, field: string): Place => ({ part: 'hatches', hatch_id: id, field });

function checkQuestions(hatch: Hatch, { questions }: Part): DraftProblem[] {
  if (hatch.quiz_localization_id) return [];
  const count = questions.filter((question) => !question.hidden && isCounted(question)).length;
  const { least, most } = questionCounts[hatch.type];
  if (count >= least && count <= most) return [];
  const code = most === 0 ? 'hatch_takes_no_question' : most === 1 ? 'hatch_needs_one_question' : 'hatch_question_count';
  return [stop(code, at(hatch, 'questions'))];
}

function checkDay({ door_settings }: Body, hatch: Hatch): DraftProblem[] {
  return door_settings.specific_dates && !hatch.date ? [stop('hatch_date_missing', at(hatch, 'date'))] : [];
}

const checkFinal = (hatch: Hatch, place: number): DraftProblem[] =>
  hatch.type === 'final' && (hatch.least_played ?? place) > place ? [stop('hatch_final_unreachable', at(hatch, 'least_played'))] : [];

function checkDates({ door_settings, hatches }: Checked<Body>): DraftProblem[] {
  if (!door_settings.specific_dates) return [];
  const moments = hatches.map(({ date, time = door_settings.shift_time }) => date && `${date} ${time}`);
  return hatches
    .filter((_, place) => moments[place] !== undefined && moments.indexOf(moments[place]) < place)
    .map((hatch) => warn('hatch_date_twice', at(hatch, 'date')));
}

/** A door that opens after the end of the calendar can never be opened. */
function checkOpenings(draft: Checked<Body>): DraftProblem[] {
  const { end_date } = draft.settings;
  if (end_date === null) return [];
  const end = Date.parse(end_date);
  const openings = openingsOf(draft);
  const late = draft.hatches.filter((_, place) => (openings[place]?.getTime() ?? -Infinity) >= end);
  return late.map((hatch) => stop('hatch_opens_after_end', at(hatch, 'date')));
}

/**
 * All right answers behind a contest door are equal, and a draw decides between them. A board has no draw: equal points are ranked by the time used,
 * and then by who was first. A tie-break question makes a door a contest.
 */
function checkLuck({ prizes, hatches, winners }: Body): DraftProblem[] {
  if (winners.tie_break) return [];
  const contest = hatches.find(({ type }) => type === 'contest');
  return contest && prizes.length > 0 ? [warn('luck_decides', at(contest, 'type'))] : [];
}

/** A tie-break without a question, or without its right number. */
function checkTieBreak({ winners: { tie_break } }: Body): DraftProblem[] {
  if (!tie_break) return [];
  const inWinners = (field: string): Place => ({ part: 'winners', field: `tie_break.${field}` });
  return [
    ...(!isBlank(tie_break.question) ? [] : [stop('tie_break_question_missing', inWinners('question'))]),
    ...(tie_break.kind === 'number' && tie_break.right_number === undefined
      ? [warn('tie_break_number_missing', inWinners('right_number'))]
      : []),
  ];
}

const hasForgottenAlt = ({ content, image }: Hatch): boolean =>
  [content.image.desktop, content.image.mobile, image].some((picture) => picture && picture.alt === undefined);
