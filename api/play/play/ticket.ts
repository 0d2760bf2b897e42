import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { fairTimes, type FairTime } from '#shared/play/time-limits.ts';
import type { GamePosition } from '#api/play/games/game-position.ts';
import { idLength, readId, writeId } from '#api/kernel/id-bytes.ts';

/**
 * A ticket is the position of a game, sealed for one browser. The browser can neither change nor read it: it contains the points even of a silent
 * game. All tickets have the same length, which would otherwise reveal the points. A ticket is sent only when every earlier answer is durable, so its
 * content needs no look-up; the write itself checks that the game is open and the question unanswered.
 */
export interface Tickets {
  seal(position: GamePosition, uuid_front: string): string;
  /** Returns undefined for a ticket of another browser, for one older than a day and for one that we did not seal. `now` in milliseconds. */
  open(ticket: string, uuid_front: string, now: number): GamePosition | undefined;
}

const algorithm = 'aes-256-gcm';
/** Bytes. */
const nonceLength = 12;
const tagLength = 16;
const validFor = 24 * 3600 * 1000;
/**
 * The number of recently issued tickets in the cache, each in a slot given by its count. Most tickets come back to the process that sealed them and
 * need no decryption. A divisor of 2 ** 24, so that three bytes of the nonce determine the slot.
 */
const cacheSlots = 2 ** 14;

/** The layout: five ids, two bytes, four integers, five doubles. */
const ids = ['game_id', 'publication_id', 'player_id', 'part_id', 'question_id'] as const;
const integers = ['seed', 'number', 'correct', 'wrong'] as const;
const doubles = ['started_at', 'shown_at', 'points', 'time_used', 'section_end'] as const;
const previewAt = ids.length * idLength;
const fairTimeAt = previewAt + 1;
const integersAt = fairTimeAt + 1;
const doublesAt = integersAt + 4 * integers.length;
const length = doublesAt + 8 * doubles.length;

function bytesOf(position: GamePosition): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  ids.forEach((name, place) => writeId(position[name], bytes, place * idLength));
  bytes.writeUInt8(position.is_preview ? 1 : 0, previewAt);
  bytes.writeUInt8(fairTimes.indexOf(position.fair_time), fairTimeAt);
  integers.forEach((name, place) => bytes.writeUInt32BE(position[name], integersAt + 4 * place));
  doubles.forEach((name, place) => bytes.writeDoubleBE(position[name] ?? 0, doublesAt + 8 * place));
  return bytes;
}

function positionIn(bytes: Buffer): GamePosition {
  const id = (place: number): string => readId(bytes, place * idLength);
  const whole = (place: number): number => bytes.readUInt32BE(integersAt + 4 * place);
  const number = (place: number): number => bytes.readDoubleBE(doublesAt + 8 * place);
  return {
    game_id: id(0),
    publication_id: id(1),
    player_id: id(2),
    part_id: id(3),
    question_id: id(4),
    is_preview: bytes.readUInt8(previewAt) === 1,
    fair_time: fairTimes[bytes.readUInt8(fairTimeAt)] as FairTime,
    seed: whole(0),
    number: whole(1),
    correct: whole(2),
    wrong: whole(3),
    started_at: number(0),
    shown_at: number(1),
    points: number(2),
    time_used: number(3),
    ...(number(4) > 0 && { section_end: number(4) }),
  };
}

interface CachedTicket {
  ticket: string;
  position: GamePosition;
  uuid_front: string;
}

/**
 * The slot of a ticket that this process sealed; for any other text some slot or NaN. The nonce is at the beginning of the ticket, and the count at
 * the end of the nonce.
 */
function cacheSlotOf(ticket: string): number {
  const [high = Number.NaN, middle = Number.NaN, low = Number.NaN] = Buffer.from(ticket.slice(12, 16), 'base64url');
  return (high * 2 ** 16 + middle * 2 ** 8 + low) % cacheSlots;
}

export function openTickets(secret: Buffer): Tickets {
  const key = createSecretKey(createHmac('sha256', secret).update('tickets').digest());
  // No nonce may be used twice: it consists of a prefix of this process and a counter.
  const nonce = randomBytes(nonceLength);
  let count = 0;
  const cache: (CachedTicket | undefined)[] = Array.from({ length: cacheSlots }, () => undefined);
  const unseal = (sealed: Buffer, uuid_front: string): Buffer => {
    const opening = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength));
    opening.setAAD(Buffer.from(uuid_front));
    opening.setAuthTag(sealed.subarray(-tagLength));
    const bytes = opening.update(sealed.subarray(nonceLength, -tagLength));
    opening.final();
    return bytes;
  };
  /** Takes the ticket out of the cache. When it is sent again, it is decrypted. */
  const fromCache = (ticket: string, uuid_front: string): GamePosition | undefined => {
    const place = cacheSlotOf(ticket);
    const cached = cache[place];
    if (cached?.ticket !== ticket || cached.uuid_front !== uuid_front) return undefined;
    cache[place] = undefined;
    return cached.position;
  };
  const unsealed = (ticket: string, uuid_front: string): GamePosition | undefined => {
    const sealed = Buffer.from(ticket, 'base64url');
    if (sealed.length !== nonceLength + length + tagLength) return undefined;
    try {
      return positionIn(unseal(sealed, uuid_front));
    } catch {
      return undefined;
    }
  };
  return {
    seal: (position, uuid_front) => {
      count += 1;
      nonce.writeUIntBE(count, 6, 6);
      const sealing = createCipheriv(algorithm, key, nonce);
      sealing.setAAD(Buffer.from(uuid_front));
      const body = sealing.update(bytesOf(position));
      sealing.final();
      const ticket = Buffer.concat([nonce, body, sealing.getAuthTag()]).toString('base64url');
      cache[count % cacheSlots] = { ticket, position, uuid_front };
      return ticket;
    },
    open: (ticket, uuid_front, now) => {
      const position = fromCache(ticket, uuid_front) ?? unsealed(ticket, uuid_front);
      return position && now - position.shown_at <= validFor ? position : undefined;
    },
  };
}
