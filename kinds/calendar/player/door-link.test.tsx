import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BehindDoor } from '#shared/contract/player-calendar.ts';
import { aBehind, aCalendar, aCalendarCover, aHatch } from './test-calendar.ts';
import { LanguageContext, translate, type Texts } from '#player/texts.ts';
import { ComesOfIt, doorVerdict } from './AfterPlay.tsx';
import { DoorLink } from './DoorLink.tsx';
import type { CalendarCover } from './learned-doors.ts';

const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales/en.json'), 'utf8')) as Texts;
const plain = aCalendarCover(aCalendar({ rules: { title: '', text: 'One entry each.' } }));
const cover = { ...plain, registration: { ...plain.registration, moment: 'after' } } as CalendarCover;

function html(type: NonNullable<BehindDoor['link']>['type'], url: string): string {
  const door = aHatch(1, { behind: aBehind({ link: { text: '', url, type } }) });
  return renderToString(
    <LanguageContext value={{ t: translate(texts, 'en'), lang: 'en' }}>
      <DoorLink door={door} cover={cover} onPage={() => {}} />
    </LanguageContext>,
  );
}

test('a link behind a door leads to a page that the calendar has, and is not there for one that it has not', () => {
  expect(html('internal_page', 'rules')).toMatch(/<button.*Rules/);
  expect(html('internal_page', 'leaderboard')).toMatch(/<button.*Leaderboard/);
  for (const url of ['prizes', 'winners', 'nowhere', 'javascript:alert(1)']) expect(html('internal_page', url)).toBe('');
});

test('an address opens beside the calendar or takes its place, as it was chosen', () => {
  const beside = html('external_url', 'https://example.org/buns');
  expect(beside).toContain('target="_blank"');
  expect(beside).toContain('new window');
  const instead = html('external_page', 'https://example.org/buns');
  expect(instead).toContain('target="_top"');
  expect(instead).not.toContain('new window');
});

test.each([
  ['right', { points: 2, correct: 1, total: 1 }],
  ['partly', { points: 0.67, correct: 0, total: 1 }],
  ['partly', { points: 2, correct: 1, total: 3 }],
  ['wrong', { points: 0, correct: 0, total: 1 }],
])('a door is %s as its question was told to be', (verdict, played) => {
  expect(doorVerdict(played)).toBe(verdict);
});

test.each([
  ['in this door’s draw', { correct: 1, total: 1 }],
  ['in this door’s draw', { correct: 0, total: 0 }],
  ['Only correct answers', { correct: 0, total: 1 }],
])('a contest says “%s” to who has %j right', (words, right) => {
  expect(contest(right, { isRegistered: true, isConfirming: false })).toContain(words);
});

const contest = (right: { correct: number; total: number }, known: { isRegistered: boolean; isConfirming: boolean }): string =>
  renderToString(
    <LanguageContext value={{ t: translate(texts, 'en'), lang: 'en' }}>
      <ComesOfIt
        door={aHatch(1)}
        behind={aBehind({ type: 'contest' })}
        played={{ points: 0, bonus_points: 0, ...right }}
        {...known}
        onRegister={() => {}}
      />
    </LanguageContext>,
  );

test('a contest asks who has registered already to confirm the address, and nobody to register twice', () => {
  const right = { correct: 1, total: 1 };
  const confirming = contest(right, { isRegistered: false, isConfirming: true });
  expect(confirming).toContain('Confirm your address to enter');
  expect(confirming).not.toContain('<button');
  expect(contest(right, { isRegistered: false, isConfirming: false })).toMatch(/Register to enter.*<button.*Register/s);
});
