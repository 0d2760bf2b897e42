import { sha256 } from '@noble/hashes/sha2.js';
import { textBytes, toHex } from '#shared/draws/bytes.ts';
import type { RoomReceipt } from '#shared/contract/rooms.ts';
import { inHundredths } from '#shared/play/points.ts';
import { placedScores } from './board.ts';
import { changesOf, valueAt, type LoggedChange } from './changes.ts';
import { countedTime, roomPoints } from './fair-time.ts';
import type { RoomState } from './room.ts';
import { teamBoard, teamSums } from './teams.ts';
import { winningVote, type RoomTurn } from './walk.ts';

export const firstHash = (room_id: string): string => hashOf(`room ${room_id}`);

const hashOf = (text: string): string => toHex(sha256(textBytes(text)));

/** The hash of a row of the log. `answers`: the digest of the answers that the step made final; empty for all others. */
export const stepHash = (before: string, step: number, state: string, answers: string): string =>
  hashOf(`${before}\n${step}\n${state}\n${answers}`);

type ReceiptAnswer = RoomReceipt['answers'][number];

/** The digest of a question's answers, in the order of the players. */
export const answersDigest = (answers: readonly Omit<ReceiptAnswer, 'number'>[]): string =>
  hashOf(
    answers
      .toSorted((a, b) => a.player - b.player)
      .map((answer) =>
        [
          answer.player,
          answer.share,
          answer.received_ms,
          answer.claimed_ms,
          answer.time_ms,
          answer.fair_time,
          answer.points,
          ...(answer.team === undefined ? [] : [answer.team]),
          ...(answer.vote === undefined ? [] : [answer.vote]),
        ].join(' '),
      )
      .join('\n'),
  );

/** The question whose answers a step made final: the log notes their digest as the room leaves `closed`. */
const madeFinal = (before: RoomState | undefined): number | undefined => (before?.phase === 'closed' ? before.number : undefined);

/** Computes a room's board again. Returns what does not agree, in words for people; nothing where all of it does. */
export function verifyRoom(receipt: RoomReceipt): string[] {
  return [
    ...chainFaults(receipt),
    ...answerFaults(receipt),
    ...changeFaults(receipt),
    ...boardFaults(receipt),
    ...teamFaults(receipt),
    ...walkFaults(receipt),
  ];
}

function chainFaults({ room_id, steps, answers }: RoomReceipt): string[] {
  const faults: string[] = [];
  let hash = firstHash(room_id);
  let before: RoomState | undefined;
  for (const [place, row] of steps.entries()) {
    if (row.step !== place || row.hash !== stepHash(hash, row.step, row.state, row.answers))
      faults.push(`Step ${place} does not follow from the one before it.`);
    const number = madeFinal(before);
    const digest = number === undefined ? '' : answersDigest(answers.filter((answer) => answer.number === number));
    if (row.answers !== digest) faults.push(`The answers to question ${number ?? 0} are not those of step ${place}.`);
    hash = row.hash;
    before = JSON.parse(row.state) as RoomState;
  }
  return faults;
}

function answerFaults({ settings, questions, answers }: RoomReceipt): string[] {
  return answers.flatMap(({ number, player, share, received_ms, claimed_ms, time_ms, fair_time, points }) => {
    const question = questions[number - 1];
    if (!question) return [`There is no question ${number}.`];
    const time = countedTime(received_ms, claimed_ms);
    const earned = roomPoints({
      mode: settings.mode,
      most: question.points,
      share,
      time,
      limit: question.time_ms,
      fair: fair_time,
    });
    const isSame = time === time_ms && inHundredths(earned.correct + earned.speed) === points;
    return isSame ? [] : [`The answer of player ${player} to question ${number} gives other points.`];
  });
}

const changesIn = ({ steps }: RoomReceipt): LoggedChange[] =>
  steps.map(({ state }) => JSON.parse(state) as LoggedChange).filter(({ changed }) => changed !== undefined);

