import { sha256 } from '@noble/hashes/sha2.js';
import canonicalize from 'canonicalize';
import { fromHex, idBytes, joined, textBytes, toHex, uint32 } from './bytes.ts';
import { leafHash } from './merkle.ts';
import type { PlayerCounts } from './player-counts.ts';

/** The protocol of new draws. Receipts of earlier ones are still verified: those of 1 have no `players`, those of 1 and 2 no `schedule`. */
export const protocol = 3;

/**
 * The assurance level of a draw. A: its seed was committed before the first entry. B: also a drand round published an hour or more after the freeze.
 * late: neither; entries existed when the seed was committed.
 */
export type Level = 'A' | 'B' | 'late';

/** The rules of eligibility. `from` and `to` bound the end times of a round's games. */
export interface Rules {
  registered: true;
  confirmed_address: boolean;
  played: 'right' | 'any';
  from: string | null;
  to: string | null;
  /** In protocol 2: whether players removed by the organiser are excluded. */
  removed_left_out: boolean;
  earlier_winners_left_out: boolean;
}

/** How the time of the draw was chosen, so that nobody waits in silence for entries that suit her. */
export interface Schedule {
  /** The time for which the draw was scheduled, and when that was done; null: it was drawn by hand. */
  at: string | null;
  since: string | null;
  /** Scheduled draws of the activity that were cancelled before the freeze, and those that could not be made. */
  cancelled: number;
  failed: number;
}

/** The data fixed at the freeze. The commitment covers all of it. Hashes in hexadecimal, times as ISO instants. */
export interface Terms {
  protocol: number;
  draw: string;
  activity: string;
  activity_name: string;
  number: number;
  scope: { kind: 'whole' | 'round' | 'hatch'; id: string | null; title: string | null };
  prize: { id: string; title: string } | null;
  count: number;
  alternates: number;
  rules: Rules;
  /** Absent in protocol 1. */
  players?: PlayerCounts;
  /** Since protocol 3. */
  schedule?: Schedule;
  entries: number;
  root: string;
  seeds: { root: string; first: number; count: number; committed_at: string };
  first_entry_at: string;
  level: Level;
  beacon: { chain: string; round: number } | null;
  frozen_at: string;
  /** A draw without a result by then has failed. */
  deadline: string | null;
  replaces: { draw: string; number: number } | null;
  reason: string | null;
}

/** The revealed secrets, and the result derived from them. */
export interface Outcome {
  seed: string;
  seed_path: string[];
  beacon: { signature: string; randomness: string } | null;
  draw_seed: string;
  /** Winners and alternates in the order of the draw. */
  drawn: string[];
}

/**
 * The events of a draw, in order. Each hash covers all earlier entries, the first one the commitment. put_back: after the freeze, the organiser
 * restored a player removed before it.
 */
export type LogEntry = { number: number; at: string; hash: string } & (
  | { kind: 'drawn'; outcome: string }
  | { kind: 'failed'; reason: 'deadline' | 'entries' }
  | { kind: 'voided'; entry: string; reason: string }
  /** Since protocol 3 with the days that winners have to answer; null: no limit. */
  | { kind: 'announced'; answer_days?: number | null }
  | { kind: 'put_back' }
);
type Unhashed<E> = E extends LogEntry ? Omit<E, 'hash' | 'number'> : never;
export type NewLogEntry = Unhashed<LogEntry>;

export type DrawState = 'frozen' | 'drawn' | 'announced' | 'failed';
export interface Place {
  rank: number;
  entry: string;
}

/** A draw in the form that anybody can verify. */
export interface Receipt {
  format: 'lucka-draw-receipt';
  terms: Terms;
  commitment: string;
  /** Hashes of the entries, sorted. */
  entries: string[];
  state: DrawState;
  outcome: Outcome | null;
  log: LogEntry[];
  winners: Place[];
  alternates: Place[];
}

const hashed = (domain: string, ...parts: readonly Uint8Array[]): string => toHex(sha256(joined(textBytes(domain), ...parts)));

/** An entry: only a person with the salt (16 bytes, the player's code) can find it or link it to the player. A player has one ticket. */
export const entryHash = (salt: Uint8Array, draw: string): Uint8Array => leafHash(salt, idBytes(draw), uint32(1));

/** JSON as in RFC 8785: equal values have equal bytes everywhere. */
const canonicalBytes = (value: object): Uint8Array => textBytes(canonicalize(value) as string);

export const commitmentOf = (terms: Terms): string => hashed('lucka-draw-v1/terms', canonicalBytes(terms));
export const outcomeHash = (outcome: Outcome): string => hashed('lucka-draw-v1/outcome', canonicalBytes(outcome));

/** The log with one more entry. */
export function logged(commitment: string, log: readonly LogEntry[], entry: NewLogEntry): LogEntry[] {
  const number = log.length + 1;
  const before = log.at(-1)?.hash ?? commitment;
  const hash = hashed('lucka-draw-v1/log', fromHex(before), canonicalBytes({ ...entry, number }));
  return [...log, { ...entry, number, hash } as LogEntry];
}

/** The winners and the alternates without the voided ones. The ranks stay those of the draw. */
export function placesOf(drawn: readonly string[], log: readonly LogEntry[], count: number): { winners: Place[]; alternates: Place[] } {
  const voided = new Set(log.flatMap((entry) => (entry.kind === 'voided' ? [entry.entry] : [])));
  const standing = drawn.map((entry, place) => ({ rank: place + 1, entry })).filter(({ entry }) => !voided.has(entry));
  return { winners: standing.slice(0, count), alternates: standing.slice(count) };
}

/** The assurance level of the terms. */
export const levelOf = ({ seeds, first_entry_at, beacon }: Pick<Terms, 'seeds' | 'first_entry_at' | 'beacon'>): Level =>
  beacon ? 'B' : Date.parse(seeds.committed_at) <= Date.parse(first_entry_at) ? 'A' : 'late';

export function stateOfLog(log: readonly LogEntry[]): DrawState {
  const kinds = log.map(({ kind }) => kind);
  return kinds.includes('failed') ? 'failed' : kinds.includes('announced') ? 'announced' : kinds.includes('drawn') ? 'drawn' : 'frozen';
}
