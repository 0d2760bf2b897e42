import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PlayerQuestion } from '#shared/contract/play.ts';
import type { GivenPoint } from '../player-answers.ts';
import MarkOnImagePlay from './Play.tsx';

const html = (alt: string, playerAnswer: GivenPoint | null = null) =>
  renderToString(
    <MarkOnImagePlay
      question={{ answers: [], image: { key: 'k', width: 400, height: 300, alt } } as unknown as PlayerQuestion}
      playerAnswer={playerAnswer}
      onChoose={() => undefined}
      onGive={() => undefined}
      disabled={false}
      t={(key, values) => [key, ...Object.values(values ?? {})].join(' ')}
      lang="en"
    />,
  );
const attribute = (text: string, name: string) => new RegExp(`role="application"[^>]* ${name}="([^"]*)"`).exec(text)?.[1];
/** What describes the picture, text by text. */
const described = (text: string) =>
  attribute(text, 'aria-describedby')
    ?.split(' ')
    .map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(text)?.[1]);

test('the picture has its alternative text as its name; its keys and its mark describe it, each separately', () => {
  const named = html('The harbour');
  expect([attribute(named, 'aria-label'), attribute(named, 'aria-roledescription')]).toEqual(['The harbour', 'mark.picture']);
  expect(described(named)).toEqual(['mark.keys', 'mark.nowhere']);
  expect(described(html('The harbour', { x: 0.25, y: 0.5 }))).toEqual(['mark.keys', 'mark.at 25% 50%']);
});

test('without an alternative text its name is “the picture to mark”, once', () => {
  const unnamed = html('');
  expect([attribute(unnamed, 'aria-label'), attribute(unnamed, 'aria-roledescription')]).toEqual(['mark.picture', undefined]);
});
