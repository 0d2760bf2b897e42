import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mentionedIn, mentionOf, piecesOf } from './mentions.ts';

test('a text is words and mentions, in order', () => {
  const id = '0198c5a4-0000-7000-8000-000000000001';
  expect(piecesOf(`Look, @{${id.toUpperCase()}}: fine @{nobody}`)).toEqual([{ text: 'Look, ' }, { id }, { text: ': fine @{nobody}' }]);
  expect(mentionedIn(`@{${id}}@{${id}}`)).toEqual([id]);
});

test('the pieces of any text are the text', () => {
  const part = fc.oneof(fc.string(), fc.uuid().map(mentionOf));
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('');
      const back = piecesOf(text).map((piece) => ('text' in piece ? piece.text : mentionOf(piece.id)));
      expect(back.join('')).toBe(text);
    }),
  );
});
