import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import { refusals, type Refusal } from '#shared/contract/errors.ts';
import { newId } from '#shared/ids.ts';
import type { Boot, RefusedActivity } from '../boot.ts';
import { Player } from '../Player.tsx';
import type { Texts } from '../texts.ts';
import RefusedPage from './RefusedPage.tsx';

const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../locales/en.json'), 'utf8')) as Texts;

function pageOf(kind: ActivityKind | null, reason: Refusal): string {
  const boot: Boot = { page: 'refused', kind, refused: { status: 'refused', reason, message: '' }, lang: 'en', texts };
  return renderToString(<Player boot={boot} Refused={RefusedPage} />);
}

test('a closed activity that is no quiz is not called one, whatever the reason', () => {
  const others = activityKinds.filter((kind) => kind !== 'quiz');
  for (const kind of others)
    for (const reason of Object.keys(refusals) as Refusal[]) expect(pageOf(kind, reason), `${kind} ${reason}`).not.toMatch(/quiz/i);
  expect(pageOf('labyrinth', 'not_active')).toContain('This is not active. Please try again later.');
  expect(pageOf('collection', 'unavailable')).toContain('This page is unavailable.');
  expect(pageOf(null, 'unavailable')).toContain('This page is unavailable.');
});

test('of a quiz it says what the document says', () => {
  expect(pageOf('quiz', 'not_active')).toContain('This quiz is not active. Please try again later.');
  expect(pageOf('quiz', 'unavailable')).toContain('This quiz is unavailable.');
});

test('only of a door it says that a door is not open yet', () => {
  expect(pageOf('calendar', 'not_open_yet')).toContain('This door is not open yet.');
  for (const kind of ['quiz', 'labyrinth', 'collection', null] as const) expect(pageOf(kind, 'not_open_yet')).toContain('Not open yet.');
});

test('a refused page always has a way on, at least to ask again, or back from a limit', () => {
  for (const reason of Object.keys(refusals) as Refusal[])
    expect(pageOf('quiz', reason), reason).toContain(reason === 'game_limit' ? 'Back</button>' : 'Reload page</button>');
  expect(pageOf(null, 'unavailable')).toContain('Reload page</button>');
});

const colours = {
  text_colour: '#25221d',
  button_colour: '#1f6b52',
  secondary_button_colour: '#e4f0ea',
  highlight_colour: '#8a5200',
  background_colour: '#faf9f7',
};
const shown = (reason: Refusal, own: Partial<RefusedActivity>): string => {
  const activity: RefusedActivity = {
    quiz_id: newId(),
    name: 'Winter birds',
    image: {},
    theme: { ...colours, background: {}, logo: { key: 'AAAAAAAAAAAAAAAAAAAAAA', width: 200, height: 100, alt: 'Seeds' } },
    custom_css: '',
    starts_at: null,
    timezone: 'Europe/Stockholm',
    has_board: false,
    next: null,
    ...own,
  };
  const refused = { status: 'refused' as const, reason, message: '' };
  return renderToString(<Player boot={{ page: 'refused', kind: 'quiz', refused, activity, lang: 'en', texts }} Refused={RefusedPage} />);
};

test('the page of the limit says what it means, and leads to the start page of its activity', () => {
  const page = shown('game_limit', {});
  expect(page).toMatch(/Winter birds.*You have reached the game limit.*You have reached the limit of allowed games/s);
  expect(page).toContain('Go to start page</button>');
});

test('a page that is not there has the look of the tenant', () => {
  const theme = { ...colours, background: {}, logo: { key: 'AAAAAAAAAAAAAAAAAAAAAA', width: 200, height: 100, alt: 'Seeds' } };
  const page = renderToString(
    <Player boot={{ page: 'refused', kind: null, refused: null, theme, lang: 'en', texts }} Refused={RefusedPage} />,
  );
  expect(page).toMatch(/alt="Seeds".*Check that the address is complete/s);
});

test('a refused page wears its activity, and leads on: to its start, its board, or where its result leads', () => {
  const page = shown('not_active', {});
  expect(page).toContain('Winter birds');
  expect(page).toContain('alt="Seeds"');
  expect(shown('not_started', { starts_at: '2026-12-01T12:00:00.000Z' })).toMatch(/class="countdown".*Start: Tuesday/s);
  const next = { url: 'https://example.org/spring', text: 'Play the spring quiz' };
  const ended = shown('finished', { next });
  expect(ended).toMatch(/<a class="button button-first" href="https:\/\/example.org\/spring">Play the spring quiz<\/a>/);
  expect(ended).not.toContain('Reload page');
  expect(shown('finished', { has_board: true, next })).toMatch(/View leaderboard.*button-second" href=/s);
  expect(shown('finished', { next: { ...next, url: 'javascript:alert(1)' } })).not.toContain('<a ');
});
