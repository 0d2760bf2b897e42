import { expect, test } from 'vitest';
import { checkQuestion, schemas } from '#questions/schemas.ts';
import { checkDraft } from './check-draft.ts';
import { newDraft } from './new-draft.ts';
import type { CalendarDraft } from './edits/calendar-draft.ts';
import { hatchTypes, type Hatch, type HatchType, type TieBreak } from '#shared/content/calendar.ts';
import { withChanges, type Changes } from '#shared/content/changes.ts';
import { newId } from '#shared/ids.ts';

function stops(
  type: HatchType,
  questions: number,
  own: Partial<Hatch> = {},
  settings: Partial<CalendarDraft['door_settings']> = {},
): string[] {
  const draft = newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: 1, newId }) as CalendarDraft;
  const hatch = { ...(draft.hatches[0] as Hatch), type, ...own };
  const made = Array.from({ length: questions }, () => schemas.text.newQuestion(newId));
  const checked = {
    ...draft,
    hatches: [hatch],
    parts: [{ id: hatch.id, questions: made }],
    door_settings: { ...draft.door_settings, ...settings },
  };
  return checkDraft(checked, checkQuestion, new Date('2026-11-01'))
    .filter(({ severity, place }) => severity === 'stop' && place.part === 'hatches')
    .map(({ code }) => code);
}

test('a door with content only has no question', () => {
  expect([0, 1, 2].map((count) => stops('content_only', count))).toEqual([[], ['hatch_takes_no_question'], ['hatch_takes_no_question']]);
});

test.each(hatchTypes.filter((type) => type !== 'content_only'))('a %s door has the questions that its type asks for', (type) => {
  const has = !['bonus', 'final'].includes(type);
  const several = type === 'default_multiple_questions';
  const wrong = several ? 'hatch_question_count' : 'hatch_needs_one_question';
  expect(stops(type, 0)).toEqual(has ? [wrong] : []);
  expect(stops(type, 1)).toEqual([]);
  expect(stops(type, 2)).toEqual(has && !several ? [wrong] : []);
  expect(stops(type, 51)).toEqual(has ? [wrong] : []);
});

test('a whole quiz behind a door replaces its questions', () => {
  expect(stops('default', 0, { quiz_localization_id: newId() })).toEqual([]);
});

test('doors need their own dates where the calendar says so', () => {
  expect(stops('bonus', 0, {}, { specific_dates: true })).toEqual(['hatch_date_missing']);
  expect(stops('bonus', 0, { date: '2026-12-01' }, { specific_dates: true })).toEqual([]);
});

test('a door that opens after the end of the calendar prevents publishing, with or without its own date', () => {
  const late = (end_date: string, own: Partial<Hatch>, specific_dates: boolean): string[] => {
    const draft = newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: 2, newId }) as CalendarDraft;
    const [first, second] = draft.hatches as [Hatch, Hatch];
    const checked = {
      ...draft,
      hatches: [
        { ...first, date: '2026-12-01' },
        { ...second, ...own },
      ],
      door_settings: { ...draft.door_settings, specific_dates, shift_time: '05:00' },
      settings: { ...draft.settings, timezone: 'Europe/Stockholm', start_date: '2026-11-30T23:00:00.000Z', end_date },
    };
    return checkDraft(checked, checkQuestion, new Date('2026-11-01'))
      .filter(({ code }) => code === 'hatch_opens_after_end')
      .map(({ severity, place }) => `${severity} ${checked.hatches.findIndex(({ id }) => id === place.hatch_id)} ${place.field}`);
  };
  expect(late('2026-12-20T22:59:59.999Z', { date: '2026-12-21' }, true)).toEqual(['stop 1 date']);
  expect(late('2026-12-20T22:59:59.999Z', { date: '2026-12-20' }, true)).toEqual([]);
  expect(late('2026-12-02T04:00:00.000Z', {}, false)).toEqual(['stop 1 date']);
  expect(late('2026-12-02T04:00:00.001Z', {}, false)).toEqual([]);
});

test('a final door must not require more played doors than there are before it', () => {
  expect(stops('final', 0, { least_played: 1 })).toEqual(['hatch_final_unreachable']);
  expect(stops('final', 0)).toEqual([]);
});

test('one warning about luck appears where a contest door has a prize, and does not prevent publishing', () => {
  const warningsOf = (types: HatchType[], prizes: number, tie_break?: TieBreak) => {
    const draft = newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: types.length, newId }) as CalendarDraft;
    const checked: CalendarDraft = {
      ...draft,
      hatches: draft.hatches.map((hatch, place) => ({ ...hatch, type: types[place] as HatchType })),
      winners: { ...draft.winners, ...(tie_break && { tie_break }) },
      prizes: Array.from({ length: prizes }, () => ({ id: newId(), title: 'A sledge', description: '' })),
    };
    return checkDraft(checked, checkQuestion, new Date('2026-11-01'))
      .filter(({ code }) => code === 'luck_decides')
      .map(({ severity, place }) => [severity, checked.hatches.findIndex(({ id }) => id === place.hatch_id)]);
  };
  expect(warningsOf(['default', 'contest', 'contest'], 2)).toEqual([['warn', 1]]);
  expect(warningsOf(['default', 'contest'], 0)).toEqual([]);
  expect(warningsOf(['default', 'bonus'], 2)).toEqual([]);
  expect(warningsOf(['default', 'contest'], 2, tieBreak)).toEqual([]);
});

const tieBreak: TieBreak = { kind: 'number', question: 'How many stars?', right_number: 24, unit: '', most_letters: 300 };

test('a tie-break needs a question, and one for a number needs the right number', () => {
  const problemsOf = (changes: Changes<TieBreak>) => {
    const draft = newDraft({ quiz_type: 'calendar', name: 'Advent', lang: 1, door_count: 1, newId }) as CalendarDraft;
    const winners = { ...draft.winners, tie_break: withChanges(tieBreak, changes) };
    return checkDraft({ ...draft, winners }, checkQuestion, new Date('2026-11-01'))
      .filter(({ place }) => place.part === 'winners')
      .map(({ severity, code, place }) => [severity, code, place.field]);
  };
  expect(problemsOf({})).toEqual([]);
  for (const question of [' ', '\u200b', '\u3164'])
    expect(problemsOf({ question })).toEqual([['stop', 'tie_break_question_missing', 'tie_break.question']]);
  expect(problemsOf({ right_number: null })).toEqual([['warn', 'tie_break_number_missing', 'tie_break.right_number']]);
  expect(problemsOf({ kind: 'motivation', right_number: null })).toEqual([]);
});
