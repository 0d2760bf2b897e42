import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lobby, stepRoom, type RoomPlan, type RoomState } from './room.ts';
import { countVotes, winningVote, type RoomTurn } from './walk.ts';

const votes = fc.array(fc.constantFrom('a', 'b', 'c', 'right', 'wrong'), { maxLength: 40 });

test('the most votes win, in whatever order they came; a tie is decided by the seed alone, between those that have the most', () => {
  fc.assert(
    fc.property(votes, fc.integer(), fc.nat(500), (cast, seed, number) => {
      const counted = countVotes(cast);
      const won = winningVote(counted, seed, number);
      expect(winningVote(countVotes(cast.toReversed()), seed, number)).toEqual(won);
      expect(counted.reduce((sum, [, count]) => sum + count, 0)).toBe(cast.length);
      const most = Math.max(0, ...counted.map(([, count]) => count));
      const first = counted.filter(([, count]) => count === most).map(([vote]) => vote);
      if (cast.length === 0) expect(won).toEqual({ by: 'nobody', vote: null });
      else expect(first).toContain(won.vote);
      if (cast.length > 0) expect(won.by).toBe(first.length === 1 ? 'most' : 'tie');
    }),
  );
});

test('over many rooms a tie falls on both sides', () => {
  const fallen = new Set(Array.from({ length: 50 }, (_, seed) => winningVote(countVotes(['a', 'b']), seed, 1).vote));
  expect(fallen).toEqual(new Set(['a', 'b']));
});

const plan: RoomPlan = {
  of: 0,
  reading: () => 4_000,
  answering: () => 20_000,
  extra: 0,
  walk: { first: 'hall', asks: (id) => id !== 'note' },
};
const turnTo = (next: string | null): RoomTurn => ({ by: 'most', vote: 'a', votes: [], result: 'right', chosen: [], led: 'on', next });
const after = (state: RoomState, event: 'next' | 'timer'): RoomState => stepRoom(state, event, state.due_at ?? 0, plan) as RoomState;

test('a walk goes from its first room to wherever each turn leads, without a board, and ends where it leads nowhere', () => {
  let state = after(lobby(0), 'next');
  expect(state).toMatchObject({ phase: 'ready', number: 1, walk: { question_id: 'hall' } });
  for (const phase of ['read', 'open', 'closing', 'closed']) {
    state = after(state, 'timer');
    expect(state.phase).toBe(phase);
  }
  const closed: RoomState = { ...state, walk: { question_id: 'hall', turn: turnTo('note') } };
  const note = after(after(closed, 'next'), 'timer');
  expect(note).toMatchObject({ phase: 'read', number: 2, walk: { question_id: 'note' }, due_at: null });
  // It asks nothing, so that nobody is waited for.
  const over = after(note, 'next');
  expect(over).toMatchObject({ phase: 'closed', counted: 2 });
  const out: RoomState = { ...over, walk: { question_id: 'note', turn: turnTo(null) } };
  expect(after(out, 'next')).toMatchObject({ phase: 'podium', number: 2 });
});
