import { expect, test } from 'vitest';
import { replacePicture } from './replace-picture.ts';

const image = { key: 'new_picture', width: 300, height: 200 };

test('a picture is replaced at any depth with its size and keeps its description; a value without it stays the same object', () => {
  const other = { cover: { desktop: { key: 'other_picture', width: 1, height: 1 } } };
  const content = {
    other,
    list: [{ answers: [{ image: { key: 'old_picture', width: 10, height: 20, alt: 'A robin' } }] }],
    name: 'old_picture',
  };
  const after = replacePicture(content, 'old_picture', image);
  expect(after).toEqual({ other, list: [{ answers: [{ image: { ...image, alt: 'A robin' } }] }], name: 'old_picture' });
  const cut = { key: 'old_picture', width: 10, height: 20, area: { x: 0, y: 0, width: 0.5, height: 1 } };
  const use = { key: 'cut_of_it', width: 5, height: 20, alt: 'Its wing', focus: { x: 0, y: 0 }, cut };
  expect(replacePicture({ use }, 'old_picture', image)).toEqual({ use: { ...image, alt: 'Its wing' } });
  expect(after.other).toBe(other);
  expect(replacePicture(other, 'old_picture', image)).toBe(other);
});
