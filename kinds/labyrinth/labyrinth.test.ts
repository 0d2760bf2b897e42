import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import type { Settings } from '#shared/content/head.ts';
import { mostItems, mostRooms, type Way } from '#shared/content/labyrinth.ts';
import { asWhole, wholePart } from '#shared/content/part.ts';
import type { DraftProblem } from '#shared/content/problems.ts';
import { schemas } from '#questions/schemas.ts';
import { newId } from '#shared/ids.ts';
import type { CourseContent, CourseGraded } from '../course.ts';
import { courseOf } from '../courses.ts';
import type { Checked } from '../kind.ts';
import { anyLabyrinth } from './test-labyrinths.ts';
import type { Body } from './body.ts';
import { check } from './check.ts';
import { outcomesOfQuestion, type Outcome } from './outcomes.ts';
import { itemsIn, planOf, type PlannedRoom } from './plan.ts';
import { search } from './search.ts';
import { turnFrom } from './turn.ts';

const contentOf = (body: Body): CourseContent => ({ ...body, settings: {} as Settings });
const checked = (body: Body): DraftProblem[] =>
  check({ ...body, settings: { questions_per_game: 0, pass_level: 0 } as Settings } as Checked<Body>);
const codesOf = (body: Body): string[] => checked(body).map(({ code }) => code);
const isSound = (body: Body): boolean => checked(body).every(({ severity }) => severity !== 'stop');
const gradedOf = (outcome: Pick<CourseGraded, 'result' | 'chosen_answer_ids'>): CourseGraded => ({ ...outcome, share: 0 });

/** Whether the exit can still be reached after these rooms: by trying all choices, the shortest walks first. */
function canFinish(body: Body, walked: readonly string[]): boolean {
  const plan = planOf(body);
  const visited = new Set<string>();
  let edge = [walked];
  while (edge.length > 0) {
    const next: (readonly string[])[] = [];
    for (const walk of edge) {
      const room = plan.rooms.get(walk.at(-1) as string) as PlannedRoom;
      for (const outcome of outcomesOfQuestion(room.question).filter(({ isChosen }) => isChosen)) {
        const { led, to } = turnFrom(plan, walk, outcome);
        if (led === 'exit') return true;
        if (to === undefined) continue;
        const further = [...walk, to];
        // The state is the room, the carried items, and the room from which each room was first entered.
        const parents = [...new Set(further)].map((id) => `${id}<${further[further.indexOf(id) - 1] ?? ''}`).sort();
        const key = [to, ...[...itemsIn(plan, further)].sort(), ...parents].join(' ');
        if (!visited.has(key)) next.push(further);
        visited.add(key);
      }
    }
    edge = next;
  }
  return false;
}

/** The rooms of a game in which these outcomes come, by the number of each among those that its question can have. */
function play(body: Body, choices: readonly number[]): { walked: string[]; isOut: boolean } {
  const course = courseOf(contentOf(body));
  const walked: string[] = [];
  let step = course.first(wholePart, 1);
  for (const choice of choices) {
    if (!step) break;
    const outcomes = outcomesOfQuestion(step.question);
    const position = { part_id: wholePart, seed: 1, number: walked.length + 1, question_id: step.question.id, walked };
    const graded = gradedOf(outcomes[choice % outcomes.length] as Outcome);
    step = course.after({ ...position, walked: [...walked] }, graded);
    walked.push(position.question_id);
  }
  if (step) walked.push(step.question.id);
  return { walked, isOut: !step };
}

