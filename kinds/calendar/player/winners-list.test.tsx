import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AnnouncedDraw, DrawCode } from '#shared/contract/draws.ts';
import { LanguageContext, translate, type Texts } from '#player/texts.ts';
import { fateWords } from './DrawCodes.tsx';
import { WinnersList } from './WinnersList.tsx';

const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../../locales/en.json'), 'utf8')) as Texts;
const t = translate(texts, 'en');
const draw: AnnouncedDraw = {
  draw_id: 'one',
  number: 2,
  scope: { kind: 'hatch', title: '7' },
  prize: { id: 'p', title: 'A sledge' },
  announced_at: '2026-12-08T09:00:00.000Z',
  entries: 12,
  winners: [
    { rank: 1, entry: 'aa11bb22cc33', name: 'Anna B.' },
    { rank: 2, entry: 'dd44ee55ff66', name: null },
  ],
  replaced_by: null,
  url: 'https://example.org/draw/one',
};
const own: DrawCode = {
  draw_id: 'one',
  number: 2,
  state: 'announced',
  prize: draw.prize,
  code: '0123456789abcdef0123456789abcdef',
  entry: 'dd44ee55ff66',
  place: 'winner',
  replaced_by: null,
  url: draw.url,
};
const html = (draws: AnnouncedDraw[], codes: DrawCode[] = []) =>
  renderToString(
    <LanguageContext value={{ t, lang: 'en' }}>
      <WinnersList draws={draws} codes={codes} />
    </LanguageContext>,
  ).replaceAll('<!-- -->', '');

test('a draw shows its prize, its door, its winners by name or by how their code begins, and the way to check it', () => {
  const page = html([draw]);
  // A right-to-left name keeps its own direction.
  expect(page).toContain('<strong dir="auto">Anna B.</strong>');
  for (const shown of ['A sledge', 'Winners of door 7', 'Anna B.', 'dd44ee55', '12 players took part.', '8 December 2026'])
    expect(page).toContain(shown);
  expect(page).toContain('href="https://example.org/draw/one"');
  expect(page).not.toContain('dd44ee55ff66');
  expect(page).not.toContain('Your draws');
});

test('who has won sees herself marked, and her code leads to her entry without any server seeing it', () => {
  const page = html([draw], [own]);
  expect(page).toMatch(/data-me="true"><code>dd44ee55<\/code> <span class="won-me">You</);
  expect(page).toContain('You have won.');
  expect(page).toContain('0123 4567 89ab cdef 0123 4567 89ab cdef');
  expect(page).toContain(`href="https://example.org/draw/one#${own.code}"`);
});

test('a draw that was replaced shows no winners but the reason; nothing at all is shown of nothing', () => {
  const page = html([{ ...draw, winners: [], replaced_by: { number: 3, reason: 'The wrong door.' } }]);
  expect(page).toContain('Replaced by draw 3. Reason: The wrong door.');
  expect(page).not.toContain('won-names');
  expect(html([])).toBe('');
});

test('whose draw was replaced has not won', () => {
  const replaced_by = { number: 3, reason: 'The wrong door.' };
  const page = html([{ ...draw, winners: [], replaced_by }], [{ ...own, replaced_by }]);
  expect(page).not.toContain('You have won.');
  expect(page).not.toContain('data-place');
  expect(page.match(/Replaced by draw 3/g)).toHaveLength(2);
});

test('a player in a draw that was replaced before it was announced waits for it no longer', () => {
  const page = html([], [{ ...own, state: 'drawn', place: null, replaced_by: { number: 3, reason: 'The wrong door.' } }]);
  expect(page).toContain('Replaced by draw 3. Reason: The wrong door.');
  expect(page).not.toContain('not announced yet');
});

test('what became of an entry is told in words, and before the announcement only that it takes part', () => {
  expect(fateWords({ state: 'drawn', place: null, replaced_by: null }, t)).toBe('You are in this draw. Winners are not announced yet.');
  expect(fateWords({ state: 'announced', place: null, replaced_by: null }, t)).toBe('You were not drawn this time.');
  expect(fateWords({ state: 'announced', place: 'alternate', replaced_by: null }, t)).toMatch(/alternate/);
  expect(fateWords({ state: 'announced', place: 'voided', replaced_by: null }, t)).toBe('Your place was revoked.');
  expect(fateWords({ state: 'failed', place: null, replaced_by: null }, t)).toMatch(/failed/);
});
