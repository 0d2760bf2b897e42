import type { Played } from './played.ts';
import type { Sign } from './sign.ts';

const longest = 5;
/** Milliseconds between two games that count as one sitting. */
const sessionGap = 3_600_000;
const leastFriends = 2;

/**
 * Referral rings of up to five players. Each friend has one sharer, so following the sharers finds a ring. Rings also occur by chance: one is more
 * than a hint when its members play from one network, or played once and never again. `of` counts those members.
 */
export function findRings({ referrals, games, players }: Played): Sign[] {
  const sharerOf = new Map(referrals.map(({ friend, sharer }) => [friend, sharer]));
  const counts = gamesOf(games, players.length);
  const networks = networksOf(games);
  const signs: Sign[] = [];
  for (const { friend } of referrals) {
    const ring = [friend];
    for (let next = sharerOf.get(friend); next !== undefined && next !== friend && ring.length <= longest; next = sharerOf.get(next))
      ring.push(next);
    const isClosed = ring.length <= longest && sharerOf.get(ring.at(-1) as number) === friend && ring.length > 1;
    // Each ring is counted once, from its least member.
    if (!isClosed || ring.some((member) => member < friend)) continue;
    const shared = (first: number, second: number): boolean =>
      !(networks.get(first) ?? new Set()).isDisjointFrom(networks.get(second) ?? new Set());
    const odd = ring.filter((member) => counts[member] === 1 || ring.some((other) => other !== member && shared(member, other))).length;
    // One sign for each member, which lists the others in the order of the ring.
    for (const [place, player] of ring.entries())
      signs.push({
        kind: 'referral_ring',
        player,
        number: ring.length,
        of: odd,
        players: [...ring.slice(place + 1), ...ring.slice(0, place)],
        strength: odd,
      });
  }
  return signs;
}

/** Friends who played once, from the network of their sharer and within an hour of one of her games: perhaps she herself. */
export function findSelfReferrals({ referrals, games, players }: Played): Sign[] {
  const counts = gamesOf(games, players.length);
  const own = Map.groupBy(games, ({ player }) => player);
  const signs: Sign[] = [];
  for (const [sharer, friends] of Map.groupBy(referrals, (referral) => referral.sharer)) {
    const hers = own.get(sharer) ?? [];
    const odd = friends.flatMap(({ friend }) => {
      const [game] = own.get(friend) ?? [];
      const isNear =
        game &&
        game.network >= 0 &&
        hers.some(
          ({ network, started, ended }) =>
            network === game.network && game.started - ended < sessionGap && started - game.ended < sessionGap,
        );
      return counts[friend] === 1 && isNear ? [friend] : [];
    });
    if (odd.length < leastFriends) continue;
    const sign = { kind: 'self_referral' as const, number: odd.length, of: friends.length, strength: odd.length };
    signs.push({ ...sign, player: sharer, players: odd });
    for (const friend of odd) signs.push({ ...sign, player: friend, players: [sharer, ...odd.filter((other) => other !== friend)] });
  }
  return signs;
}

function gamesOf(games: Played['games'], players: number): Int32Array {
  const counts = new Int32Array(players);
  for (const { player } of games) counts[player]! += 1;
  return counts;
}

function networksOf(games: Played['games']): Map<number, Set<number>> {
  const networks = new Map<number, Set<number>>();
  for (const { player, network } of games) {
    if (network < 0) continue;
    const own = networks.get(player);
    if (own) own.add(network);
    else networks.set(player, new Set([network]));
  }
  return networks;
}