/** The same walk without the code that walks: by a state that is carried from room to room. */
function modelled({ parts, labyrinth }: Body, choices: readonly number[]): { walked: string[]; isOut: boolean } {
  const questions = (parts[0] as Body['parts'][number]).questions;
  const cameFrom = new Map<string, string | undefined>();
  const bag = new Set<string>();
  const walked: string[] = [];
  let here = (questions[0] as { id: string }).id;
  const enter = (from: string | undefined) => {
    if (!cameFrom.has(here)) cameFrom.set(here, from);
    const lying = labyrinth.rooms.find((room) => room.question_id === here)?.item;
    if (lying) bag.add(lying);
    walked.push(here);
  };
  enter(undefined);
  for (const choice of choices) {
    const question = questions.find(({ id }) => id === here) as Body['parts'][number]['questions'][number];
    const outcomes = outcomesOfQuestion(question);
    const { result, chosen_answer_ids } = outcomes[choice % outcomes.length] as Outcome;
    const { ways } = labyrinth.rooms.find((room) => room.question_id === here) as Body['labyrinth']['rooms'][number];
    const by = [...chosen_answer_ids, result, 'default'];
    const way = by.flatMap((on) => ways.find((candidate) => candidate.on === on) ?? [])[0];
    const isOpen = way && (way.item === undefined || bag.has(way.item));
    if (isOpen && way.to === 'exit') return { walked, isOut: true };
    const from = here;
    if (isOpen) here = way.to === 'back' ? (cameFrom.get(here) ?? here) : way.to;
    enter(from);
  }
  return { walked, isOut: false };
}

const anyChoices = fc.array(fc.nat(20), { maxLength: 25 });

describe('a labyrinth', () => {
  it('that passes the check can be finished from every reachable room, after any answers', () => {
    let sound = 0;
    fc.assert(
      fc.property(anyLabyrinth, anyChoices, (body, choices) => {
        if (!isSound(body)) return;
        sound += 1;
        const { walked, isOut } = play(body, choices);
        expect(isOut || canFinish(body, walked)).toBe(true);
      }),
      { numRuns: amount(600, 3000) },
    );
    expect(sound).toBeGreaterThan(amount(4, 20));
  });

  it('is walked as in a model that stores the previous rooms and the items', () => {
    fc.assert(
      fc.property(anyLabyrinth, anyChoices, (body, choices) => {
        expect(play(body, choices)).toEqual(modelled(body, choices));
      }),
    );
  });

  it('ends after so many answers as it allows at most', () => {
    fc.assert(
      fc.property(
        anyLabyrinth,
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.nat(20), { minLength: 30, maxLength: 30 }),
        (body, most_steps, choices) => {
          const { walked, isOut } = play({ ...body, labyrinth: { ...body.labyrinth, most_steps } }, choices);
          expect(isOut).toBe(true);
          expect(walked.length).toBeLessThanOrEqual(most_steps);
        },
      ),
    );
  });

  it('finds every room that a walk can come into, and calls no room hopeless out of which every walk can be finished', () => {
    fc.assert(
      fc.property(anyLabyrinth, anyChoices, (body, choices) => {
        const { unreachable, hopeless } = search(planOf(body));
        const { walked, isOut } = play(body, choices);
        for (const id of walked) expect(unreachable).not.toContain(id);
        const here = walked.at(-1) as string;
        if (!isOut && !canFinish(body, walked)) expect(hopeless).toContain(here);
      }),
    );
  });

  it('shows of its rooms only those that were been in', () => {
    fc.assert(
      fc.property(anyLabyrinth, anyChoices, (body, choices) => {
        const named = {
          ...body,
          labyrinth: { ...body.labyrinth, rooms: body.labyrinth.rooms.map((room) => ({ ...room, name: room.question_id })) },
        };
        const course = courseOf(contentOf(named));
        const { walked } = play(named, choices);
        const visible = JSON.stringify(course.walk?.seen(walked));
        const others = named.labyrinth.rooms.filter(({ question_id }) => !walked.includes(question_id));
        for (const { name } of others) expect(visible).not.toContain(name);
        expect(course.questions(wholePart, 1, walked).every(({ id }) => walked.includes(id))).toBe(true);
      }),
    );
  });
});

