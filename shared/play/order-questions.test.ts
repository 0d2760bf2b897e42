import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/content/question.ts';
import { asksAllInOrder, countInGame, openDrawing, sectionsOf, type QuestionsContent } from './order-questions.ts';

/** a is unpinned, A pinned; a dash before it hides it; ! before it makes it an ad. */
function ask(marks: string, slide_order: 'sequential' | 'random' = 'sequential', questions_per_game = 0): QuestionsContent {
  const questions = marks.split(' ').map((mark) => {
    const id = mark.replace(/[-!]/g, '');
    const pinned = id === id.toUpperCase();
    return { id, type: mark.includes('!') ? 'ad' : 'text', pinned, hidden: mark.includes('-') } as Question;
  });
  return { questions, settings: { slide_order, questions_per_game } };
}
const isCounted = ({ type }: Question): boolean => type !== 'ad';
const order = (content: QuestionsContent, seed = 1) =>
  openDrawing(
    content,
    isCounted,
  )(seed)
    .map(({ id }) => id)
    .join('');
const ordersOf = (content: QuestionsContent) => new Set(Array.from({ length: 400 }, (_, seed) => order(content, seed)));

describe('the questions of a game', () => {
  it('have the editor’s order, without the hidden ones', () => {
    expect(order(ask('a b -c d'))).toBe('abd');
  });

  it('have every random order equally, with the pinned ones at their places', () => {
    expect(ordersOf(ask('a b c', 'random')).size).toBe(6);
    expect([...ordersOf(ask('a -x B c d E', 'random'))].toSorted()).toEqual(['aBcdE', 'aBdcE', 'cBadE', 'cBdaE', 'dBacE', 'dBcaE']);
  });

  it('are drawn in the editor’s order, every one as likely', () => {
    const content = ask('a b c d', 'sequential', 2);
    expect([...ordersOf(content)].toSorted()).toEqual(['ab', 'ac', 'ad', 'bc', 'bd', 'cd']);
    const withA = Array.from({ length: 4000 }, (_, seed) => order(content, seed)).filter((ids) => ids.includes('a'));
    expect(Math.abs(withA.length - 2000)).toBeLessThan(160);
  });

  it('always include the pinned ones, a last one last', () => {
    for (const ids of ordersOf(ask('a b c d e F', 'random', 3))) expect(ids).toMatch(/^[a-e]{2}F$/);
    for (const ids of ordersOf(ask('A b c d e F', 'random', 3))) expect(ids).toMatch(/^A[b-e]F$/);
    expect(order(ask('A b C d E', 'sequential', 2))).toBe('ACE');
  });

  it('are the same for every game when none is drawn and the order is the editor’s', () => {
    expect(asksAllInOrder(ask('a B -c !x'), isCounted)).toBe(true);
    expect(asksAllInOrder(ask('a B -c !x', 'sequential', 2), isCounted)).toBe(true);
    expect(asksAllInOrder(ask('a b c', 'sequential', 2), isCounted)).toBe(false);
    expect(asksAllInOrder(ask('a b c', 'random'), isCounted)).toBe(false);
    const { settings, questions } = ask('a b c');
    const drawn = questions.map((question) => ({ ...question, draw: { id: 'one', tag: 'one', count: 2 } }));
    expect(asksAllInOrder({ settings, questions: drawn }, isCounted)).toBe(false);
  });

  it('show ads without counting them', () => {
    for (const ids of ordersOf(ask('a !x b c', 'sequential', 2))) expect(ids).toMatch(/^(axb|axc|xbc)$/);
    expect(order(ask('a !x b', 'sequential', 2))).toBe('axb');
  });

  it('contain the set number of each draw, every one equally likely, beside all others', () => {
    const content = ask('a b c d e');
    const drawn = { id: 'tag', tag: 'tag', count: 2 };
    const questions = content.questions.map((question) => ('bcd'.includes(question.id) ? { ...question, draw: drawn } : question));
    expect([...ordersOf({ ...content, questions })].toSorted()).toEqual(['abce', 'abde', 'acde']);
    expect(countInGame(questions, 0, isCounted)).toBe(4);
    const three = { questions, settings: { ...content.settings, questions_per_game: 3 } };
    for (const ids of ordersOf(three)) expect(ids).toMatch(/^(a?(bc|bd|cd)e?)$/);
    for (const ids of ordersOf(three)) expect(ids).toHaveLength(3);
    expect(countInGame(questions, 3, isCounted)).toBe(3);
    // A draw is included entirely, even when a game has fewer questions than the draw.
    expect(countInGame(questions, 1, isCounted)).toBe(2);
    const withB = Array.from({ length: 3000 }, (_, seed) => order({ ...content, questions }, seed)).filter((ids) => ids.includes('b'));
    expect(Math.abs(withB.length - 2000)).toBeLessThan(140);
  });

  it('are all of a draw that has too few', () => {
    const content = ask('a b');
    const questions = content.questions.map((question) => ({ ...question, draw: { id: 'tag', tag: 'tag', count: 9 } }));
    expect(order({ ...content, questions })).toBe('ab');
  });

  const questions = fc
    .array(fc.record({ pinned: fc.boolean(), hidden: fc.boolean() }), { maxLength: 15 })
    .map((list) => list.map((question, index) => ({ id: `${index}`, type: 'text', ...question }) as Question));
  const content: fc.Arbitrary<QuestionsContent> = fc.record({
    questions,
    settings: fc.record({ slide_order: fc.constantFrom('sequential', 'random'), questions_per_game: fc.nat(17) }),
  });

  it('are the same for the same seed, without repeats, in the requested number, with all pinned ones', () => {
    fc.assert(
      fc.property(content, fc.integer(), (publication, seed) => {
        const game = openDrawing(publication, isCounted)(seed);
        expect(openDrawing(publication, isCounted)(seed)).toEqual(game);
        expect(new Set(game).size).toBe(game.length);
        const shown = publication.questions.filter((question) => !question.hidden);
        const pinned = shown.filter((question) => question.pinned);
        const count = publication.settings.questions_per_game || shown.length;
        expect(game.length).toBe(Math.min(shown.length, Math.max(count, pinned.length)));
        expect(game.every((question) => shown.includes(question))).toBe(true);
        expect(game.filter((question) => question.pinned)).toEqual(pinned);
      }),
    );
  });

  it('keep the pinned ones at their index among the shown ones when all are played', () => {
    fc.assert(
      fc.property(questions, fc.integer(), (list, seed) => {
        const game = openDrawing({ questions: list, settings: { slide_order: 'random', questions_per_game: 0 } }, isCounted)(seed);
        const shown = list.filter((question) => !question.hidden);
        expect(game.map((question) => question.pinned && question.id)).toEqual(shown.map((question) => question.pinned && question.id));
      }),
    );
  });

  it('keep the editor’s order where nothing is drawn at random', () => {
    fc.assert(
      fc.property(questions, fc.integer(), (list, seed) => {
        const game = openDrawing({ questions: list, settings: { slide_order: 'sequential', questions_per_game: 0 } }, isCounted)(seed);
        expect(game).toEqual(list.filter((question) => !question.hidden));
      }),
    );
  });
});

