import { LRUCache } from 'lru-cache';
import { beginsSection, isCounted } from '#questions/traits.ts';
import type { Question } from '#shared/content/question.ts';
import { openDrawing } from '#shared/play/order-questions.ts';
import type { Course, CourseOf, Section, Step } from './course.ts';
import { questionsOfPart } from './questions-of-part.ts';

/** The most questions in the cached lists of a publication. An LRU cache bounded by size allocates nothing in advance. */
const mostKept = 200_000;
/** Seeds are below this number. */
const seeds = 2 ** 32;

/** A list that is drawn and ordered once for a game, independent of its answers. */
export const drawnList: CourseOf = (content): Course => {
  // Keyed by one number for part and seed together: a text of both would have to be built and hashed on each look-up.
  const kept = new LRUCache<number, Question[]>({ maxSize: mostKept, sizeCalculation: (list) => list.length + 1 });
  const drawings = new Map<string, { number: number; draw: (seed: number) => Question[] }>();
  const drawingOf = (part_id: string) => {
    const known = drawings.get(part_id);
    if (known) return known;
    const draw = openDrawing({ questions: questionsOfPart(content, part_id), settings: content.settings }, isCounted, beginsSection);
    const made = { number: drawings.size, draw };
    drawings.set(part_id, made);
    return made;
  };
  const listOf = (part_id: string, seed: number): Question[] => {
    const { number, draw } = drawingOf(part_id);
    const key = number * seeds + seed;
    const known = kept.get(key);
    if (known) return known;
    const made = draw(seed);
    kept.set(key, made);
    return made;
  };
  return {
    first: (part_id, seed) => stepIn(listOf(part_id, seed), 1),
    after: ({ part_id, seed, number }) => stepIn(listOf(part_id, seed), number + 1),
    at: ({ part_id, seed, number, question_id }) => {
      const list = listOf(part_id, seed);
      return list[number - 1]?.id === question_id ? stepIn(list, number) : undefined;
    },
    questions: listOf,
    paysBonus: () => false,
    section: ({ part_id, seed, number }) => sectionIn(listOf(part_id, seed), number),
  };
};

function stepIn(list: readonly Question[], number: number): Step | undefined {
  const question = list[number - 1];
  if (!question) return undefined;
  let before = 0;
  let total = 0;
  list.forEach((listed, index) => {
    if (!isCounted(listed)) return;
    total += 1;
    if (index < number) before += 1;
  });
  const asks = beginsSection(question) && { asks: countAfter(list, number) };
  return { question, number: Math.max(1, before), total: Math.max(1, total), ...asks };
}

/** The section of the step with this number; undefined on its first page, and before the first section. */
function sectionIn(list: readonly Question[], number: number): Section | undefined {
  const place = list.findLastIndex((question, index) => index < number && beginsSection(question));
  const page = list[place];
  return page && place < number - 1 ? { page, number: place + 1 } : undefined;
}

/** The number of questions in the section whose page has this number. */
function countAfter(list: readonly Question[], number: number): number {
  const after = list.slice(number);
  const end = after.findIndex(beginsSection);
  return after.slice(0, end < 0 ? after.length : end).filter(isCounted).length;
}
