import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext, translate, type Texts } from '../texts.ts';
import { BoardTable } from './BoardTable.tsx';

const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../locales/en.json'), 'utf8')) as Texts;
const row = { place: 1, name: 'Anna B.', points: 7, bonus_points: 0, time_used: 30, is_me: false };
const html = (...bonuses: number[]) =>
  renderToString(
    <LanguageContext value={{ t: translate(texts, 'en'), lang: 'en' }}>
      <BoardTable
        board={{ data: bonuses.map((bonus_points, place) => ({ ...row, place: place + 1, bonus_points })), me: null, hidden: false }}
        moved={0}
      />
    </LanguageContext>,
  ).replaceAll('<!-- -->', '');

test('what stands behind a plus is called bonus points, at the head of the column and for who hears the row', () => {
  const page = html(10, 0);
  expect(page).toContain('<th scope="col">Points<small>+ Bonus points</small></th>');
  expect(page).toContain('7<small title="Bonus points"> +10<span class="unseen"> Bonus points</span></small></td>');
  expect(page).toContain('<td>7</td>');
});

test('a board without bonus points does not speak of them', () => {
  expect(html(0, 0)).not.toContain('Bonus points');
});

test('a screen reader hears a player’s name and that it is her own as two words', () => {
  const page = renderToString(
    <LanguageContext value={{ t: translate(texts, 'en'), lang: 'en' }}>
      <BoardTable board={{ data: [{ ...row, name: 'Åsa', is_me: true }], me: null, hidden: false }} moved={0} />
    </LanguageContext>,
  );
  const [, cell = ''] = /<th scope="row">(.*?)<\/th>/.exec(page) ?? [];
  expect(cell.replace(/<[^>]*>/g, '')).toBe('Åsa You');
});
