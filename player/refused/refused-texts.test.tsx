import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { activityKinds, type ActivityKind } from '#shared/content/kind.ts';
import { refusals, type Refusal } from '#shared/contract/errors.ts';
import type { Boot } from '../boot.ts';
import { Player } from '../Player.tsx';
import type { Texts } from '../texts.ts';
import RefusedPage from './RefusedPage.tsx';

const texts = JSON.parse(readFileSync(join(import.meta.dirname, '../../locales/en.json'), 'utf8')) as Texts;

function told(kind: ActivityKind | null, reason: Refusal): string {
  const boot: Boot = { page: 'refused', kind, refused: { status: 'refused', reason, message: '' }, lang: 'en', texts };
  return renderToString(<Player boot={boot} Refused={RefusedPage} />);
}

test('whatever closes what is no quiz, the page does not call it one', () => {
  const others = activityKinds.filter((kind) => kind !== 'quiz');
  for (const kind of others)
    for (const reason of Object.keys(refusals) as Refusal[]) expect(told(kind, reason), `${kind} ${reason}`).not.toMatch(/quiz/i);
  expect(told('labyrinth', 'not_active')).toContain('This is not active. Please try again later.');
  expect(told('collection', 'unavailable')).toContain('This page is unavailable.');
  expect(told(null, 'unavailable')).toContain('This page is unavailable.');
});

test('of a quiz it says what the document says', () => {
  expect(told('quiz', 'not_active')).toContain('This quiz is not active. Please try again later.');
  expect(told('quiz', 'unavailable')).toContain('This quiz is unavailable.');
});

test('only of a door it says that a door is not open yet', () => {
  expect(told('calendar', 'not_open_yet')).toContain('This door is not open yet.');
  for (const kind of ['quiz', 'labyrinth', 'collection', null] as const)
    expect(told(kind, 'not_open_yet')).toContain('This is not open yet.');
});

test('a refused page always has a way on, at least to ask again', () => {
  for (const reason of Object.keys(refusals) as Refusal[]) expect(told('quiz', reason), reason).toContain('Load the page again</button>');
  expect(told(null, 'unavailable')).toContain('Load the page again</button>');
});
