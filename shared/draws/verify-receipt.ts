import { fromHex, isSame, toHex } from './bytes.ts';
import { merkleRoot, rootOfPath } from './merkle.ts';
import { drawSeed, pickPlaces } from './pick-winners.ts';
import { beaconDelay, quicknet, roundTime } from './quicknet.ts';
import {
  commitmentOf,
  entryHash,
  levelOf,
  logged,
  outcomeHash,
  placesOf,
  stateOfLog,
  type NewLogEntry,
  type Outcome,
  type Receipt,
} from './receipt.ts';
import { leftOutSum, removedSum } from './player-counts.ts';
import { isReceipt } from './receipt-form.ts';
import { seedLeaf } from './seeds.ts';

/** The checks in their order. Parts that a frozen or failed draw does not have yet are not checked. */
export const steps = ['form', 'terms', 'entries', 'root', 'seed', 'beacon', 'winners', 'log'] as const;
export type Step = (typeof steps)[number];
export interface Checked {
  step: Step;
  is_right: boolean;
}

/** The curve of drand, loaded only when a receipt needs it. */
export interface Beacon {
  isSignedRound(round: number, signature: string): boolean;
  randomnessOf(signature: string): string;
}
interface Options {
  loadBeacon(): Promise<Beacon>;
  /** Awaited now and then, so that a page stays responsive. */
  breathe?: () => Promise<void>;
}

/** Recomputes a receipt step by step; stops at the first wrong one. */
export async function* verifyReceipt(value: unknown, { loadBeacon, breathe }: Options): AsyncGenerator<Checked> {
  const isKnown = isReceipt(value);
  yield { step: 'form', is_right: isKnown };
  if (!isKnown) return;
  const checks: Record<Exclude<Step, 'form'>, (() => boolean | Promise<boolean>) | null> = {
    terms: () => commitmentOf(value.terms) === value.commitment && isSound(value),
    entries: () => areSorted(value),
    root: async () => toHex(await merkleRoot(value.entries.map(fromHex), breathe)) === value.terms.root,
    seed: value.outcome && (() => isCommitted(value, value.outcome as Outcome)),
    beacon: value.outcome && value.terms.beacon && (async () => isBeacon(value, value.outcome as Outcome, await loadBeacon())),
    winners: () => areWinners(value),
    log: () => isLog(value),
  };
  for (const step of steps) {
    const check = step === 'form' ? null : checks[step];
    if (!check) continue;
    const is_right = await check();
    yield { step, is_right };
    if (!is_right) return;
    await breathe?.();
  }
}

/** The consistency of the terms with themselves. */
function isSound({ terms, entries }: Receipt): boolean {
  const { beacon, frozen_at, deadline, level, replaces, reason, seeds } = terms;
  const isLate = beacon === null || roundTime(beacon.round) >= Date.parse(frozen_at) + beaconDelay;
  const isPinned = beacon === null || beacon.chain === quicknet.chain;
  return (
    isLate &&
    isPinned &&
    (beacon === null) === (deadline === null) &&
    (replaces === null) === (reason === null) &&
    level === levelOf(terms) &&
    Date.parse(seeds.committed_at) <= Date.parse(frozen_at) &&
    entries.length === terms.entries &&
    terms.count > 0 &&
    doPlayersAddUp(terms) &&
    isScheduleSound(terms)
  );
}

/** A draw is scheduled before its time, and frozen at it or later. */
function isScheduleSound({ schedule, frozen_at }: Receipt['terms']): boolean {
  if (!schedule) return true;
  const { at, since } = schedule;
  if (at === null || since === null) return at === since;
  return Date.parse(since) < Date.parse(at) && Date.parse(at) <= Date.parse(frozen_at);
}

/** The excluded players are counted by reason. */
const doPlayersAddUp = ({ players, rules, entries }: Receipt['terms']): boolean =>
  !players ||
  (players.fulfilled <= players.registered &&
    players.fulfilled - leftOutSum(players) === entries &&
    rules.removed_left_out === removedSum(players) > 0);

