import type { CourseGraded } from '../course.ts';
import { itemsIn, roomBefore, wayFor, type Plan, type PlannedRoom } from './plan.ts';

/** Where an answer led. `shut`: the way needs an item that is not carried. `stay`: no way leads on. `lost`: the steps are used up. */
export interface Turn {
  led: 'on' | 'back' | 'exit' | 'shut' | 'stay' | 'lost';
  /** The room that the player enters; undefined at the end. */
  to: string | undefined;
  cost: number;
  /** The item that a locked door needs. */
  needs?: string | undefined;
}

/**
 * Pure: the result of an answer in the last of the walked rooms, which are all rooms of this game in order, one for each answer. A room that is
 * entered again is the same room: its question is asked again, and all its ways are open.
 */
export function turnFrom(plan: Plan, walked: readonly string[], graded: Pick<CourseGraded, 'result' | 'chosen_answer_ids'>): Turn {
  const here = walked.at(-1) as string;
  const turn = turnOf(plan, walked, here, graded);
  return turn.to !== undefined && walked.length >= plan.most_steps ? { ...turn, led: 'lost', to: undefined } : turn;
}

function turnOf(plan: Plan, walked: readonly string[], here: string, graded: Pick<CourseGraded, 'result' | 'chosen_answer_ids'>): Turn {
  const way = wayFor(plan.rooms.get(here) as PlannedRoom, graded);
  if (!way) return { led: 'stay', to: here, cost: 0 };
  const { item, cost, to } = way;
  if (item !== undefined && !itemsIn(plan, walked).has(item)) return { led: 'shut', to: here, cost: 0, needs: item };
  if (to === 'exit') return { led: 'exit', to: undefined, cost };
  if (to !== 'back') return plan.rooms.has(to) ? { led: 'on', to, cost } : { led: 'stay', to: here, cost };
  const before = roomBefore(walked);
  return before === undefined ? { led: 'stay', to: here, cost } : { led: 'back', to: before, cost };
}