/** Each answer has the team and the extra time that its player had then, and what a host changed led to what players have now. */
function changeFaults(receipt: RoomReceipt): string[] {
  const { answers, removed, teams, extra_time } = receipt;
  const logged = changesIn(receipt);
  const [moves, times] = [changesOf(logged, 'team'), changesOf(logged, 'fair_time')];
  const teamOf = new Map(teams?.flatMap(({ team, players }) => players.map((player) => [player, team] as const)));
  const timeOf = new Map(extra_time?.map(({ player, fair_time }) => [player, fair_time]));
  const isSo = (player: number, number: number, team: number | undefined, fair_time: number | undefined): boolean =>
    // A removed player may have been the last one of her team.
    (!teams || removed.includes(player) || valueAt(moves, player, number, teamOf.get(player)) === team) &&
    (!extra_time || valueAt(times, player, number, timeOf.get(player) ?? 1) === fair_time);
  const wrong = answers.filter(({ player, number, team, fair_time }) => !isSo(player, number, team, fair_time));
  const lost = [...moves, ...times].filter(({ player }) => !isSo(player, Infinity, teamOf.get(player), timeOf.get(player) ?? 1));
  return [
    ...wrong.map(({ player, number }) => `The answer of player ${player} to question ${number} has another team or time than the log.`),
    ...lost.map(({ player }) => `What the log changed of player ${player} is not what she has.`),
  ];
}

const countedOf = ({ steps }: RoomReceipt): number => {
  const last = steps.at(-1);
  return last ? (JSON.parse(last.state) as RoomState).counted : 0;
};

function boardFaults(receipt: RoomReceipt): string[] {
  const { answers, removed, board, seed } = receipt;
  // A labyrinth has none.
  if (seed !== undefined) return [];
  const counted = countedOf(receipt);
  const sums = new Map(board.map(({ player }) => [player, 0]));
  for (const { number, player, points } of answers)
    if (number <= counted && !removed.includes(player)) sums.set(player, inHundredths((sums.get(player) ?? 0) + points));
  const placed = placedScores([...sums].map(([seat, points]) => ({ seat, points, gained: 0 })));
  const found = new Map(board.map((row) => [row.player, row]));
  const isSame = placed.every(({ seat, points, place }) => found.get(seat)?.points === points && found.get(seat)?.place === place);
  return isSame && placed.length === board.length ? [] : ['The board is not the sum of the answers.'];
}

function teamFaults(receipt: RoomReceipt): string[] {
  const { teams, answers, removed } = receipt;
  if (!teams) return [];
  const theirs = answers.flatMap((answer) => {
    const { team } = answer;
    return team === undefined || removed.includes(answer.player) ? [] : [{ ...answer, team }];
  });
  const counted = countedOf(receipt);
  const members = new Map(teams.map(({ team, players }) => [team, players.filter((player) => !removed.includes(player)).length]));
  const sums = teamSums(
    theirs.filter(({ number }) => number <= counted),
    changesOf(changesIn(receipt), 'team'),
  );
  const board = teamBoard(members, sums, counted).map(({ team, points, place }) => `${team} ${points} ${place}`);
  const shown = teams.filter(({ team }) => members.get(team)).map(({ team, points, place }) => `${team} ${points} ${place}`);
  return shown.join() !== board.join() ? ['The board of teams is not the mean of its members’ answers.'] : [];
}

/** Each turn is by its votes, the votes are the answers of those who were not removed then, and the next question is the one to which it led. */
function walkFaults({ seed, steps, answers, removed }: RoomReceipt): string[] {
  if (seed === undefined) return [];
  const states = steps.map(({ state }) => JSON.parse(state) as RoomState);
  return states.flatMap((state, place) => {
    const turn = state.phase === 'closed' ? state.walk?.turn : undefined;
    const next = states[place + 1];
    const isSkipped = turn && next?.phase === 'ready' && next.walk?.question_id !== turn.next;
    return [
      ...(turn && !isOfVotes(turn, seed, state.number, answers, removed)
        ? [`The way from question ${state.number} is not that of its votes.`]
        : []),
      ...(isSkipped ? [`Question ${state.number + 1} is not where question ${state.number} led.`] : []),
    ];
  });
}

function isOfVotes(
  { by, vote, votes }: RoomTurn,
  seed: number,
  number: number,
  answers: readonly ReceiptAnswer[],
  removed: readonly number[],
): boolean {
  const cast = answers.filter((answer) => answer.number === number);
  const count = (all: readonly ReceiptAnswer[], choice: string): number => all.filter((answer) => answer.vote === choice).length;
  const kept = cast.filter(({ player }) => !removed.includes(player));
  const counted = new Map(votes);
  // Who was removed later had a vote then.
  const isCounted = [...new Set([...counted.keys(), ...kept.map((answer) => answer.vote ?? '')])].every((choice) => {
    const amount = counted.get(choice) ?? 0;
    return amount <= count(cast, choice) && amount >= count(kept, choice);
  });
  const won = winningVote(votes, seed, number);
  return isCounted && (by === 'host' || (won.by === by && won.vote === vote));
}
