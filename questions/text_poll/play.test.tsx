import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PlayerQuestion } from '#shared/contract/play.ts';
import TextPollPlay from './Play.tsx';

test('the shares of the votes add up to 100 %', () => {
  const votes = [1, 5, 2];
  const answers = votes.map((_, place) => ({ id: `a${place}`, text: `Answer ${place}` }));
  const html = renderToString(
    <TextPollPlay
      question={{ answers, list_style: 'none' } as unknown as PlayerQuestion}
      playerAnswer={{ answer_id: 'a1' }}
      onChoose={() => undefined}
      onGive={() => undefined}
      disabled
      feedback={{ result: 'unscored', poll: votes.map((count, place) => ({ answer_id: `a${place}`, share: count / 8 })) }}
      t={(key, values) => `${key} ${String(values?.['share'] ?? '')}`}
      lang="en"
    />,
  );
  expect([...html.matchAll(/poll\.share (\d+)%/g)].map(([, share]) => Number(share))).toEqual([13, 62, 25]);
});
