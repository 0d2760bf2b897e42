import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#shared/play/seeded-random.ts';
import type { GivenPairs } from '../player-answers.ts';
import { withKey } from '../verdict.ts';
import { correctAnswer, fits, grade, isScored, playerOptions } from './grade.ts';
import { pairsOf } from './pairs.ts';
import { samplePairQuestion, samplePairs, pairsInWords } from './test-pairs.ts';

const capitals = ['Norway – Oslo', 'Italy – Rome', 'Spain – Madrid', 'Bern', 'Vienna'];
const ask = (lines = capitals, partial_points = true) => samplePairQuestion(lines, { partial_points });
/** `Norway Oslo0` gives the option Oslo0 to the stem Norway. */
const answerOf = (...pairs: string[]): GivenPairs => ({
  pairs: pairs.map((pair) => {
    const [stem, option] = pair.split(' ') as [string, string];
    return { stem_id: `${stem}?`, option_id: option };
  }),
});
const right = answerOf('Norway Oslo0', 'Italy Rome1', 'Spain Madrid2');

/** Any number of pairs, extra options and ways to join them. */
const games = fc.record({ stems: fc.integer({ min: 1, max: 7 }), extras: fc.nat(4), seed: fc.integer(), partial: fc.boolean() });
const questionOf = ({ stems, extras, partial }: { stems: number; extras: number; partial: boolean }) =>
  ask(
    [...Array.from({ length: stems }, (_, place) => `s${place} – o${place}`), ...Array.from({ length: extras }, (_, place) => `x${place}`)],
    partial,
  );

describe('a question of pairs', () => {
  it('is right with all pairs, and gives a share for each right pair only with partial points', () => {
    expect(grade(ask(), right)).toEqual({ result: 'right', share: 1 });
    const two = answerOf('Norway Oslo0', 'Italy Rome1', 'Spain Bern3');
    expect(grade(ask(), two)).toEqual({ result: 'partly', share: 2 / 3 });
    expect(grade(ask(capitals, false), two)).toEqual({ result: 'wrong', share: 0 });
    expect(grade(ask(), answerOf('Norway Oslo0'))).toEqual({ result: 'partly', share: 1 / 3 });
    expect(grade(ask(), answerOf())).toEqual({ result: 'wrong', share: 0 });
  });

  it('gives exactly the share of right pairs, whatever else is joined: a wrong pair takes nothing', () => {
    fc.assert(
      fc.property(games, fc.nat(7), (game, joined) => {
        const question = questionOf(game);
        const shown = playerOptions(question, seededRandom(game.seed));
        const options = shown.filter(({ is_stem }) => !is_stem);
        const pairs = shown
          .filter(({ is_stem }) => is_stem)
          .slice(0, joined)
          .map(({ id }, place) => ({ stem_id: id, option_id: options[place]!.id }));
        const hits = pairs.filter(({ stem_id, option_id }) => option_id.startsWith(`o${stem_id.slice(1, -1)}`)).length;
        const share = hits / game.stems;
        const { share: earned, result } = grade(question, { pairs });
        expect(fits(question, { pairs })).toBe(true);
        if (!isScored(question)) expect(result).toBe('unscored');
        else expect(earned).toBe(game.partial || share === 1 ? share : 0);
      }),
    );
  });

  it('never loses by one more right pair, nor by one wrong pair less', () => {
    fc.assert(
      fc.property(games, fc.nat(6), (game, dropped) => {
        const question = { ...questionOf(game), partial_points: true };
        if (!isScored(question)) return;
        const { pairs } = correctAnswer(question) as GivenPairs;
        const less = pairs.filter((_, place) => place !== dropped % pairs.length);
        expect(grade(question, { pairs: less }).share).toBe((pairs.length - 1) / pairs.length);
        expect(grade(question, { pairs })).toEqual({ result: 'right', share: 1 });
      }),
    );
  });

  it('takes options that look the same for each other', () => {
    const question = ask(['Norway – crown', 'Sweden – crown', 'Italy – euro', 'dollar']);
    expect(grade(question, answerOf('Norway crown1', 'Sweden crown0', 'Italy euro2')).result).toBe('right');
  });

  it('refuses stems and options that are none, and those that are given twice', () => {
    for (const wrong of [
      answerOf('Norway Oslo0', 'Norway Rome1'),
      answerOf('Norway Oslo0', 'Italy Oslo0'),
      answerOf('Norway Italy?'),
      answerOf('France Oslo0'),
      answerOf('Norway Paris'),
      { pairs: [{ stem_id: 'Oslo0', option_id: 'Rome1' }] },
    ])
      expect([fits(ask(), wrong), grade(ask(), wrong).share]).toEqual([false, 0]);
  });

  it('is not scored while every option looks the same', () => {
    expect(isScored(ask(['Norway – crown', 'Sweden – crown']))).toBe(false);
    expect(correctAnswer(ask(['Norway – crown', 'Sweden – crown']))).toBeNull();
  });

  it('shows the stems in their order, and every order of the options as often as any other', () => {
    const counts = new Map<string, number>();
    const runs = 3000;
    for (let seed = 0; seed < runs; seed += 1) {
      const shown = playerOptions(ask(['a – 1', 'b – 2', '3']), seededRandom(seed));
      expect(shown.slice(0, 2).map(({ text }) => text)).toEqual(['a', 'b']);
      const order = shown.slice(2).map(({ text }) => text);
      counts.set(order.join(''), (counts.get(order.join('')) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - runs / 6) ** 2 / (runs / 6), 0);
    // One run in a million exceeds 36 with five degrees of freedom.
    expect(chiSquare).toBeLessThan(36);
  });

  it('tells nothing of the pairs in what it shows', () => {
    const shown = playerOptions(ask(), seededRandom(1));
    expect(new Set(shown.flatMap(Object.keys))).toEqual(new Set(['id', 'text', 'is_stem']));
  });
});

describe('a corrected key', () => {
  const before = ask(['Norway – Rome', 'Italy – Oslo', 'Bern']);
  it('joins the published options anew by what they show', () => {
    const key = {
      ...before,
      answers: before.answers.map((answer) => ({ ...answer, text: { Rome: 'Oslo', Oslo: 'Rome' }[answer.text ?? ''] ?? answer.text! })),
    };
    const corrected = withKey(before, key);
    expect(pairsInWords(corrected.answers)).toEqual(['Norway – Oslo', 'Italy – Rome', '+ Bern']);
    expect(corrected.answers.map(({ id, text }) => [id, text])).toEqual(before.answers.map(({ id, text }) => [id, text]));
    expect(grade(corrected, answerOf('Norway Oslo1', 'Italy Rome0')).result).toBe('right');
  });

  it('keeps a pair of which only the spelling was mended', () => {
    const key = {
      ...before,
      answers: samplePairs('Norway – Roma', 'Italy – Oslo', 'Bern').map((answer, place) => ({ ...answer, id: before.answers[place]!.id })),
    };
    expect(pairsOf(withKey(before, key).answers).map(({ option }) => option?.text)).toEqual(['Rome', 'Oslo']);
  });
});
