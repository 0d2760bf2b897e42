import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AnnouncedDraw } from '#shared/contract/draws.ts';
import { aCalendar, aCalendarCover, aHatch } from './test-calendar.ts';
import { LanguageContext, translate, type Texts } from '#player/texts.ts';
import { ComingNext } from './ComingNext.tsx';
import type { CalendarCover } from './learned-doors.ts';
import { winnersOfDoor } from './WinnersList.tsx';

const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales/en.json'), 'utf8')) as Texts;
const today = aHatch(1, { state: 'opened', access: 'see' });

function html(doors: NonNullable<Parameters<typeof aCalendar>[0]>['hatches'] = [], hasOwnShare = false, isShared = true): string {
  const plain = aCalendarCover(aCalendar({ hatches: doors }));
  const cover = { ...plain, result: { ...plain.result, settings: { ...plain.result.settings, show_share: isShared } } } as CalendarCover;
  return renderToString(
    <LanguageContext value={{ t: translate(texts, 'en'), lang: 'en' }}>
      <ComingNext
        calendar={{ cover, doors, clock: null }}
        hatch_id={today.id}
        uuid_front={undefined}
        hasOwnShare={hasOwnShare}
        onReminders={() => {}}
      />
    </LanguageContext>,
  );
}

test('after a door stand the time of the next one, a reminder of it, and the way to share', () => {
  const page = html([today, aHatch(2)]);
  expect(page).toContain('countdown');
  expect(page).toContain('Next door: Wednesday 2 December');
  expect(page).toMatch(/<button[^>]*>Remind me/);
  expect(page).toMatch(/<button[^>]*>Challenge your friends|<button[^>]*>Share/);
});

test('after the last door nothing is awaited, and no door asks twice to share', () => {
  expect(html([today])).not.toMatch(/countdown|Remind me|Next door/);
  expect(html([today], true)).not.toContain('<button');
  expect(html([today], false, false)).not.toContain('<button');
});

test('the winners of a door are those of its own announced draws that still stand', () => {
  const draw = (draw_id: string, own: Partial<AnnouncedDraw>): AnnouncedDraw => ({
    draw_id,
    number: 1,
    scope: { kind: 'hatch', hatch_id: today.id, title: '1' },
    prize: null,
    announced_at: '2026-12-02T09:00:00.000Z',
    entries: 3,
    winners: [{ rank: 1, entry: 'aa11', name: 'Anna B.' }],
    replaced_by: null,
    url: 'https://example.org/draw/1',
    ...own,
  });
  const draws = [
    draw('replaced', { winners: [], replaced_by: { number: 2, reason: null } }),
    draw('own', {}),
    draw('other', { scope: { kind: 'hatch', hatch_id: aHatch(2).id, title: '2' } }),
    draw('whole', { scope: { kind: 'whole', title: null } }),
  ];
  expect(winnersOfDoor(draws, today.id).map(({ draw_id }) => draw_id)).toEqual(['own']);
});
