import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PlayerCover } from '#shared/contract/play.ts';
import type { PlayBoot } from '#player/boot.ts';
import { Player } from '#player/Player.tsx';
import { aBehind, aCalendar, aCalendarCover, aHatch } from './test-calendar.ts';
import type { Texts } from '#player/texts.ts';
import Calendar from './Calendar.tsx';

const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales/en.json'), 'utf8')) as Texts;

function html(doors: Parameters<typeof aCalendar>[0], own: Partial<PlayerCover> = {}): string {
  const boot: PlayBoot = {
    page: 'play',
    quiz_id: 'calendar',
    cover: aCalendarCover(aCalendar(doors), own),
    is_known: true,
    consent: null,
    is_preview: false,
    share_url: 'https://example.org/player/calendar/1',
    join_address: 'example.org/j/abcd-efgh',
    lang: 'en',
    texts,
  };
  return renderToString(<Player boot={boot} Program={Calendar} />);
}

test('who comes for the first time sees the cover, with how many doors there are and when the next one opens', () => {
  const page = html({});
  expect(page).toContain('Open calendar');
  expect(page).toContain('24 doors');
  expect(page).toMatch(/Next door: Tuesday 1 December.*00:00.*(CET|GMT\+1)/);
});

test('who has opened a door sees the board at once, and each door says in words how it stands', () => {
  const page = html({
    hatches: [
      aHatch(1, { state: 'opened', viewed: true, played: { points: 2, bonus_points: 1, correct: 1, total: 1 } }),
      aHatch(2, { state: 'opened', viewed: true, behind: aBehind() }),
      aHatch(3, { state: 'missed' }),
      aHatch(4, { state: 'open', access: 'play' }),
      aHatch(5),
    ],
  });
  const names = [...page.matchAll(/<span class="unseen">(Door [^<]+)</g)].map(([, name]) => name);
  expect(names.slice(0, 4)).toEqual(['Door 1, played, 3 points', 'Door 2, opened', 'Door 3, missed', 'Door 4, open now']);
  expect(names[4]).toMatch(/^Door 5, opens on Saturday 5 December (at|,)? ?00:00 (CET|GMT\+1)$/);
  expect(page).toContain('Open door 4');
});

test('a door of a draft that has no day yet says so, and names no moment', () => {
  const never = { state: 'waiting', opens_at: new Date(8.64e15).toISOString() } as const;
  const page = html({ hatches: [aHatch(1, { state: 'opened', viewed: true }), aHatch(2, never)] });
  expect(page).toContain('Door 2, no date yet');
  expect(page).toContain('Doors without a date stay closed.');
  for (const wrong of ['opens on', 'All doors are open', '275760']) expect(page).not.toContain(wrong);
});

test('a missed door that may still be played is an open one, and the newest is offered first', () => {
  const open = { state: 'open', access: 'play' } as const;
  const page = html({ hatches: [aHatch(1, { ...open, viewed: true }), aHatch(2, open)] });
  expect(page).toContain('Open door 2');
});

const request = { registration: { ...aCalendarCover(aCalendar()).registration, moment: 'before' as const } };
const { player: nobody } = aCalendarCover(aCalendar());

test('before its start it says when that is, offers to register and to be reminded, and has a board that nobody can press', () => {
  const before = { phase: 'before', starts_at: '2026-11-30T23:00:00.000Z' } as const;
  const page = html(before, request);
  expect(page).toMatch(/Start: Tuesday 1 December.*00:00.*(CET|GMT\+1)/);
  expect(page).toMatch(/Register<\/button>.*Remind me<\/button>.*<div class="board-before" inert="" aria-hidden="true"/);
  expect(page).not.toContain('Open calendar');
  const registered = html(before, { ...request, player: { ...nobody, is_registered: true } });
  expect(registered).toContain('You are registered.');
  expect(registered).not.toContain('Register</button>');
});

test('after its end it thanks, tells what this player has come to, and asks for no registration', () => {
  const progress = { opened: 5, played: 5, streak: 0, longest_streak: 3, points: 7, bonus_points: 2 };
  const page = html({ phase: 'over', progress, hatches: [aHatch(1, { state: 'missed', access: 'see' })] }, request);
  expect(page).toContain('This calendar has ended.');
  expect(page).toMatch(/Points<\/dt><dd>9<\/dd>/);
  expect(page).toContain('View leaderboard');
  for (const gone of ['Register', 'Reminders', 'Next door', 'All doors are open']) expect(page).not.toContain(gone);
});
