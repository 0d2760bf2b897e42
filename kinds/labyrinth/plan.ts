import type { Labyrinth, LabyrinthRules, Room, Way, WayResult } from '#shared/content/labyrinth.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Part } from '#shared/content/part-schema.ts';
import type { Question } from '#shared/content/question.ts';
import type { CourseGraded } from '../course.ts';

/** A room with its question, and its ways by what they are for. */
export interface PlannedRoom {
  question: Question;
  name: string;
  item: string | undefined;
  ways: ReadonlyMap<string, Way>;
}

/** A labyrinth as it is walked. */
export interface Plan extends Pick<LabyrinthRules, 'items' | 'cost_in' | 'most_steps'> {
  /** In the editor's order; hidden questions are no rooms. */
  rooms: ReadonlyMap<string, PlannedRoom>;
  /** Undefined where there are no rooms. */
  entrance: string | undefined;
}

export function planOf({ parts, labyrinth }: { readonly parts: readonly Part[]; readonly labyrinth: Labyrinth }): Plan {
  const written = new Map(labyrinth.rooms.map((room) => [room.question_id, room]));
  const shown = questionsOf({ parts }).filter(({ hidden }) => !hidden);
  const rooms = new Map(shown.map((question) => [question.id, planned(question, written.get(question.id))]));
  const { entrance, items, cost_in, most_steps } = labyrinth;
  return { rooms, items, cost_in, most_steps, entrance: entrance !== undefined && rooms.has(entrance) ? entrance : shown[0]?.id };
}

const planned = (question: Question, room: Room | undefined): PlannedRoom => ({
  question,
  name: room?.name ?? '',
  item: room?.item,
  ways: new Map(room?.ways.map((way) => [way.on, way])),
});

type Answered = Pick<CourseGraded, 'result' | 'chosen_answer_ids'>;

/** Whose way an answer takes that has none of its own: too late is wrong, and so is partly right. */
const asWhat: Partial<Record<CourseGraded['result'], WayResult>> = { time_over: 'wrong', partly: 'wrong' };

/** The way that an answer takes: that of the one option that was chosen, else that of what the answer came to, else the one for all others. */
export function wayFor({ ways }: PlannedRoom, { result, chosen_answer_ids }: Answered): Way | undefined {
  const [chosen, ...others] = chosen_answer_ids;
  const own = chosen !== undefined && others.length === 0 ? ways.get(chosen) : undefined;
  return own ?? ways.get(result) ?? ways.get(asWhat[result] ?? 'default') ?? ways.get('default');
}

/** What lies in these rooms. */
export function itemsIn({ rooms }: Plan, walked: Iterable<string>): Set<string> {
  const items = new Set<string>();
  for (const id of walked) {
    const item = rooms.get(id)?.item;
    if (item !== undefined) items.add(item);
  }
  return items;
}

/** The room by which the last of the walked rooms was first come into; undefined for the one where the walk began. */
export function roomBefore(walked: readonly string[]): string | undefined {
  const first = walked.indexOf(walked.at(-1) as string);
  return first > 0 ? walked[first - 1] : undefined;
}
