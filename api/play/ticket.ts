import type { KeyObject } from 'node:crypto';
import type { FairTime } from '#shared/play/time-limits.ts';
import type { GamePosition } from './game-position.ts';
import { isSignature, signature } from './signatures.ts';

const separator = '!';
/** After this many milliseconds the game is looked up again. */
const validFor = 24 * 3600 * 1000;

/**
 * The position signed for one browser. It goes out only when every earlier answer is durable, so what it says needs no look-up;
 * the write itself checks that the game is open and the question unanswered.
 */
export function sealTicket(key: KeyObject, position: GamePosition, uuid_front: string): string {
  const { game_id, publication_id, player_id, is_preview, seed, fair_time, started_at, answered, shown_at, points, correct, wrong, time_used } = position;
  const parts = [game_id, publication_id, player_id, is_preview ? 1 : 0, seed, fair_time, started_at, answered, shown_at, points, correct, wrong, time_used];
  const text = parts.join(separator);
  return text + separator + signature(key, uuid_front, text);
}

/** Undefined for a ticket of another browser, an old one, or one that we did not sign. */
export function openTicket(key: KeyObject, ticket: string, uuid_front: string, now: number): GamePosition | undefined {
  const end = ticket.lastIndexOf(separator);
  const text = ticket.slice(0, Math.max(0, end));
  if (end < 0 || !isSignature(ticket.slice(end + 1), key, uuid_front, text)) return undefined;
  const [game_id, publication_id, player_id, isPreview, ...numbers] = text.split(separator) as [string, string, string, string, ...string[]];
  const [seed, fairTime, started_at, answered, shown_at, points, correct, wrong, time_used] = numbers.map(Number) as Numbers;
  if (now - shown_at > validFor) return undefined;
  const counts = { points, correct, wrong, time_used };
  return { game_id, publication_id, player_id, is_preview: isPreview === '1', seed, fair_time: fairTime as FairTime, started_at, answered, shown_at, ...counts };
}

type Numbers = [number, number, number, number, number, number, number, number, number];