describe('sections', () => {
  /** Each begins with a question of the type section. */
  const begins = ({ type }: Question): boolean => type === 'section';
  const asks = ({ type }: Question): boolean => type === 'text';
  const list = fc
    .array(fc.record({ type: fc.constantFrom('text', 'text', 'text', 'ad', 'section'), hidden: fc.boolean() }), { maxLength: 25 })
    .map((all) => all.map((question, index) => ({ id: `${index}`, pinned: false, ...question }) as Question));

  it('keep their order and their questions, and draw by themselves', () => {
    fc.assert(
      fc.property(list, fc.integer(), fc.nat(5), fc.constantFrom('sequential', 'random'), (questions, seed, count, slide_order) => {
        const settings = { slide_order, questions_per_game: count } as const;
        const game = openDrawing({ questions, settings }, asks, begins)(seed);
        const shown = sectionsOf(
          questions.filter(({ hidden }) => !hidden),
          begins,
        );
        const played = sectionsOf(game, begins);
        expect(played.map(({ page }) => page)).toEqual(shown.map(({ page }) => page));
        played.forEach(({ rest }, place) => {
          const own = shown[place]?.rest ?? [];
          expect(rest.every((question) => own.includes(question))).toBe(true);
          expect(rest.filter(asks)).toHaveLength(Math.min(own.filter(asks).length, count || Infinity));
        });
        expect(game.filter(asks)).toHaveLength(countInGame(questions, count, asks, begins));
      }),
    );
  });
});
