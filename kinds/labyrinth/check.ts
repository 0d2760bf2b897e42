import { isBlank } from '#shared/blank-text.ts';
import { mostRooms, type Way } from '#shared/content/labyrinth.ts';
import { type DraftProblem, type Place, stop, warn } from '#shared/content/problems.ts';
import { checkQuestionCount } from '../check-question-count.ts';
import type { Checked } from '../kind.ts';
import type { Body } from './body.ts';
import { outcomesOfQuestion } from './outcomes.ts';
import { itemsIn, planOf, wayFor, type Plan, type PlannedRoom } from './plan.ts';
import { search } from './search.ts';

const at = (question_id: string): Place => ({ part: 'questions', question_id, field: 'ways' });
const inMap = (field: string): Place => ({ part: 'map', field });

export const check = (draft: Checked<Body>): DraftProblem[] => [...checkQuestionCount(draft), ...checkRooms(draft)];

/** All walks can be hundreds of thousands of spots. */
export const isHeavy = true;

/** A labyrinth that passes this check can be finished from wherever a walk has led. */
function checkRooms(draft: Checked<Body>): DraftProblem[] {
  const plan = planOf(draft);
  if (plan.rooms.size === 0) return [];
  if (plan.rooms.size > mostRooms) return [stop('too_many_rooms', inMap('rooms'))];
  const missing = [...plan.rooms].flatMap(([id, room]) => checkWays(plan, id, room));
  return [...missing, ...checkWalks(plan), ...checkItems(plan)];
}

function checkWays(plan: Plan, id: string, room: PlannedRoom): DraftProblem[] {
  const used = outcomesOfQuestion(room.question).map((outcome) => wayFor(room, outcome));
  const isLost = (way: Way | undefined) =>
    way !== undefined &&
    ((way.to !== 'exit' && way.to !== 'back' && !plan.rooms.has(way.to)) ||
      (way.item !== undefined && !plan.items.some((item) => item.id === way.item)));
  return [
    ...(used.includes(undefined) ? [stop('room_way_missing', at(id))] : []),
    ...(used.some(isLost) ? [stop('room_way_lost', at(id))] : []),
  ];
}

function checkWalks(plan: Plan): DraftProblem[] {
  const { unreachable, hopeless, shortest } = search(plan);
  return [
    ...unreachable.map((id) => stop('room_unreachable', at(id))),
    ...hopeless.map((id) => stop('room_without_exit', at(id))),
    ...(shortest !== undefined && shortest > plan.most_steps ? [stop('too_few_steps', inMap('most_steps'))] : []),
  ];
}

/** An item that is in no room opens nothing. */
function checkItems(plan: Plan): DraftProblem[] {
  const lying = itemsIn(plan, plan.rooms.keys());
  return [
    ...(plan.items.some(({ id }) => !lying.has(id)) ? [warn('item_lies_nowhere', inMap('items'))] : []),
    ...(plan.items.some(({ name }) => isBlank(name)) ? [stop('item_name_missing', inMap('items'))] : []),
  ];
}
