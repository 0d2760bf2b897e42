import type { Labyrinth, LabyrinthRules, Room, Way, WayResult } from '#shared/content/labyrinth.ts';
import { questionsOf } from '#shared/content/part.ts';
import type { Part } from '#shared/content/part-schema.ts';
import type { Question } from '#shared/content/question.ts';
import type { CourseGraded } from '../course.ts';

/** A room with its question, and its ways by the answers they are for. */
export interface PlannedRoom {
  question: Question;
  name: string;
  item: string | undefined;
  ways: ReadonlyMap<string, Way>;
}

/** A labyrinth prepared for walking. */
export interface Plan extends Pick<LabyrinthRules, 'items' | 'cost_in' | 'most_steps'> {
  /** In the editor's order; hidden questions are not rooms. */
  rooms: ReadonlyMap<string, PlannedRoom>;
  /** Undefined when there are no rooms. */
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

/** The fallbacks for a result without its own way: both late and partly right count as wrong. */
const asWhat: Partial<Record<CourseGraded['result'], WayResult>> = { time_over: 'wrong', partly: 'wrong' };

/** The way that an answer takes: that of the single chosen option, else that of the answer's result, else the one for all other answers. */
export function wayFor({ ways }: PlannedRoom, { result, chosen_answer_ids }: Answered): Way | undefined {
  const [chosen, ...others] = chosen_answer_ids;
  const own = chosen !== undefined && others.length === 0 ? ways.get(chosen) : undefined;
  return own ?? ways.get(result) ?? ways.get(asWhat[result] ?? 'default') ?? ways.get('default');
}

/** The items in these rooms. */
export function itemsIn({ rooms }: Plan, walked: Iterable<string>): Set<string> {
  const items = new Set<string>();
  for (const id of walked) {
    const item = rooms.get(id)?.item;
    if (item !== undefined) items.add(item);
  }
  return items;
}

/** The room from which the player first entered the last of the walked rooms; undefined for the room where the walk began. */
export function roomBefore(walked: readonly string[]): string | undefined {
  const first = walked.indexOf(walked.at(-1) as string);
  return first > 0 ? walked[first - 1] : undefined;
}
