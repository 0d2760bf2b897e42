import type { CalendarDraft } from '#activity/edits/calendar-draft.ts';
import { courseOf } from '#kinds/courses.ts';
import type { Course } from '#kinds/course.ts';
import { isCounted } from '#questions/traits.ts';
import { isScored } from '#questions/verdict.ts';
import { answerByChance } from '#api/operations/demo/answer-by-chance.ts';
import { noTotals, type GamePosition } from '#api/play/games/game-position.ts';
import { judgeAnswer } from '#api/play/games/judge-answer.ts';
import { doorDay, doorState, doorTimes } from '#shared/play/door-times.ts';
import type { BoardGame } from '#shared/play/board.ts';
import type { Random } from '#shared/play/seeded-random.ts';
import { answeringTime, type MadeUpPlayer } from './made-up-player.ts';

/** A door for simulated players. */
export interface RehearsedDoor {
  id: string;
  day: number;
  type: CalendarDraft['hatches'][number]['type'];
  /** Instants in milliseconds; a door that has no day yet never opens. */
  opens_at: number | null;
  passes_at: number | null;
  least_played: number;
}

export interface DoorGame extends BoardGame {
  door: RehearsedDoor;
  /** Of a bonus door: its points stand in no game. */
  bonus_points: number;
  /** Whether all that can be right was; null where nothing can. */
  is_right: boolean | null;
}

export interface Played {
  opened: RehearsedDoor[];
  games: DoorGame[];
}

/** A calendar that simulated players can play repeatedly. */
export interface Stage {
  content: CalendarDraft;
  course: Course;
  doors: RehearsedDoor[];
}

export function stageOf(content: CalendarDraft): Stage {
  const { settings, door_settings, hatches } = content;
  const { start_date, end_date, timezone } = settings;
  const times = doorTimes({ start_date, end_date, timezone, ...door_settings }, hatches.map(doorDay));
  const doors = hatches.map(({ id, type, least_played }, place) => ({
    id,
    type,
    day: place + 1,
    opens_at: times[place]?.opens_at?.getTime() ?? null,
    passes_at: times[place]?.passes_at?.getTime() ?? null,
    least_played: type === 'final' ? (least_played ?? hatches.length - 1) : 0,
  }));
  return { content, course: courseOf(content), doors };
}

const hour = 3_600_000;

/** All that one player does until the calendar ends: each door on its day or, where the calendar lets her, later. */
export function playDoors(stage: Stage, player: MadeUpPlayer, random: Random): Played {
  const { open_passed_doors, access_mode } = stage.content.door_settings;
  const played: Played = { opened: [], games: [] };
  const inTime = stage.doors.filter((door) => door.opens_at !== null).toSorted((a, b) => (a.opens_at as number) - (b.opens_at as number));
  for (const door of inTime) {
    const opens_at = door.opens_at as number;
    const isInTime = random() < player.comes;
    if (!isInTime && random() >= player.catches_up) continue;
    const now = isInTime
      ? opens_at + random() * Math.min(14 * hour, (door.passes_at ?? opens_at + 24 * hour) - opens_at)
      : lateAt(door, random);
    const view = doorState({
      now: new Date(now),
      opens_at: new Date(opens_at),
      passes_at: door.passes_at === null ? null : new Date(door.passes_at),
      open_passed_doors,
      access_mode,
      is_opened: false,
    });
    if (view.may === 'nothing' || played.games.length < door.least_played) continue;
    played.opened.push(door);
    const game = view.may === 'play' ? playDoor(stage, door, player, now, random) : undefined;
    if (game) played.games.push(game);
  }
  return played;
}

const lateAt = ({ passes_at, opens_at }: RehearsedDoor, random: Random): number =>
  (passes_at ?? (opens_at as number)) + random() * 20 * hour;

/** Undefined for a door without questions. */
function playDoor(
  { content, course }: Stage,
  door: RehearsedDoor,
  player: MadeUpPlayer,
  began: number,
  random: Random,
): DoorGame | undefined {
  const seed = Math.floor(random() * 2 ** 31);
  const first = course.first(door.id, seed);
  if (!first) return undefined;
  let right = true;
  let at = began;
  let position: GamePosition | undefined = {
    game_id: '',
    publication_id: '',
    player_id: '',
    is_preview: false,
    fair_time: 1,
    part_id: door.id,
    seed,
    number: 1,
    question_id: first.question.id,
    started_at: at,
    shown_at: at,
    ...noTotals,
  };
  let totals = noTotals;
  const answered = { number: 0, seconds: 0 };
  while (position) {
    const question = course.at(position)?.question;
    if (!question) break;
    if (isCounted(question)) at += answeringTime(player, question, content.lang, random);
    const answer = answerByChance(question, random() < player.knows, random);
    const judged = judgeAnswer({ content, course }, question, position, answer, at);
    if (isScored(question) && judged.result !== 'right') right = false;
    if (isCounted(question) && judged.result !== 'time_over') {
      answered.number += 1;
      answered.seconds += judged.time_used;
    }
    ({ totals, next: position } = judged);
  }
  const pays_bonus = course.paysBonus(door.id);
  const scored = course.questions(door.id, seed, []).some(isScored);
  return {
    door,
    points: pays_bonus ? 0 : totals.points,
    bonus_points: pays_bonus ? totals.points : 0,
    time_used: totals.time_used,
    ended_at: new Date(at),
    answered,
    is_right: scored ? right : null,
  };
}
