import { poissonAtLeast } from './distributions.ts';
import type { Played, PlayedGame } from './played.ts';
import type { Sign } from './sign.ts';

/** The most milliseconds between the end of one player's game and the start of the next player's, for which both may be the same person. */
const gap = 10 * 60_000;
const leastRun = 4;
const window = 10 * 60_000;
const leastBurst = 5;
const rare = 0.01;
const anHour = 3_600_000;
/** A game with fewer answers is easily all right. */
const leastAnswers = 5;

/** The first game of each player, by network, in the order of their starts. */
function firstGames(games: readonly PlayedGame[]): Map<number, PlayedGame[]> {
  const first = new Map<number, PlayedGame>();
  for (const game of games) {
    const known = first.get(game.player);
    if (!known || game.started < known.started) first.set(game.player, game);
  }
  const known = [...first.values()].filter(({ network }) => network >= 0).toSorted((a, b) => a.started - b.started);
  return Map.groupBy(known, ({ network }) => network);
}

/**
 * New players of one network and one kind of device who play one after another, never at the same time: perhaps one person. A class plays at the same
 * time, a family with pauses. The share of the activity's players in such a run is the base rate.
 */
export function findOneAfterAnother({ games }: Pick<Played, 'games'>): Sign[] {
  const signs: Sign[] = [];
  for (const ofNetwork of firstGames(games).values()) {
    for (const ofDevice of Map.groupBy(ofNetwork, ({ device }) => device).values()) {
      let run: PlayedGame[] = [];
      const close = (): void => {
        const members = run.map(({ player }) => player);
        if (run.length >= leastRun)
          for (const player of members)
            signs.push({
              kind: 'one_network',
              player,
              number: run.length,
              of: ofNetwork.length,
              players: members.filter((member) => member !== player),
              strength: run.length,
            });
      };
      for (const game of ofDevice) {
        const last = run.at(-1);
        const isNext = last !== undefined && game.started >= last.ended && game.started - last.ended <= gap;
        if (!isNext) {
          close();
          run = [];
        }
        run.push(game);
      }
      close();
    }
  }
  return signs;
}

/** More new players of one network within ten minutes than the networks of this activity usually have: where classes play, a class is not unusual. */
export function findBursts({ games }: Pick<Played, 'games'>): Sign[] {
  const counts: PlayedGame[][] = [];
  for (const ofNetwork of firstGames(games).values()) {
    for (let from = 0; from < ofNetwork.length;) {
      const first = ofNetwork[from] as PlayedGame;
      const together = ofNetwork.filter((game, n) => n >= from && game.started < first.started + window);
      counts.push(together);
      from += together.length;
    }
  }
  const signs: Sign[] = [];
  // The mean is per player, not per network: where half of the players are in classes, a class is usual.
  const all = counts.reduce((sum, together) => sum + together.length, 0);
  const squares = counts.reduce((sum, together) => sum + together.length ** 2, 0);
  for (const together of counts) {
    if (together.length < leastBurst) continue;
    // The mean leaves out the burst itself.
    const mean = Math.max(1, (squares - together.length ** 2) / Math.max(1, all - together.length));
    const chance = poissonAtLeast(together.length, mean) * counts.length;
    if (chance > rare) continue;
    const members = together.map(({ player }) => player);
    for (const player of members)
      signs.push({
        kind: 'burst',
        player,
        number: members.length,
        of: Math.round(mean * 10) / 10,
        players: members.filter((member) => member !== player),
        strength: members.length,
      });
  }
  return signs;
}

/** All answers right at the first attempt, within an hour after another player of the same network and kind of device failed. */
export function findAfterFailing({ games }: Pick<Played, 'games'>): Sign[] {
  const signs: Sign[] = [];
  for (const ofNetwork of firstGames(games).values()) {
    for (const [n, game] of ofNetwork.entries()) {
      if (game.wrong > 0 || game.correct < leastAnswers) continue;
      const failing = ofNetwork
        .slice(Math.max(0, n - 50), n)
        .findLast(
          (other) =>
            other.ended <= game.started &&
            game.started - other.ended < anHour &&
            other.device === game.device &&
            other.wrong > other.correct,
        );
      if (!failing) continue;
      const minutes = Math.round((game.started - failing.ended) / 60_000);
      signs.push({
        kind: 'after_failing',
        player: game.player,
        number: minutes,
        of: game.correct,
        players: [failing.player],
        strength: -minutes,
      });
    }
  }
  return signs;
}
