import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wholePart } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { fairTimes } from '#shared/play/time-limits.ts';
import type { GamePosition } from '#api/play/games/game-position.ts';
import { openTickets } from './ticket.ts';

const secret = randomBytes(32);
const tickets = openTickets(secret);
/** Another process of the same server. */
const elsewhere = openTickets(secret);
const uuid_front = newId();
const shown_at = Date.UTC(2026, 10, 20);
const day = 24 * 3600 * 1000;

const position = (own: Partial<GamePosition> = {}): GamePosition => ({
  game_id: newId(),
  publication_id: newId(),
  player_id: newId(),
  part_id: wholePart,
  question_id: newId(),
  is_preview: false,
  seed: 7,
  number: 1,
  fair_time: 1,
  started_at: shown_at,
  shown_at,
  points: 0,
  correct: 0,
  wrong: 0,
  time_used: 0,
  ...own,
});

test('a ticket contains its position, and all tickets have the same length', () => {
  const lengths = new Set<number>();
  const count = fc.nat(5000);
  const number = fc.double({ min: 0, max: 1e9, noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
  const positions = fc.record({
    game_id: fc.uuid(),
    publication_id: fc.uuid(),
    player_id: fc.uuid(),
    part_id: fc.uuid(),
    question_id: fc.uuid(),
    is_preview: fc.boolean(),
    seed: fc.nat(2 ** 31 - 1),
    number: count,
    fair_time: fc.constantFrom(...fairTimes),
    started_at: number,
    shown_at: number,
    points: number,
    correct: count,
    wrong: count,
    time_used: number,
  });
  fc.assert(
    fc.property(positions, (made) => {
      const ticket = tickets.seal(made, uuid_front);
      lengths.add(ticket.length);
      expect(elsewhere.open(ticket, uuid_front, made.shown_at)).toEqual(made);
      for (let time = 0; time < 2; time += 1) expect(tickets.open(ticket, uuid_front, made.shown_at)).toEqual(made);
    }),
  );
  expect(lengths.size).toBe(1);
});

test('a ticket is good for a day, and no longer', () => {
  const made = position();
  const sealed = () => tickets.seal(made, uuid_front);
  for (const { open } of [tickets, elsewhere]) {
    expect(open(sealed(), uuid_front, shown_at + day)).toEqual(made);
    expect(open(sealed(), uuid_front, shown_at + day + 1)).toBeUndefined();
  }
});

test('a ticket of another browser, another server, or with one changed byte is invalid', () => {
  const ticket = tickets.seal(position(), uuid_front);
  for (const { open } of [tickets, elsewhere]) expect(open(ticket, newId(), shown_at)).toBeUndefined();
  expect(openTickets(randomBytes(32)).open(ticket, uuid_front, shown_at)).toBeUndefined();
  const bytes = Buffer.from(ticket, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] as number) ^ 1;
    expect(tickets.open(changed.toString('base64url'), uuid_front, shown_at)).toBeUndefined();
  }
  for (const made of ['', 'x', ticket.slice(0, -4), `${ticket}AAAA`]) expect(tickets.open(made, uuid_front, shown_at)).toBeUndefined();
});
