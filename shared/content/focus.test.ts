import { expect, test } from 'vitest';
import { areaAround, cutFrom, isShownWhole, positionOf, wholeOf, withoutCuts } from './focus.ts';

const whole = { key: 'whole_picture', width: 1000, height: 500, alt: 'A robin', focus: { x: 0.6, y: 0.4 } };
const area = { x: 0.5, y: 0.2, width: 0.4, height: 0.8 };
const part = { key: 'cut_picture', width: 400, height: 400 };

test('a crop keeps its description, its focal point at the same place of the picture, and its original', () => {
  const cut = cutFrom(whole, area, part);
  expect(cut).toEqual({
    ...part,
    alt: 'A robin',
    focus: { x: expect.closeTo(0.25, 9) as number, y: expect.closeTo(0.25, 9) as number },
    cut: { key: 'whole_picture', width: 1000, height: 500, area },
  });
  const back = wholeOf(cut);
  expect({ ...back, focus: undefined }).toEqual({ ...whole, focus: undefined });
  expect([back.focus?.x, back.focus?.y]).toEqual([expect.closeTo(0.6, 9), expect.closeTo(0.4, 9)]);
});

test('an area of a ratio lies in the picture and shows its focal point, as CSS does', () => {
  expect(areaAround({ width: 1000, height: 500 }, 1)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(areaAround({ width: 1000, height: 500, focus: { x: 1, y: 0.3 } }, 1)).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
  expect(areaAround({ width: 1000, height: 500, focus: { x: 0.3, y: 0 } }, 4)).toEqual({ x: 0, y: 0, width: 1, height: 0.5 });
  expect([positionOf(whole), positionOf(undefined)]).toEqual(['60% 40%', '50% 50%']);
});

test('the originals of crops are removed at any depth, and a value without crops stays the same object', () => {
  const cut = cutFrom(whole, area, part);
  const untouched = { text: 'cut', cut: 'a field of its own' };
  const content = { cover: { desktop: cut }, list: [untouched], whole };
  const result = withoutCuts(content);
  const { cut: _, ...shown } = cut;
  expect(result).toEqual({ cover: { desktop: shown }, list: [untouched], whole });
  expect([result.list, result.whole]).toEqual([content.list, content.whole]);
  expect(result.list).toBe(content.list);
  expect(withoutCuts(untouched)).toBe(untouched);
});

test('a picture fills its place as the editor chose; without a choice a banner or a ribbon is shown whole', () => {
  expect(isShownWhole({ width: 1600, height: 900 })).toBe(false);
  expect([isShownWhole({ width: 2400, height: 260 }), isShownWhole({ width: 260, height: 2400 })]).toEqual([true, true]);
  expect(isShownWhole({ width: 2400, height: 260, fit: 'fill' })).toBe(false);
  expect(isShownWhole({ width: 1600, height: 900, fit: 'whole' })).toBe(true);
});

test('a crop keeps how the picture is placed', () => {
  expect(cutFrom({ ...whole, fit: 'whole' }, area, part).fit).toBe('whole');
});
