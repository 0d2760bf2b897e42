import { expect, test } from 'vitest';
import { safeReturn } from './guards.ts';

test('after signing in only an address of this program is opened', () => {
  expect(safeReturn('/quiz/1/editor/?part=result')).toBe('/quiz/1/editor/?part=result');
  for (const foreign of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/login', 7, undefined])
    expect(safeReturn(foreign)).toBeUndefined();
});
