import { expect, test } from 'vitest';
import { aBehind, aCalendar, aCalendarCover, aHatch } from './test-calendar.ts';
import { withHatch, withKnown, type CalendarCover } from './learned-doors.ts';

const hatches = [aHatch(1, { state: 'open' }), aHatch(2)];
const cover = aCalendarCover(aCalendar({ hatches, progress: { ...aCalendar().progress, opened: 0 } })) as CalendarCover;
const opened = aHatch(1, { state: 'opened', viewed: true, behind: aBehind() });

test('a door that is opened counts at once, and once, also where nothing is played behind it', () => {
  const once = withHatch(cover, opened);
  expect(once.calendar.progress.opened).toBe(1);
  expect(once.calendar.hatches).toEqual([opened, hatches[1]]);
  expect(withHatch(once, opened).calendar.progress.opened).toBe(1);
});

test('what stands behind a door stays known where an answer is only of the board', () => {
  const merged = withKnown(cover, withHatch(cover, opened));
  expect(merged.calendar.hatches.map(({ behind }) => behind !== undefined)).toEqual([true, false]);
});
