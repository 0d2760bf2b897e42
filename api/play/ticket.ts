import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { FairTime } from '#shared/play/time-limits.ts';
import type { GamePosition } from './game-position.ts';

/**
 * A ticket is the position sealed for one browser: nobody can change it, and nobody can read it, since a silent game's points stand in it.
 * It goes out only when every earlier answer is durable, so what it says needs no look-up; the write itself checks that the game is open
 * and the question unanswered.
 */
export interface Tickets {
  seal(position: GamePosition, uuid_front: string): string;
  /** Undefined for a ticket of another browser, one older than a day, or one that we did not seal. `now` in milliseconds. */
  open(ticket: string, uuid_front: string, now: number): GamePosition | undefined;
}

const algorithm = 'aes-256-gcm';
const separator = ' ';
/** Bytes. */
const nonceLength = 12;
const tagLength = 16;
const validFor = 24 * 3600 * 1000;

type Numbers = [number, number, number, number, number, number, number, number, number];

function textOf(position: GamePosition): string {
  const {
    game_id,
    publication_id,
    player_id,
    is_preview,
    seed,
    fair_time,
    started_at,
    answered,
    shown_at,
    points,
    correct,
    wrong,
    time_used,
  } = position;
  return [
    game_id,
    publication_id,
    player_id,
    is_preview ? 1 : 0,
    seed,
    fair_time,
    started_at,
    answered,
    shown_at,
    points,
    correct,
    wrong,
    time_used,
  ].join(separator);
}

function positionIn(text: string): GamePosition {
  const [game_id, publication_id, player_id, isPreview, ...numbers] = text.split(separator) as [
    string,
    string,
    string,
    string,
    ...string[],
  ];
  const [seed, fairTime, started_at, answered, shown_at, points, correct, wrong, time_used] = numbers.map(Number) as Numbers;
  const folds = { points, correct, wrong, time_used };
  return {
    game_id,
    publication_id,
    player_id,
    is_preview: isPreview === '1',
    seed,
    fair_time: fairTime as FairTime,
    started_at,
    answered,
    shown_at,
    ...folds,
  };
}

export function openTickets(secret: Buffer): Tickets {
  const key = createSecretKey(createHmac('sha256', secret).update('tickets').digest());
  // A nonce must never be used twice: this process's own beginning, and a count.
  const nonce = randomBytes(nonceLength);
  let count = 0;
  const open = (sealed: Buffer, uuid_front: string): string => {
    const opening = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength));
    opening.setAAD(Buffer.from(uuid_front));
    opening.setAuthTag(sealed.subarray(-tagLength));
    const text = opening.update(sealed.subarray(nonceLength, -tagLength), undefined, 'latin1');
    opening.final();
    return text;
  };
  return {
    seal: (position, uuid_front) => {
      count += 1;
      nonce.writeUIntBE(count, 6, 6);
      const sealing = createCipheriv(algorithm, key, nonce);
      sealing.setAAD(Buffer.from(uuid_front));
      const body = sealing.update(textOf(position), 'latin1');
      sealing.final();
      return Buffer.concat([nonce, body, sealing.getAuthTag()]).toString('base64url');
    },
    open: (ticket, uuid_front, now) => {
      const sealed = Buffer.from(ticket, 'base64url');
      if (sealed.length <= nonceLength + tagLength) return undefined;
      try {
        const position = positionIn(open(sealed, uuid_front));
        return now - position.shown_at > validFor ? undefined : position;
      } catch {
        return undefined;
      }
    },
  };
}