/** Every room leads to four others and back, and each of the first twelve contains an item: all sets of items can be carried everywhere. */
function largest(): Body {
  const questions = Array.from({ length: mostRooms }, () => schemas.text.newQuestion(newId));
  const items = Array.from({ length: mostItems }, (_, place) => ({ id: newId(), name: `Item ${place}` }));
  const idAt = (place: number): string => questions[place % mostRooms]!.id;
  const rooms = questions.map(({ id, answers }, place) => ({
    question_id: id,
    name: '',
    ways: [
      ...answers.map(({ id: on }, option): Way => {
        const isWayOut = place === mostRooms - 1 && option === 0;
        return { on, cost: 0, ...(isWayOut ? { to: 'exit', item: items.at(-1)!.id } : { to: idAt(place + 1 + option * 7) }) };
      }),
      { on: 'default' as const, to: 'back' as const, cost: 0 },
    ],
    ...(items[place] && { item: items[place].id }),
  }));
  return { quiz_type: 'labyrinth', parts: asWhole(questions), labyrinth: { items, cost_in: 'points', most_steps: 500, rooms } };
}

describe('the check of a labyrinth', () => {
  it('searches all walks through the largest labyrinth quickly, with any items', () => {
    const plan = planOf(largest());
    const before = process.cpuUsage();
    const { unreachable, hopeless, shortest } = search(plan);
    const { user, system } = process.cpuUsage(before);
    // Milliseconds of processor time; a list of all spots took minutes, and more memory than there is.
    expect((user + system) / 1000).toBeLessThan(5_000);
    expect({ unreachable, hopeless }).toEqual({ unreachable: [], hopeless: [] });
    expect(shortest).toBeGreaterThan(2);
  });

  const questions = Array.from({ length: 3 }, () => ({ ...schemas.text.newQuestion(newId) }));
  const [hall, cellar, attic] = questions.map(({ id }) => id) as [string, string, string];
  const key = newId();
  const body = (ways: Record<string, object[]>, lying: Record<string, string> = {}): Body => ({
    quiz_type: 'labyrinth',
    parts: asWhole(questions),
    labyrinth: {
      items: [{ id: key, name: 'Key' }],
      cost_in: 'points',
      most_steps: 100,
      rooms: questions.map(({ id }) => ({
        question_id: id,
        name: '',
        ways: (ways[id] ?? []).map((way) => ({ on: 'default', cost: 0, ...way })) as Body['labyrinth']['rooms'][number]['ways'],
        ...(lying[id] && { item: lying[id] }),
      })),
    },
  });
  const right = { on: 'right' };

  it('passes one whose first key opens a door on the way to the second', () => {
    const ways = {
      [hall]: [{ ...right, to: 'exit', item: key }, { to: cellar }],
      [cellar]: [{ ...right, to: attic }, { to: 'back' }],
      [attic]: [{ to: hall }],
    };
    expect(codesOf(body(ways, { [attic]: key }))).toEqual([]);
    expect(codesOf(body(ways))).toContain('room_without_exit');
    expect(codesOf(body(ways))).toContain('item_lies_nowhere');
  });

  it('names an unreachable room, one without an exit, one without a way and one whose way leads nowhere', () => {
    const ways = { [hall]: [{ to: 'exit' }], [cellar]: [{ to: cellar }], [attic]: [{ to: newId() }] };
    const found = checked(body(ways, { [hall]: key })).map(({ code, place }) => [code, place.question_id]);
    expect(found).toEqual([
      ['room_way_lost', attic],
      ['room_unreachable', cellar],
      ['room_unreachable', attic],
    ]);
    expect(codesOf(body({ ...ways, [hall]: [{ ...right, to: 'exit' }] }, { [hall]: key }))).toContain('room_way_missing');
    expect(codesOf(body({ ...ways, [hall]: [{ ...right, to: 'exit' }, { to: cellar }] }, { [hall]: key }))).toContain('room_without_exit');
  });

  it('does not rely on partly right answers, and requires more steps than the shortest way has', () => {
    const chain = { [hall]: [{ to: cellar }], [cellar]: [{ to: attic }], [attic]: [{ on: 'partly', to: 'exit' }, { to: hall }] };
    expect(codesOf(body(chain, { [hall]: key }))).toContain('room_without_exit');
    const short = body({ ...chain, [attic]: [{ to: 'exit' }] }, { [hall]: key });
    expect(codesOf(short)).toEqual([]);
    expect(codesOf({ ...short, labyrinth: { ...short.labyrinth, most_steps: 2 } })).toEqual(['too_few_steps']);
  });
});
