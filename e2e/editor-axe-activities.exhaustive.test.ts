import { expect, test } from 'vitest';
import { calendarScreens, collectionScreens, ownScreens, quizScreens, roomScreens } from './activity-screens.ts';
import { makeWalked, makeWalkedCalendar, walkScreens } from './walk-screens.ts';

test('axe finds no fault on any screen of an activity, on a desktop, a tablet and a phone', { timeout: 600_000 }, async () => {
  const screens = [
    ...quizScreens(await makeWalked('quiz')),
    ...ownScreens(await makeWalked('person')),
    ...ownScreens(await makeWalked('academy')),
    ...collectionScreens(await makeWalked('collection')),
    ...roomScreens(await makeWalked('labyrinth')),
    ...calendarScreens(await makeWalkedCalendar()),
  ];
  expect(await walkScreens(screens)).toEqual([]);
});
