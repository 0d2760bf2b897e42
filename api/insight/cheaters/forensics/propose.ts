import type { Signal, SignalKind } from '#shared/contract/cheaters.ts';
import type { Suspicion } from '../suspicion-store.ts';
import { findAfterFailing, findBursts, findOneAfterAnother } from './networks.ts';
import type { Played } from './played.ts';
import { findRings, findSelfReferrals } from './rings.ts';
import { findSameTiming } from './same-timing.ts';
import type { Sign } from './sign.ts';
import { findTooFast } from './speed.ts';

/**
 * The most weight of a hint, and of all hints together. Honest players in classes, families and offices show hints too: they add to other signs, and
 * never suffice alone.
 */
const mostOfHint = 0.9;
const mostOfHints = 1.2;
/**
 * Signs that require a program, or having seen the questions. Players with such a sign do not count as honest in the base rates.
 */
const strong: ReadonlySet<SignalKind> = new Set(['same_timing', 'before_shown']);
/** The least total weight of a proposal: as rare as one in twenty. */
const leastWeight = 1.3;
/** Two members of a household may honestly play for the bonus of a third. */
const leastFriends = 3;
const mostProposed = 5000;
const mostNamed = 20;

/** Whether a sign is only a hint by itself. A referral ring is a hint when some of its members otherwise play like everybody else. */
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

/** The strongest sign of each kind for each player. */
function strongest(signs: readonly Sign[]): Sign[] {
  const best = new Map<string, Sign>();
  for (const sign of signs) {
    const key = `${sign.kind} ${sign.player}`;
    const known = best.get(key);
    if (!known || known.strength < sign.strength) best.set(key, sign);
  }
  return [...best.values()];
}

/**
 * The proposed players with the reasons, the heaviest first. The weight of a reason is how rarely an honest player of this activity shows as much.
 */
export function propose(played: Played): Suspicion[] {
  const weighed = weigh(findSigns(played), played.players.length);
  const circles = circlesOf(weighed, played.players.length);
  const suspicions: Suspicion[] = [];
  for (const [player, own] of Map.groupBy(weighed, (sign) => sign.player)) {
    const sum = (signs: readonly Weighed[]): number => signs.reduce((all, sign) => all + sign.weight, 0);
    const weight = sum(own.filter((sign) => !isHint(sign))) + Math.min(mostOfHints, sum(own.filter(isHint)));
    if (weight < leastWeight) continue;
    const signals = own.toSorted((a, b) => b.weight - a.weight).map((sign) => signalOf(sign, played));
    suspicions.push({ player_id: played.players[player] as string, weight: rounded(weight), circle: circles(player), signals });
  }
  return suspicions.toSorted((a, b) => b.weight - a.weight).slice(0, mostProposed);
}

type Weighed = Sign & Pick<Signal, 'base_rate' | 'others' | 'weight'>;

/**
 * Weighs each sign by how many other players show as much, leaving out those with a strong sign. The players of the sign itself do not count as
 * honest.
 */
function weigh(signs: readonly Sign[], players: number): Weighed[] {
  const known = new Set(signs.filter(({ kind }) => strong.has(kind)).map(({ player }) => player));
  const weighed: Weighed[] = [];
  for (const [kind, ofKind] of Map.groupBy(signs, (sign) => sign.kind)) {
    const isCompared = (player: number): boolean => strong.has(kind) || !known.has(player);
    const counted = new Map(ofKind.filter(({ player }) => isCompared(player)).map(({ player, strength }) => [player, strength]));
    const strengths = [...counted.values()].toSorted((a, b) => a - b);
    const all = strong.has(kind) ? players : players - known.size;
    for (const sign of ofKind) {
      const involved = [...new Set([sign.player, ...sign.players])].filter(isCompared);
      const own = involved.filter((player) => (counted.get(player) ?? -Infinity) >= sign.strength).length;
      const as_much = strengths.length - firstAtLeast(strengths, sign.strength) - own;
      const others = sign.chance === undefined ? { compared: all - involved.length, as_much } : null;
      const base_rate = sign.chance ?? (as_much + 0.5) / (Math.max(1, all) + 1);
      const rarity = Math.min(6, -Math.log10(Math.max(base_rate, 1e-9)));
      // A sign that honest play cannot produce keeps a least weight, even when many players show it.
      const weight = isHint(sign) ? Math.min(mostOfHint, rarity) : strong.has(kind) ? Math.max(2, rarity) : rarity;
      weighed.push({ ...sign, base_rate, others, weight });
    }
  }
  return weighed;
}

/** The index of the first value that is not less. */
function firstAtLeast(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Groups players who are connected by more than a burst or a game after a failed one. The returned function gives the least player of a player's
 * group.
 */
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
  const { kind, number, of, base_rate, others, weight } = sign;
  return {
    kind,
    words: wordsOf(sign),
    number,
    of,
    base_rate: Number(base_rate.toPrecision(2)),
    others,
    weight: rounded(weight),
    players: sign.players.slice(0, mostNamed).map((other) => players[other] as string),
  };
}

const rounded = (weight: number): number => Math.round(weight * 100) / 100;

/** Text for programs that show it unchanged; the screens use their own language. */
function wordsOf({ kind, number, of }: Pick<Sign, 'kind' | 'number' | 'of'>): string {
  switch (kind) {
    case 'fast_answers':
      return `${number} of ${of} answers were correct and faster than reading the question takes.`;
    case 'before_shown':
      return `${number} of ${of} answers arrived before the question could have been seen.`;
    case 'same_timing':
      return `${of} answer times match another player’s within ${(number * 100).toFixed(1)}%.`;
    case 'referral_ring':
      return `One of ${number} players who referred each other in a ring; ${of} of them played once or from one network.`;
    case 'self_referral':
      return `${number} of ${of} referred friends played once, from the referrer’s network, within an hour.`;
    case 'one_network':
      return `${number} new players from one network, one after another and never two at once.`;
    case 'burst':
      return `${number} new players from one network within ten minutes (usual here: ${of}).`;
    case 'after_failing':
      return `All ${of} answers correct at the first attempt, ${number} minutes after another player on the same network failed.`;
  }
}
