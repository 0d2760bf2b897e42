import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { GameResult } from '#shared/contract/play.ts';
import { translate, type Texts } from '../../texts.ts';
import { altOf, cardOf, messageOf, type CardSource } from './card.ts';

const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales/en.json'), 'utf8')) as Texts;
const english = { t: translate(texts, 'en'), lang: 'en' };
const image = (key: string, more = {}) => ({ key, width: 900, height: 600, ...more });
const result: GameResult = { points: 340, bonus_points: 0, correct: 3, wrong: 1, total: 4, time_used: 20, timed_out: false };
const detail = (verdict: NonNullable<GameResult['details']>[number]['result']) => ({
  question_id: verdict,
  type: 'text' as const,
  text: 'Which bird?',
  answers: [{ id: 'a', text: 'The robin' }],
  correct_answer: { answer_id: 'a' },
  result: verdict,
  points: 1,
});

const source = (more: Partial<GameResult> = {}, show_score = true, cover = {}): CardSource => ({
  cover: {
    name: 'Birds',
    cover: { title: 'Winter birds', image: {}, ...cover },
    theme: {},
    result: { settings: { show_score } },
  } as CardSource['cover'],
  result: { ...result, ...more },
  standing: undefined,
});

describe('the card of a score', () => {
  test('says title, score, praise and figures, and the same in words', () => {
    const card = cardOf({ ...source(), standing: { place: 2, moved: 1, better_than: 72 } }, english);
    expect(card).toMatchObject({ title: 'Winter birds', score: '3 of 4', praise: 'Excellent', share: 0.75, marks: [] });
    expect(card.figures).toEqual(['Place: 2', 'Better than 72% of players', '340 points']);
    expect(altOf(card)).toBe('Winter birds. Correct answers: 3 of 4. Excellent. Place: 2. Better than 72% of players. 340 points.');
  });

  test('has a mark for each question where the result tells their verdicts, and nothing of the questions', () => {
    const card = cardOf(
      source({ details: ['right', 'unscored', 'partly', 'wrong', 'time_over'].map((verdict) => detail(verdict as 'right')) }),
      english,
    );
    expect(card.marks).toEqual(['right', 'partly', 'wrong', 'wrong']);
    expect(card.share).toBeNull();
    expect(JSON.stringify(card) + altOf(card)).not.toMatch(/bird\?|robin/);
  });

  test('has a bar instead of more marks than could be told apart', () => {
    const many = Array.from({ length: 41 }, () => detail('right'));
    expect(cardOf(source({ details: many, correct: 41, total: 41 }), english)).toMatchObject({ marks: [], share: 1 });
  });

  test('counts points where nothing can be right or wrong, and says nothing where the activity does not show the score', () => {
    expect(cardOf(source({ total: 0, correct: 0 }), english)).toMatchObject({ score: '340', unit: 'points', share: null });
    const hidden = source({ details: [detail('right')] }, false);
    expect(cardOf(hidden, english)).toMatchObject({ score: '', praise: '', figures: [], marks: [], share: null });
    expect(messageOf(cardOf(hidden, english), hidden, english)).toBe('Winter birds');
  });
});

test('the card of a type has its title and picture, with the owner’s name', () => {
  const type = { id: 'o', title: 'The owl', description: '', button: '', image_copyright: 'Åsa Ek', images: { imageMobile: image('owl') } };
  const owl = source({ person_type: type, total: 0 }, false, { image: { desktop: image('cover', { copyright: 'Bo' }) } });
  const card = cardOf(owl, english);
  expect(card).toMatchObject({ score: 'The owl', praise: '', figures: [], credit: '© Åsa Ek' });
  expect(card.pictures?.map(({ key }) => key)).toEqual(['owl', 'owl']);
  expect(messageOf(card, owl, english).replace(/[\u2068\u2069]/g, '')).toBe('Winter birds. My result: The owl. What is yours?');
  const shares = [20, 45, 5, 30].map((share) => ({ person_type_id: String(share), title: `Type ${share}`, share }));
  expect(cardOf(source({ person_type: type, total: 0, shares }), english).figures).toEqual(['45% Type 45', '30% Type 30', '20% Type 20']);
  const plain = cardOf(
    source({ person_type: { ...type, images: {} } }, true, { image: { desktop: image('cover', { copyright: 'Bo' }) } }),
    english,
  );
  expect([plain.pictures?.[0].key, plain.credit]).toEqual(['cover', '© Bo']);
});

test('the text sent with a score asks for a better one', () => {
  expect(messageOf(cardOf(source(), english), source(), english)).toBe('Winter birds. I have 3 of 4. Can you beat that?');
});

test('the card of a progress in several activities says how many are done, with a bar and no marks', () => {
  const progress = { cover: source().cover, progress: { done: 2, total: 5, points: 40 } };
  const card = cardOf(progress, english);
  expect(card).toMatchObject({ title: 'Winter birds', score: '2 of 5 done', praise: '', figures: ['40 points'], marks: [], share: 0.4 });
  expect(messageOf(card, progress, english)).toBe('Winter birds. 2 of 5 done.');
});
