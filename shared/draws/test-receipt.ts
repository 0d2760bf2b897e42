import { sha256 } from '@noble/hashes/sha2.js';
import { fromHex, textBytes, toHex } from './bytes.ts';
import { merkleRoot } from './merkle.ts';
import { leftOutSum, type PlayerCounts } from './player-counts.ts';
import { drawSeed, pickPlaces } from './pick-winners.ts';
import { quicknet, roundTime } from './quicknet.ts';
import {
  commitmentOf,
  entryHash,
  levelOf,
  logged,
  outcomeHash,
  placesOf,
  stateOfLog,
  type NewLogEntry,
  type Receipt,
  type Terms,
} from './receipt.ts';
import { seedCount, seedOf, seedPath, seedRoot } from './seeds.ts';

export const testDraw = '0198c0de-0000-7000-8000-000000000024';
const activity = '0198c0de-0000-7000-8000-00000000000a';
const master = sha256(textBytes('a master of tests'));

/** The round 1000 of quicknet. */
export const knownRound = {
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};

/** The code of a player of tests. */
export const testCode = (player: number): Uint8Array => sha256(textBytes(`player ${player}`)).slice(0, 16);
const at = (milliseconds: number): string => new Date(milliseconds).toISOString();

export interface TestReceipt {
  players?: number;
  count?: number;
  alternates?: number;
  /** Mixes in the known round. */
  beacon?: boolean;
  /** The seed is committed after the first entry. */
  late?: boolean;
  /** The indexes of the voided entries, from 0. */
  voided?: readonly number[];
  until?: 'frozen' | 'drawn' | 'announced' | 'failed';
  /** The protocol of the receipt. */
  version?: 1 | 2 | 3;
  /** After the freeze, a removed player is put back. */
  putBack?: boolean;
}

/** Seven more players fulfil the rules, and are excluded. */
const left_out = {
  removed_as_proposed: 1,
  removed_with_reason: 1,
  removed_without_reason: 2,
  beyond_game_limit: 0,
  same_address: 2,
  earlier_winner: 1,
};
const playersWith = (entries: number): PlayerCounts => ({
  registered: entries + 10,
  fulfilled: entries + leftOutSum({ left_out }),
  left_out,
  before: { deleted: 1, deleted_by_retention: 0, joined: 2, made_nameless: 0, put_back: 1, regrades: 1 },
  dates_published_at: null,
});

/** A receipt by the rules of the protocol; equal options give an equal receipt. */
export async function testReceipt({
  players = 7,
  count = 2,
  alternates = 2,
  beacon = false,
  late = false,
  voided = [],
  until = 'announced',
  version = 3,
  putBack = false,
}: TestReceipt = {}): Promise<Receipt> {
  const frozen = roundTime(knownRound.round) - 3_600_000 - 2_000;
  const entries = Array.from({ length: players }, (_, player) => toHex(entryHash(testCode(player), testDraw))).toSorted();
  const root = await merkleRoot(entries.map((entry) => fromHex(entry)));
  const number = 3;
  const settled = {
    seeds: { root: toHex(await seedRoot(master, 1)), first: 1, count: seedCount, committed_at: at(frozen - (late ? 1 : 20) * 86_400_000) },
    first_entry_at: at(frozen - 10 * 86_400_000),
    beacon: beacon ? { chain: quicknet.chain, round: knownRound.round } : null,
  };
  const terms: Terms = {
    protocol: version,
    draw: testDraw,
    activity,
    activity_name: 'Advent i Åre 🎄',
    number,
    scope: { kind: 'hatch', id: '0198c0de-0000-7000-8000-0000000000d7', title: '7' },
    prize: { id: '0198c0de-0000-7000-8000-0000000000f1', title: 'A sledge' },
    count,
    alternates,
    rules: {
      registered: true,
      confirmed_address: true,
      played: 'right',
      from: null,
      to: null,
      removed_left_out: true,
      earlier_winners_left_out: false,
    },
    ...(version > 1 && { players: playersWith(players) }),
    ...(version > 2 && { schedule: { at: at(frozen - 2_000), since: at(frozen - 5 * 86_400_000), cancelled: 1, failed: 0 } }),
    entries: players,
    root: toHex(root),
    ...settled,
    level: levelOf(settled),
    frozen_at: at(frozen),
    deadline: beacon ? at(frozen + 90_000_000) : null,
    replaces: { draw: '0198c0de-0000-7000-8000-000000000023', number: 2 },
    reason: 'Two winners had the same address.',
  };
  const commitment = commitmentOf(terms);
  const randomness = beacon ? knownRound.randomness : '';
  const seed = seedOf(master, number);
  const draw_seed = drawSeed(seed, root, fromHex(randomness));
  const isDrawn = until === 'drawn' || until === 'announced';
  const drawn = pickPlaces(draw_seed, testDraw, players, count + alternates).map((place) => entries[place] as string);
  const outcome = {
    seed: toHex(seed),
    seed_path: seedPath(master, 1, number).map(toHex),
    beacon: beacon ? { signature: knownRound.signature, randomness } : null,
    draw_seed: toHex(draw_seed),
    drawn,
  };
  const happened: NewLogEntry[] = [
    ...(putBack ? [{ kind: 'put_back' as const, at: at(frozen + 3_000_000) }] : []),
    ...(until === 'failed' ? [{ kind: 'failed' as const, at: at(frozen + 90_000_000), reason: 'deadline' as const }] : []),
    ...(isDrawn ? [{ kind: 'drawn' as const, at: at(frozen + 4_000_000), outcome: outcomeHash(outcome) }] : []),
    ...voided.map((place) => ({
      kind: 'voided' as const,
      at: at(frozen + 5_000_000),
      entry: drawn[place] as string,
      reason: 'Did not answer.',
    })),
    ...(until === 'announced' ? [{ kind: 'announced' as const, at: at(frozen + 6_000_000), ...(version > 2 && { answer_days: 14 }) }] : []),
  ];
  const log = happened.reduce<Receipt['log']>((so_far, entry) => logged(commitment, so_far, entry), []);
  const places = isDrawn ? placesOf(drawn, log, count) : { winners: [], alternates: [] };
  return {
    format: 'lucka-draw-receipt',
    terms,
    commitment,
    entries,
    state: stateOfLog(log),
    outcome: isDrawn ? outcome : null,
    log,
    ...places,
  };
}
