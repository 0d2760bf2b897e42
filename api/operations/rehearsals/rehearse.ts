import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import type { Rehearsal } from '#shared/contract/rehearsals.ts';
import { boardScore, boardTotal, compareStandings, type BoardStanding } from '#shared/play/board.ts';
import { inHundredths, mostPoints } from '#shared/play/points.ts';
import { seededRandom } from '#shared/play/seeded-random.ts';
import { makeUpPlayer, type MadeUpPlayer } from './made-up-player.ts';
import { playDoors, stageOf, type Played, type Stage } from './play-doors.ts';

export interface Rehearsing {
  /** As it would be published, with the questions of the quizzes behind its doors. */
  content: CalendarDraft;
  players: number;
  seed: number;
}

interface Guest extends Played {
  player: MadeUpPlayer;
}

/** Pure: the result of a calendar that so many simulated players play to its end. The same seed gives the same players. */
export function rehearse({ content, players, seed }: Rehearsing): Rehearsal {
  const random = seededRandom(seed);
  const stage = stageOf(content);
  const asks = content.settings.registration_moment !== 'none';
  const guests: Guest[] = Array.from({ length: players }, () => {
    const made = makeUpPlayer(random);
    const player = asks ? made : { ...made, registers: false, is_reminded: false };
    return { player, ...playDoors(stage, player, random) };
  });
  const standings = standingsOf(content, guests);
  return {
    players,
    registered: guests.filter(({ player, opened }) => player.registers && opened.length > 0).length,
    doors: stage.doors.map((door) => doorFigures(stage, door.id, guests)),
    scores: scoreFigures(stage, standings),
    ties: tiesOf(content, standings),
    mails: mailsOf(content, stage, guests),
    completions: completionsOf(guests),
  };
}

/** On the board stand those who registered and played, in its order. */
function standingsOf({ settings }: CalendarDraft, guests: readonly Guest[]): BoardStanding[] {
  const { leaderboard_score, leaderboard_bonus_points: addsBonus } = settings;
  const standings = guests.flatMap(({ player, games }) => {
    const score = player.registers ? boardScore(leaderboard_score, games) : null;
    if (!score) return [];
    const bonus = inHundredths(games.reduce((sum, { bonus_points }) => sum + bonus_points, 0));
    return [{ ...score, bonus_points: addsBonus ? bonus : 0 }];
  });
  return standings.toSorted((a, b) => compareStandings(a, b));
}

function doorFigures({ course, doors, content }: Stage, hatch_id: string, guests: readonly Guest[]): Rehearsal['doors'][number] {
  const games = guests.flatMap((guest) => guest.games.filter(({ door }) => door.id === hatch_id));
  const judged = games.filter(({ is_right }) => is_right !== null);
  const points = games.map((game) => game.points + game.bonus_points).toSorted((a, b) => a - b);
  return {
    hatch_id,
    day: doors.find(({ id }) => id === hatch_id)?.day ?? 0,
    opened: guests.filter(({ opened }) => opened.some(({ id }) => id === hatch_id)).length,
    played: games.length,
    right: judged.length === 0 ? null : judged.filter(({ is_right }) => is_right).length / judged.length,
    points: middle(points),
    most_points: mostOf(content, course, hatch_id),
  };
}

/** All questions of a door right and at once. */
function mostOf({ settings }: CalendarDraft, course: Stage['course'], hatch_id: string): number {
  const questions = course.questions(hatch_id, 0, []);
  const points = questions.reduce((sum, question) => sum + mostPoints(settings, question), 0);
  return inHundredths(course.paysBonus(hatch_id) ? 2 * points : points);
}

function scoreFigures({ doors, content, course }: Stage, standings: readonly BoardStanding[]): Rehearsal['scores'] {
  const totals = standings.map((standing) => boardTotal(standing, true)).toSorted((a, b) => a - b);
  const [least = 0] = totals;
  const most = totals.at(-1) ?? 0;
  const { leaderboard_score, leaderboard_bonus_points } = content.settings;
  const perDoor = doors.filter(({ id }) => leaderboard_bonus_points || !course.paysBonus(id)).map(({ id }) => mostOf(content, course, id));
  const possible = leaderboard_score === 'count_up' ? perDoor.reduce((sum, points) => sum + points, 0) : Math.max(0, ...perDoor);
  return { least, median: middle(totals), most, possible: inHundredths(possible), spread: spreadOf(totals, least, most) };
}

const bins = 20;
function spreadOf(totals: readonly number[], least: number, most: number): { from: number; players: number }[] {
  if (totals.length === 0) return [];
  const width = Math.max(1, Math.ceil((most - least + 1) / bins));
  const count = Math.floor((most - least) / width) + 1;
  return Array.from({ length: count }, (_, bin) => {
    const from = Math.floor(least) + bin * width;
    return { from, players: totals.filter((total) => total >= from && (total < from + width || bin === count - 1)).length };
  });
}

/** One prize a place, in their order: where others stand equal with who would get it. */
function tiesOf({ prizes }: CalendarDraft, standings: readonly BoardStanding[]): Rehearsal['ties'] {
  return prizes.flatMap(({ title }, index) => {
    const winner = standings[index];
    if (!winner) return [];
    const total = boardTotal(winner, true);
    const equal = standings.filter((other) => boardTotal(other, true) === total);
    const equalTime = equal.filter(({ time_used }) => time_used === winner.time_used);
    return equal.length > 1 ? [{ place: index + 1, prize: title, equal_points: equal.length, equal_time: equalTime.length }] : [];
  });
}

const day = 86_400_000;
function mailsOf({ settings, registration, prizes }: CalendarDraft, { doors }: Stage, guests: readonly Guest[]): Rehearsal['mails'] {
  const there = guests.filter(({ opened }) => opened.length > 0);
  const givesAddress = registration.settings.fields.some(({ name }) => name === 'email');
  const registered = givesAddress ? there.filter(({ player }) => player.registers) : [];
  const openings = doors.flatMap(({ opens_at }) => (opens_at === null ? [] : [opens_at])).toSorted((a, b) => a - b);
  // From the day after she came first, for each day on which a door opens.
  const reminders = registered
    .filter(({ player }) => player.is_reminded)
    .reduce((sum, { opened }) => {
      const since = opened[0]?.opens_at ?? 0;
      return sum + new Set(openings.filter((opening) => opening > since).map((opening) => Math.floor(opening / day))).size;
    }, 0);
  const length =
    openings.length === 0
      ? 0
      : ((settings.end_date ? Date.parse(settings.end_date) : (openings.at(-1) as number)) - (openings[0] as number)) / day;
  const reports = {
    none: 0,
    daily: Math.ceil(length),
    weekly: Math.ceil(length / 7),
    newLead: there.filter(({ player }) => player.registers).length,
  }[settings.email_report];
  return {
    confirmations: registration.settings.double_opt_in ? registered.length : 0,
    reminders,
    reports,
    winners: Math.min(prizes.length, registered.length),
  };
}

const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', year: 'numeric', month: '2-digit' });

/** A player counts once a month. */
function completionsOf(guests: readonly Guest[]): Rehearsal['completions'] {
  const counts = new Map<string, number>();
  for (const { games } of guests)
    for (const key of new Set(games.map(({ ended_at }) => month.format(ended_at)))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].map(([key, count]) => ({ month: key, count })).toSorted((a, b) => a.month.localeCompare(b.month));
}

const middle = (sorted: readonly number[]): number => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
