import type { Signal, SignalKind } from '#shared/contract/cheaters.ts';
import type { Suspicion } from '../suspicion-store.ts';
import { findAfterFailing, findBursts, findOneAfterAnother } from './networks.ts';
import type { Played } from './played.ts';
import { findRings, findSelfReferrals } from './rings.ts';
import { findSameTiming } from './same-timing.ts';
import type { Sign } from './sign.ts';
import { findTooFast } from './speed.ts';
import { wordsOf } from './words.ts';

/** What honest players show too, where classes, families and offices play: it adds to what else there is, and all of it together is never enough. */
const mostOfHint = 0.9;
const mostOfHints = 1.2;
/** What nobody shows without a program, or without having seen the questions: who shows it is no measure of honest players. */
const strong: ReadonlySet<SignalKind> = new Set(['same_timing', 'before_shown']);
/** As rare as one in twenty, all signs taken together. */
const leastWeight = 1.3;
/** Two of a household play for the third one's bonus: it happens. */
const leastFriends = 3;
const mostProposed = 5000;
const mostNamed = 20;

/** Whether a sign by itself is no more than a hint. A ring is one where its members else play as everybody does. */
const isHint = ({ kind, of, number }: Sign): boolean =>
  kind === 'one_network' ||
  kind === 'burst' ||
  kind === 'after_failing' ||
  (kind === 'referral_ring' && of < number) ||
  (kind === 'self_referral' && number < leastFriends);

export const findSigns = (played: Played): Sign[] =>
  strongest([
    ...findTooFast(played),
    ...findSameTiming(played),
    ...findRings(played),
    ...findSelfReferrals(played),
    ...findOneAfterAnother(played),
    ...findBursts(played),
    ...findAfterFailing(played),
  ]);

/** Of each kind one for each player. */
function strongest(signs: readonly Sign[]): Sign[] {
  const best = new Map<string, Sign>();
  for (const sign of signs) {
    const key = `${sign.kind} ${sign.player}`;
    const known = best.get(key);
    if (!known || known.strength < sign.strength) best.set(key, sign);
  }
  return [...best.values()];
}

/** Who is proposed, with the reasons, each weighed by how often an honest player of this activity shows as much. The heaviest first. */
export function propose(played: Played): Suspicion[] {
  const weighed = weigh(findSigns(played), played.players.length);
  const circles = circlesOf(weighed, played.players.length);
  const suspicions: Suspicion[] = [];
  for (const [player, own] of Map.groupBy(weighed, (one) => one.player)) {
    const sum = (of: readonly Weighed[]): number => of.reduce((all, one) => all + one.weight, 0);
    const weight = sum(own.filter((one) => !isHint(one))) + Math.min(mostOfHints, sum(own.filter(isHint)));
    if (weight < leastWeight) continue;
    const signals = own.toSorted((a, b) => b.weight - a.weight).map((one) => signalOf(one, played));
    suspicions.push({ player_id: played.players[player] as string, weight: rounded(weight), circle: circles(player), signals });
  }
  return suspicions.toSorted((a, b) => b.weight - a.weight).slice(0, mostProposed);
}

type Weighed = Sign & { base_rate: number; weight: number };

/** How often the others show as much, of those about whom nothing stronger is known. Nobody counts for the honesty of who is in it with her. */
function weigh(signs: readonly Sign[], players: number): Weighed[] {
  const known = new Set(signs.filter(({ kind }) => strong.has(kind)).map(({ player }) => player));
  const weighed: Weighed[] = [];
  for (const [kind, ofKind] of Map.groupBy(signs, (one) => one.kind)) {
    const counted = new Map(
      ofKind.filter(({ player }) => strong.has(kind) || !known.has(player)).map(({ player, strength }) => [player, strength]),
    );
    const strengths = [...counted.values()].toSorted((a, b) => a - b);
    const honest = Math.max(1, players - (strong.has(kind) ? 0 : known.size));
    for (const sign of ofKind) {
      const own = [sign.player, ...sign.players].filter((one) => (counted.get(one) ?? -Infinity) >= sign.strength).length;
      const others = Math.max(0, strengths.length - firstAtLeast(strengths, sign.strength) - own);
      const base_rate = sign.chance ?? (others + 0.5) / (honest + 1);
      const rarity = Math.min(6, -Math.log10(Math.max(base_rate, 1e-9)));
      // What cannot be done honestly is not less odd for being done by many.
      const weight = isHint(sign) ? Math.min(mostOfHint, rarity) : strong.has(kind) ? Math.max(2, rarity) : rarity;
      weighed.push({ ...sign, base_rate, weight });
    }
  }
  return weighed;
}

/** The place of the first that is not less. */
function firstAtLeast(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Who is proposed together with whom: by what is more than a hint. Answers the least player of her circle. */
function circlesOf(signs: readonly Weighed[], players: number): (player: number) => number {
  const parent = Int32Array.from({ length: players }, (_, n) => n);
  const root = (player: number): number => {
    let at = player;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number;
      at = parent[at] as number;
    }
    return at;
  };
  for (const sign of signs) {
    if (sign.kind === 'burst' || sign.kind === 'after_failing') continue;
    for (const other of sign.players) {
      const [a, b] = [root(sign.player), root(other)];
      if (a !== b) parent[Math.max(a, b)] = Math.min(a, b);
    }
  }
  return root;
}

function signalOf(sign: Weighed, { players }: Played): Signal {
  const { kind, number, of, base_rate, weight } = sign;
  return {
    kind,
    words: wordsOf(sign),
    number,
    of,
    base_rate: Number(base_rate.toPrecision(2)),
    weight: rounded(weight),
    players: sign.players.slice(0, mostNamed).map((other) => players[other] as string),
  };
}

const rounded = (weight: number): number => Math.round(weight * 100) / 100;
