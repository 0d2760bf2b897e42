import { expect, test } from 'vitest';
import { inSentences } from './in-sentences.ts';

test('texts become sentences, and no mark stands twice', () => {
  expect(inSentences(['Which bird are you?', ' ', 'The owl', 'Well done.'])).toBe('Which bird are you? The owl. Well done.');
  expect(inSentences(['冬の鳥。', 'क्या आप?'])).toBe('冬の鳥。 क्या आप?');
});
