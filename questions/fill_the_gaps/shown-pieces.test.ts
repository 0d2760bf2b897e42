import { expect, test } from 'vitest';
import { shownPieces } from './shown-pieces.ts';

test('signs after a gap stay with it, and nothing of the text is lost', () => {
  const gaps = ['1', '2', '3'].map((id) => ({ id }));
  expect(shownPieces('“{{1}}”, {{2}}{{3}}.', gaps)).toEqual([
    '“',
    { gap: '1', signs: '”,' },
    ' ',
    { gap: '2', signs: '' },
    { gap: '3', signs: '.' },
  ]);
});
