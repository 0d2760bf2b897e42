import type { Settings } from '#shared/content/head.ts';
import type { Question } from '#shared/content/question.ts';
import { type Random, pick, seededRandom, shuffled } from './seeded-random.ts';

/** The parts of a publication that decide which questions a game has. */
export interface QuestionsContent {
  questions: readonly Question[];
  settings: Pick<Settings, 'slide_order' | 'questions_per_game'>;
}

/** Whether a question asks something, or begins a section; shared/ knows no types. */
type IsCounted = (question: Question) => boolean;
type Begins = (question: Question) => boolean;
const neverBegins: Begins = () => false;

/**
 * Returns a function from a seed to the questions of a game in the order of play; the same publication and seed always give the same list. What all
 * games of a publication share is computed once. Hidden questions are left out. `questions_per_game` (0: all) draws that many; pinned questions are
 * always included, and ads are shown without being counted. A pinned question keeps its position among the shown ones, if the drawn list is long
 * enough. Of the questions in a draw, exactly the draw's count is taken, whatever else is drawn. Each section draws and orders its own questions, after
 * its first page.
 */
export function openDrawing(
  { questions, settings }: QuestionsContent,
  isCounted: IsCounted,
  begins: Begins = neverBegins,
): (seed: number) => Question[] {
  const shown = questions.filter((question) => !question.hidden);
  const drawings = sectionsOf(shown, begins).map(({ page, rest }) => ({ page, draw: openSection(rest, settings, isCounted) }));
  return (seed) => {
    const random = seededRandom(seed);
    return drawings.flatMap(({ page, draw }) => [...(page ? [page] : []), ...draw(random)]);
  };
}

function openSection(shown: Question[], { slide_order, questions_per_game }: QuestionsContent['settings'], isCounted: IsCounted) {
  const draw = openDraw(shown, questions_per_game, isCounted);
  return (random: Random): Question[] => {
    const drawn = draw(random);
    return slide_order === 'random' ? shuffledAroundPinned(shown, drawn, random) : placePinned(shown, drawn);
  };
}

interface Section {
  /** Its first page; undefined before the first section. */
  page: Question | undefined;
  rest: Question[];
}

/** The questions by section, in order; those before the first one come as one without a page. */
export function sectionsOf(questions: readonly Question[], begins: Begins): Section[] {
  const first: Section = { page: undefined, rest: [] };
  const sections = [first];
  for (const question of questions)
    if (begins(question)) sections.push({ page: question, rest: [] });
    else sections.at(-1)?.rest.push(question);
  return sections;
}

interface OpenDraw {
  questions: Question[];
  /** How many of them a game has. */
  count: number;
}

/** The draws among the shown questions; none takes more than it has. */
export const openDraws = (shown: readonly Question[]): OpenDraw[] =>
  [...Map.groupBy(shown, ({ draw }) => draw?.id)].flatMap(([id, questions]) =>
    id === undefined ? [] : [{ questions, count: Math.min(questions.length, questions[0]?.draw?.count ?? 0) }],
  );

/** The number of counted questions in a game: the same for every seed, since no draw contains ads. Each section draws `questions_per_game`. */
export function countInGame(
  questions: readonly Question[],
  questions_per_game: number,
  isCounted: IsCounted,
  begins: Begins = neverBegins,
): number {
  const shown = questions.filter((question) => !question.hidden);
  return sectionsOf(shown, begins).reduce((sum, { rest }) => sum + countInSection(rest.filter(isCounted), questions_per_game), 0);
}

function countInSection(counted: readonly Question[], questions_per_game: number): number {
  const inDraws = openDraws(counted).reduce((sum, { count }) => sum + count, 0);
  const free = counted.filter(({ draw }) => !draw);
  const all = inDraws + free.length;
  return questions_per_game === 0 ? all : Math.min(all, Math.max(questions_per_game, inDraws + free.filter(({ pinned }) => pinned).length));
}

/** Whether every game has the same counted questions in the same order. */
export const asksAllInOrder = ({ questions, settings }: QuestionsContent, isCounted: IsCounted, begins: Begins = neverBegins): boolean =>
  settings.slide_order === 'sequential' &&
  countInGame(questions, settings.questions_per_game, isCounted, begins) ===
    questions.filter((question) => !question.hidden && isCounted(question)).length;

/** The drawn questions, still in the editor's order. */
function openDraw(shown: Question[], count: number, isCounted: IsCounted): (random: Random) => Question[] {
  const draws = openDraws(shown);
  const inDraws = draws.reduce((sum, draw) => sum + draw.count, 0);
  const free = shown.filter((question) => !question.draw);
  const isCertain = (question: Question) => question.pinned || !isCounted(question);
  const certain = free.filter(isCertain);
  const pinned = certain.filter(isCounted).length + inDraws;
  const candidates = free.filter((question) => !isCertain(question));
  const takesAll = count === 0 || pinned + candidates.length <= count;
  if (takesAll && draws.every((draw) => draw.count === draw.questions.length)) return () => shown;
  const places = new Map(shown.map((question, place) => [question, place]));
  const placeOf = (question: Question): number => places.get(question) as number;
  return (random) => {
    const drawn = draws.flatMap((draw) => pick(draw.questions, draw.count, random));
    const lucky = takesAll ? candidates : pick(candidates, Math.max(0, count - pinned), random);
    return [...certain, ...drawn, ...lucky].toSorted((a, b) => placeOf(a) - placeOf(b));
  };
}

function shuffledAroundPinned(shown: Question[], drawn: Question[], random: Random): Question[] {
  const order = shuffled(
    drawn.filter((question) => !question.pinned),
    random,
  );
  return placePinned(shown, drawn, order);
}

/** Unpinned questions fill, in their order, the positions that pinned ones leave free. */
function placePinned(shown: Question[], drawn: Question[], others = drawn.filter((question) => !question.pinned)): Question[] {
  const pinned = drawn.filter((question) => question.pinned);
  const atPlace = new Map<number, Question>();
  pinned.forEach((question, index) => {
    // Leaves room for the pinned questions that follow, so that none is lost in a shorter list.
    atPlace.set(Math.min(shown.indexOf(question), drawn.length - (pinned.length - index)), question);
  });
  const rest = others.values();
  return drawn.map((_, place) => atPlace.get(place) ?? (rest.next().value as Question));
}
