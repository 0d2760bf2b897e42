import { expect, test } from 'vitest';
import { aBehind, aCalendar, aCalendarCover, aHatch } from './test-calendar.ts';
import { newGame } from '#player/game-state.ts';
import { play } from '#player/game.ts';
import { canPlay, doorCover } from './door-cover.ts';

const open = aHatch(4, { state: 'open', access: 'play' });
const cover = aCalendarCover(aCalendar(), {
  intro: { title: 'Welcome', text: '', image: {}, settings: { enabled: true } },
  player: { games_left: 0, is_registered: false, confirming: null, game_id: null },
});

test('a game behind a door begins at once: the calendar’s introduction and its limit of games are not the door’s', () => {
  const game = play(newGame(doorCover(cover, open, aBehind({ questions: 3 }))), { type: 'begin', fair_time: 1 });
  expect(game).toMatchObject({ screen: 'loading', outbox: [{ kind: 'start' }], cover: { questions: 3, player: { games_left: null } } });
});

test('an open game behind it is gone on with', () => {
  const door = { ...open, game_id: '00000000-0000-4000-8000-0000000000aa' };
  expect(doorCover(cover, door, aBehind()).player.game_id).toBe(door.game_id);
});

test.each([
  ['an open door with a question', {}, {}, true],
  ['nothing to ask', {}, { questions: 0 }, false],
  ['a final door that is not reached', {}, { doors_missing: 2 }, false],
  ['a late one that may only be looked at', { access: 'see' as const }, {}, false],
  ['a played one', { played: { points: 0, bonus_points: 0, correct: 0, total: 1 } }, {}, false],
])('%s', (_, door, behind, can) => {
  expect(canPlay({ ...open, ...door }, aBehind(behind))).toBe(can);
});
