import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext, translate } from '../texts.ts';
import { Podium } from './Podium.tsx';

const shown = (rows: Parameters<typeof Podium>[0]['rows']): string =>
  renderToString(
    <LanguageContext value={{ t: translate({}, 'en'), lang: 'en' }}>
      <Podium rows={rows} />
    </LanguageContext>,
  );

test('a name keeps the direction of its own script, so that a name in the other direction stands in order', () => {
  const row = { points: 3, bonus_points: 0, time_used: 1, is_me: false };
  const rows = ['عبد م.', 'Anna B.', 'שלמה'].map((name, index) => ({ ...row, name, place: index + 1 }));
  const html = shown(rows);
  for (const { name } of rows) expect(html).toContain(`<bdi class="podium-name">${name}</bdi>`);
});

test.each([0, 1, 2])('with %i players the other steps are shown free', (players) => {
  const rows = Array.from({ length: players }, (_, index) => ({
    place: index + 1,
    name: 'Anna',
    points: 3,
    bonus_points: 0,
    time_used: 1,
    is_me: false,
  }));
  expect(shown(rows).match(/data-free/g)).toHaveLength(3 - players);
});
