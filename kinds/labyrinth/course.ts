import { wholePart } from '#shared/content/part.ts';
import type { Question } from '#shared/content/question.ts';
import type { Course, CourseContent, CoursePosition, Seen, Step } from '../course.ts';
import type { Body } from './body.ts';
import { itemsIn, planOf, type Plan, type PlannedRoom } from './plan.ts';
import { turnFrom } from './turn.ts';

/** A game walks from room to room; its answers and the items found so far decide the way. */
export function courseOf(content: CourseContent): Course {
  const plan = planOf(content as Body);
  const { rooms, entrance, cost_in, items } = plan;
  const nameOf = (id: string | undefined): string => items.find((item) => item.id === id)?.name ?? '';
  const step = (id: string, walked: readonly string[]): Step => ({
    question: (rooms.get(id) as PlannedRoom).question,
    number: new Set([...walked, id]).size,
    total: rooms.size,
  });
  return {
    first: (part_id) => (part_id === wholePart && entrance !== undefined ? step(entrance, []) : undefined),
    after: (position, graded) => {
      const walked = walkedTo(position);
      const { to } = turnFrom(plan, walked, graded);
      return to === undefined ? undefined : step(to, walked);
    },
    at: ({ question_id, walked = [] }) => (rooms.has(question_id) ? step(question_id, walked) : undefined),
    questions: (_part, _seed, answered) => seenQuestions(plan, answered),
    paysBonus: () => false,
    walk: {
      turn: (position, graded) => {
        const { led, cost, needs } = turnFrom(plan, walkedTo(position), graded);
        return { led, points: cost_in === 'points' ? cost : 0, seconds: cost_in === 'seconds' ? cost : 0, needs: nameOf(needs) };
      },
      seen: (walked) => seenOn(plan, walked),
      rooms: rooms.size,
    },
  };
}

const walkedTo = ({ walked = [], question_id }: CoursePosition): string[] => [...walked, question_id];

/** The visited rooms, once each; before the first answer, the room where the game starts. */
function seenQuestions({ rooms, entrance }: Plan, answered: readonly string[]): Question[] {
  const ids = new Set(entrance === undefined ? answered : [entrance, ...answered]);
  return [...ids].flatMap((id) => rooms.get(id)?.question ?? []);
}

/** The part of the labyrinth that a player with these rooms has seen: nothing about any other room. */
function seenOn(plan: Plan, walked: readonly string[]): Seen {
  const ids = [...new Set(walked)].filter((id) => plan.rooms.has(id));
  const places = new Map(ids.map((id, place) => [id, place]));
  const nameOf = (id: string): string => plan.items.find((item) => item.id === id)?.name ?? '';
  const before = itemsIn(plan, walked.slice(0, -1));
  const carried = [...itemsIn(plan, walked)];
  return {
    rooms: ids.map((id) => {
      const { name, question } = plan.rooms.get(id) as PlannedRoom;
      const image = question.cover.desktop ?? question.cover.mobile;
      return { name, ...(image && { image }) };
    }),
    path: walked.flatMap((id) => places.get(id) ?? []),
    items: carried.map(nameOf),
    found: carried.filter((id) => !before.has(id)).map(nameOf),
    steps_left: Math.max(0, plan.most_steps - walked.length + 1),
  };
}
