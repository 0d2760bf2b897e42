import { expect, test } from 'vitest';
import { layRooms } from './room-layout.ts';

test('rooms are in layers by their distance, near the rooms that lead to them, and unreachable ones come last', () => {
  const rooms = [
    { id: 'hall', to: ['left', 'right'] },
    { id: 'cellar', to: ['hall'] },
    { id: 'far left', to: [] },
    { id: 'far right', to: ['exit'] },
    { id: 'right', to: ['far right', 'hall'] },
    { id: 'left', to: ['far left'] },
    { id: 'exit', to: [] },
  ];
  expect(Object.fromEntries(layRooms(rooms, 'hall'))).toEqual({
    hall: { layer: 0, place: 0 },
    left: { layer: 1, place: -0.5 },
    right: { layer: 1, place: 0.5 },
    'far left': { layer: 2, place: -0.5 },
    'far right': { layer: 2, place: 0.5 },
    exit: { layer: 3, place: 0 },
    cellar: { layer: 4, place: 0 },
  });
});

test('without a first room all are beside each other', () => {
  expect([...layRooms([{ id: 'a', to: ['a'] }], undefined).values()]).toEqual([{ layer: 0, place: 0 }]);
});
