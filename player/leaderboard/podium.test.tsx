import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageContext, translate } from '../texts.ts';
import { Podium } from './Podium.tsx';

test('a name keeps the direction of its own script, so that what is written the other way stands in order', () => {
  const row = { points: 3, bonus_points: 0, time_used: 1, is_me: false };
  const rows = ['عبد م.', 'Anna B.', 'שלמה'].map((name, index) => ({ ...row, name, place: index + 1 }));
  const html = renderToString(
    <LanguageContext value={{ t: translate({}, 'en'), lang: 'en' }}>
      <Podium rows={rows} />
    </LanguageContext>,
  );
  for (const { name } of rows) expect(html).toContain(`<bdi class="podium-name">${name}</bdi>`);
});
