import { expect, test } from 'vitest';
import { checkDraft } from '#activity/check-draft.ts';
import type { Head, Settings } from '#shared/content/head.ts';
import { newDraft } from '#activity/new-draft.ts';
import { newId } from '#shared/ids.ts';
import { fieldIdOf, settingsSectionOf } from './place-of-problem.ts';

const round = { id: 'round-2', title: 'Second week', start_date: '2026-12-08T00:00:00Z', end_date: '2026-12-01T00:00:00Z' };

/** The link of each problem of a draft with these settings: its code, the section and the id of the field. */
function leads(settings: Partial<Settings>, own: Partial<Head> = {}): string[] {
  const draft = newDraft({ quiz_type: 'quiz', name: 'Winter birds', lang: 1, newId });
  const problems = checkDraft(
    { ...draft, ...own, settings: { ...draft.settings, ...settings } },
    () => [],
    new Date('2026-11-20T12:00:00Z'),
  );
  return problems.flatMap(({ code, place }) => {
    const section = settingsSectionOf(place);
    return section ? [`${code} ${section} ${fieldIdOf(place)}`] : [];
  });
}

const dates = { start_date: '2026-12-01T00:00:00Z', end_date: '2026-12-24T00:00:00Z' };
const sponsor = { enabled: true, text: '', url: '' };

test.each<[string, string[], Partial<Settings>, Partial<Head>?]>([
  ['dates', ['start_date_missing general start_date', 'end_date_missing general end_date'], {}],
  ['the time zone', ['timezone_unknown general timezone'], { ...dates, timezone: 'Moon/Sea' }],
  ['the time of a game', ['game_time_missing game time_limit'], { ...dates, time_limit_type: 'game', time_limit: 0 }],
  ['a round', ['round_dates_wrong leaderboard round-2'], dates, { rounds: [round] }],
  ['an empty sponsor', ['sponsor_empty sponsor sponsor'], { ...dates, sponsor }],
  ['a sponsor’s link', ['link_invalid sponsor sponsor.url'], { ...dates, sponsor: { ...sponsor, text: 'Seeds', url: 'nowhere' } }],
])('a problem with %s links to its section of the settings and its field', (_, expected, settings, own) => {
  expect(leads(settings, own)).toEqual(expected);
});

test('problems with the number of questions link to the game, colours to the appearance', () => {
  expect(settingsSectionOf({ part: 'settings', field: 'pass_level' })).toBe('game');
  expect(settingsSectionOf({ part: 'settings', field: 'questions_per_game' })).toBe('game');
  expect(settingsSectionOf({ part: 'theme', field: 'text_colour' })).toBe('appearance');
});

test('problems of the other parts are fixed in the editor', () => {
  expect(settingsSectionOf({ part: 'registration', field: 'terms_url' })).toBeUndefined();
  expect(fieldIdOf({ part: 'person_types', person_type_id: 'type-1', field: 'title' })).toBe('type-1.title');
  expect(fieldIdOf({ part: 'questions', question_id: 'question-1', answer_id: 'answer-2', field: 'answers' })).toBe('answer-2');
  expect(fieldIdOf({ part: 'questions' })).toBe('questions');
});
