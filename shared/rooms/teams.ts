import { inHundredths } from '#shared/play/points.ts';
import { placedScores, type Placed, type RoomScore } from './board.ts';
import { staysOf, type Change } from './changes.ts';

export const fewestTeams = 2;
export const mostTeams = 12;
/** Characters in a team's name. */
export const longestTeamName = 30;

/** What a closed question brought a team. Removed players are in none. */
export interface TeamSum {
  team: number;
  number: number;
  /** Of the points of its members, in hundredths, so that sums are exact in any order. */
  hundredths: number;
  /** Members whose first answer in this team this was, less those who had answered in it and were moved away before. */
  newcomers: number;
}

export interface TeamScore extends RoomScore {
  /** The same as its seat, by which boards tell rows apart. */
  team: number;
  members: number;
}

/**
 * The board of teams. A team gets for each question the mean over those of its members who have answered it or one before it: who only watches changes
 * nothing, who comes late counts from her first answer on, and silence after that counts as 0, so that nobody lifts a mean by not answering. What a
 * player earned stays with the team for which she played then: who is moved comes to the next one as if late. A team without members is on no board.
 */
export function teamBoard(members: ReadonlyMap<number, number>, sums: readonly TeamSum[], counted: number): Placed<TeamScore>[] {
  const byTeam = Map.groupBy(
    sums.filter(({ number }) => number <= counted),
    ({ team }) => team,
  );
  return placedScores(
    [...members]
      .filter(([, count]) => count > 0)
      .map(([team, count]) => ({ seat: team, team, members: count, ...meansOf(byTeam.get(team) ?? [], counted) })),
  );
}

function meansOf(sums: readonly TeamSum[], counted: number): Pick<TeamScore, 'points' | 'gained'> {
  let counting = 0;
  let points = 0;
  let gained = 0;
  const byNumber = [...Map.groupBy(sums, ({ number }) => number)].toSorted(([a], [b]) => a - b);
  for (const [number, same] of byNumber) {
    counting += same.reduce((sum, { newcomers }) => sum + newcomers, 0);
    const hundredths = same.reduce((sum, one) => sum + one.hundredths, 0);
    const mean = counting === 0 ? 0 : hundredths / 100 / counting;
    points += mean;
    if (number === counted) gained = mean;
  }
  return { points: inHundredths(points), gained: inHundredths(gained) };
}

/** An answer of a member. */
export interface TeamAnswer {
  team: number;
  player: number;
  number: number;
  points: number;
}

/** The sums of answers, each with the team for which it was given. `moves`: of players from one team to another. */
export function teamSums(answers: readonly TeamAnswer[], moves: readonly Change[] = []): TeamSum[] {
  const stays = Map.groupBy(staysOf(moves), ({ player }) => player);
  const stayOf = ({ player, number }: TeamAnswer) => stays.get(player)?.findLast(({ since }) => since <= number);
  const byStay = Map.groupBy(answers, (answer) => `${answer.player} ${stayOf(answer)?.since ?? 1}`);
  const firsts = new Set([...byStay.values()].map((own) => own.reduce((first, one) => (one.number < first.number ? one : first))));
  const left = [...firsts].flatMap((answer): TeamSum[] => {
    const until = stayOf(answer)?.until;
    return until == null ? [] : [{ team: answer.team, number: until, hundredths: 0, newcomers: -1 }];
  });
  const means = [...Map.groupBy(answers, ({ team, number }) => `${team} ${number}`).values()].map((same) => ({
    team: same[0]?.team ?? 0,
    number: same[0]?.number ?? 0,
    hundredths: same.reduce((sum, { points }) => sum + Math.round(points * 100), 0),
    newcomers: same.filter((answer) => firsts.has(answer)).length,
  }));
  return [...means, ...left];
}

/** The team that a player joins who does not choose: the smallest, of equal ones the first. */
export function smallestTeam(members: ReadonlyMap<number, number>, teams: number): number {
  let smallest = 0;
  for (let team = 1; team < teams; team += 1) if ((members.get(team) ?? 0) < (members.get(smallest) ?? 0)) smallest = team;
  return smallest;
}