/** In order, without duplicates. */
const areSorted = ({ entries }: Receipt): boolean => entries.every((entry, at) => at === 0 || (entries[at - 1] as string) < entry);

function isCommitted({ terms: { number, seeds } }: Receipt, { seed, seed_path }: Outcome): boolean {
  const place = number - seeds.first;
  if (place < 0 || place >= seeds.count || 2 ** seed_path.length !== seeds.count) return false;
  return isSame(rootOfPath(seedLeaf(number, fromHex(seed)), place, seed_path.map(fromHex)), fromHex(seeds.root));
}

function isBeacon({ terms }: Receipt, { beacon }: Outcome, { isSignedRound, randomnessOf }: Beacon): boolean {
  if (!beacon || !terms.beacon) return false;
  return randomnessOf(beacon.signature) === beacon.randomness && isSignedRound(terms.beacon.round, beacon.signature);
}

function areWinners({ terms, entries, outcome, log, winners, alternates }: Receipt): boolean {
  if (!outcome) return winners.length === 0 && alternates.length === 0;
  const { draw, root, count } = terms;
  if ((terms.beacon === null) !== (outcome.beacon === null)) return false;
  const seed = drawSeed(fromHex(outcome.seed), fromHex(root), fromHex(outcome.beacon?.randomness ?? ''));
  const drawn = pickPlaces(seed, draw, entries.length, count + terms.alternates).map((place) => entries[place]);
  const places = placesOf(outcome.drawn, log, count);
  return (
    toHex(seed) === outcome.draw_seed &&
    drawn.length === outcome.drawn.length &&
    drawn.every((entry, at) => entry === outcome.drawn[at]) &&
    JSON.stringify([places.winners, places.alternates].map(plain)) === JSON.stringify([winners, alternates].map(plain))
  );
}
const plain = (places: readonly { rank: number; entry: string }[]) => places.map(({ rank, entry }) => [rank, entry]);

function isLog({ terms, commitment, log, outcome, state }: Receipt): boolean {
  let so_far: Receipt['log'] = [];
  for (const entry of log) {
    const { hash: _hash, number: _number, ...own } = entry;
    so_far = logged(commitment, so_far, own as NewLogEntry);
    const { hash, number } = so_far.at(-1) as Receipt['log'][number];
    const drawing = so_far.filter(({ kind }) => kind !== 'put_back');
    const isInOrder = entry.kind === 'put_back' || (drawing.length === 1) === beginsLog(entry.kind);
    if (hash !== entry.hash || number !== entry.number || !isInOrder) return false;
    if (entry.kind === 'drawn' && (!outcome || entry.outcome !== outcomeHash(outcome))) return false;
    if (entry.kind === 'voided' && !outcome?.drawn.includes(entry.entry)) return false;
  }
  const times = [terms.frozen_at, ...log.map(({ at }) => at)].map((at) => Date.parse(at));
  return (
    stateOfLog(log) === state &&
    (outcome !== null) === log.some(({ kind }) => kind === 'drawn') &&
    times.every((at, n) => n === 0 || at >= (times[n - 1] as number))
  );
}

/** A draw is first drawn, or fails; everything else follows. Only a removed player may be put back at any time. */
const beginsLog = (kind: Receipt['log'][number]['kind']): boolean => kind === 'drawn' || kind === 'failed';

/** The entry of the player with this code; null when she does not take part. Ignores spaces and dashes. */
export function findEntry({ terms, entries, outcome }: Receipt, code: string): { entry: string; rank: number | null } | null {
  const salt = code.replace(/[\s-]/g, '').toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(salt)) return null;
  const entry = toHex(entryHash(fromHex(salt), terms.draw));
  if (!entries.includes(entry)) return null;
  const at = outcome?.drawn.indexOf(entry) ?? -1;
  return { entry, rank: at < 0 ? null : at + 1 };
}
