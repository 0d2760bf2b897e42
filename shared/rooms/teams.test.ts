import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallestTeam, teamBoard, teamSums, type TeamAnswer } from './teams.ts';

const boardOf = (teams: readonly number[], answers: readonly TeamAnswer[], counted = 3) => {
  const members = new Map(teams.map((team) => [team, teams.filter((each) => each === team).length]));
  return teamBoard(members, teamSums(answers), counted);
};
const answer = (player: number, team: number, number: number, points: number): TeamAnswer => ({ player, team, number, points });

/** Players by their places in the list, with the teams they are in and what they answered: once to each question at most. */
const hall = fc.array(fc.nat(3), { minLength: 1, maxLength: 12 }).chain((teams) =>
  fc
    .uniqueArray(
      fc.record({ player: fc.nat(teams.length - 1), number: fc.integer({ min: 1, max: 3 }), points: fc.integer({ min: 0, max: 99_999 }) }),
      { selector: ({ player, number }) => `${player} ${number}` },
    )
    .map((marks) => ({
      teams,
      answers: marks.map(({ player, number, points }) => answer(player, teams[player] ?? 0, number, points / 100)),
    })),
);

test('the mean is of those who answered: watching changes nothing, a late player counts from her first answer, silence is 0', () => {
  const first = [answer(1, 0, 1, 100), answer(2, 0, 1, 50), answer(3, 1, 1, 60)];
  const pointsOf = (answers: TeamAnswer[], teams = [0, 0, 1]) => boardOf(teams, answers).map(({ team, points }) => [team, points]);
  expect(pointsOf(first)).toEqual([
    [0, 75],
    [1, 60],
  ]);
  // A fourth, who watches; then a fifth, who is late and right; then silence of the first.
  expect(pointsOf(first, [0, 0, 1, 1])).toEqual(pointsOf(first));
  const second = [...first, answer(5, 1, 2, 100), answer(2, 0, 2, 50)];
  expect(pointsOf(second, [0, 0, 1, 1])).toEqual([
    [1, 110],
    [0, 100],
  ]);
});

test('who is moved leaves her points where she earned them, and counts in the next team from her first answer there', () => {
  const answers = [answer(1, 0, 1, 100), answer(2, 0, 1, 50), answer(3, 1, 1, 60), answer(2, 0, 2, 40), answer(3, 1, 2, 60)];
  const members = new Map([
    [0, 1],
    [1, 2],
  ]);
  const moves = [{ player: 1, since: 2, from: 0, to: 1 }];
  const pointsOf = (list: TeamAnswer[]) => teamBoard(members, teamSums(list, moves), 3).map(({ team, points }) => [team, points]);
  // She is silent in the second question: the first team is the other member alone, and the second one does not count her yet.
  expect(pointsOf(answers)).toEqual([
    [1, 120],
    [0, 115],
  ]);
  // In the third one all answer.
  expect(pointsOf([...answers, answer(1, 1, 3, 100), answer(2, 0, 3, 10), answer(3, 1, 3, 0)])).toEqual([
    [1, 170],
    [0, 125],
  ]);
});

test('an empty team is on no board, and one whose members were all removed leaves it', () => {
  const members = new Map([
    [0, 2],
    [1, 0],
  ]);
  expect(teamBoard(members, [], 0)).toMatchObject([{ team: 0, points: 0, place: 1, members: 2 }]);
});

test('the board is the same in whatever order people joined and answers are read', () => {
  fc.assert(
    fc.property(hall, ({ teams, answers }) => {
      expect(boardOf(teams.toReversed(), answers.toReversed())).toEqual(boardOf(teams, answers));
    }),
  );
});

test('who never answered changes no points, and who answered once gains nothing for her team by silence', () => {
  const points = (teams: readonly number[], answers: readonly TeamAnswer[]) =>
    new Map(boardOf(teams, answers).map((row) => [row.team, row.points]));
  fc.assert(
    fc.property(hall, fc.nat(3), ({ teams, answers }, team) => {
      const before = points(teams, answers);
      const after = points([...teams, team], answers);
      for (const [team, sum] of before) expect(after.get(team)).toBe(sum);
      for (const left of answers) {
        const isFirst = !answers.some(({ player, number }) => player === left.player && number < left.number);
        if (isFirst) continue;
        const silent = points(
          teams,
          answers.filter((entry) => entry !== left),
        );
        expect(silent.get(left.team)).toBeLessThanOrEqual(before.get(left.team) ?? 0);
      }
    }),
  );
});

test('a removed player leaves the board as if she had never been there, and comes back to the same one', () => {
  fc.assert(
    fc.property(hall, fc.nat(11), ({ teams, answers }, at) => {
      const player = at % teams.length;
      const left = answers.filter((entry) => entry.player !== player);
      const others = teams.filter((_, index) => index !== player);
      expect(boardOf(others, left)).toEqual(boardOf(others, left.toReversed()));
      expect(boardOf([...others, teams[player] ?? 0], [...left, ...answers.filter((entry) => entry.player === player)])).toEqual(
        boardOf(teams, answers),
      );
    }),
  );
});

test('where all members answer everything, a team has the sum of its players’ points by their number', () => {
  const whole = fc.array(fc.tuple(fc.nat(3), fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 3, maxLength: 3 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(whole, (players) => {
      const answers = players.flatMap(([team, points], player) =>
        points.map((score, index) => answer(player, team, index + 1, score / 100)),
      );
      const board = boardOf(
        players.map(([team]) => team),
        answers,
      );
      for (const { team, points, members } of board) {
        const ledger = answers.filter((entry) => entry.team === team).reduce((sum, entry) => sum + entry.points, 0);
        expect(Math.abs(points * members - ledger)).toBeLessThanOrEqual(0.005 * members + 1e-6);
      }
      for (const { points, place } of board) expect(place).toBe(1 + board.filter((row) => row.points > points).length);
    }),
  );
});

test('balanced teams never differ by more than one while people join', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(60), (teams, players) => {
      const members = new Map<number, number>();
      for (let count = 0; count < players; count += 1) {
        const team = smallestTeam(members, teams);
        members.set(team, (members.get(team) ?? 0) + 1);
      }
      const sizes = Array.from({ length: teams }, (_, team) => members.get(team) ?? 0);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});
