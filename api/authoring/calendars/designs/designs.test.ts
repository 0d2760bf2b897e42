import { describe, expect, test } from 'vitest';
import { checkDraft } from '#activity/check-draft.ts';
import { Draft } from '#activity/document.ts';
import { checkQuestion } from '#questions/schemas.ts';
import type { HatchPosition } from '#shared/content/calendar.ts';
import { contrastRatio } from '#shared/colours/contrast.ts';
import { themePairs } from '#shared/colours/theme-pairs.ts';
import { designDoors, designNames } from '#shared/content/design-names.ts';
import { newId } from '#shared/ids.ts';
import { Value } from 'typebox/value';
import { drawn, picturesOf } from './design-pictures.ts';
import { boardsOf, findDesign } from './design.ts';
import { draftOfDesign } from './draft-of-design.ts';

const now = new Date('2026-06-01T10:00:00Z');
const begun = (design: (typeof designNames)[number], lang: number) =>
  draftOfDesign(design, { name: 'Ours', lang, pictures: picturesOf(newId(), design), now, newId });

const overlap = (a: HatchPosition, b: HatchPosition): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe.each(designNames)('the design %s', (name) => {
  test.each([1, 2])('makes a valid draft in language %i, which lacks only questions and dates', (lang) => {
    const draft = begun(name, lang);
    expect(Value.Check(Draft, draft)).toBe(true);
    const codes = new Set(checkDraft(draft, checkQuestion, now).map(({ code }) => code));
    codes.delete('hatch_needs_one_question');
    codes.delete('start_date_missing');
    codes.delete('end_date_missing');
    expect([...codes]).toEqual([]);
  });

  test('has colours with enough contrast', () => {
    const { theme, border_colour } = findDesign(name);
    expect(themePairs(theme).filter(({ passes, is_outlined }) => !passes || is_outlined)).toEqual([]);
    expect(contrastRatio(border_colour, '#1c1a17')).toBeGreaterThan(7);
  });

  test('has a position on both boards for each of its doors, and no two doors overlap', () => {
    const { hatches } = begun(name, 1);
    expect(hatches).toHaveLength(designDoors[name]);
    for (const key of ['position', 'position_mobile'] as const) {
      const places = hatches.map((hatch) => hatch[key]);
      expect(places.filter(({ x, y, width, height }) => x < 0 || y < 0 || x + width > 1 || y + height > 1)).toEqual([]);
      expect(places.filter((place, index) => places.some((other, at) => at > index && overlap(place, other)))).toEqual([]);
    }
  });

  test('has doors of 64 pixels on a phone 360 pixels wide, so that its board stays a picture there', () => {
    const design = findDesign(name);
    const scale = 360 / boardsOf(design).mobile.width;
    expect(Math.min(...design.mobile.map(({ size }) => size * scale))).toBeGreaterThanOrEqual(64);
  });

  test('has the same texts in Swedish as in English', () => {
    const { en, se } = findDesign(name).words;
    const shape = ({ doors, ...rest }: typeof en) => [
      Object.keys(rest),
      doors.map((door) => [Object.keys(door), door.question?.answers.length]),
    ];
    expect(shape(se)).toEqual(shape(en));
  });

  test('has pictures that differ, and the same ones for a tenant every time', () => {
    expect(new Set(drawn(name).map(({ svg }) => svg)).size).toBe(drawn(name).length);
    const tenant = newId();
    expect(picturesOf(tenant, name)).toEqual(picturesOf(tenant, name));
    expect(picturesOf(newId(), name).desktop.key).not.toBe(picturesOf(tenant, name).desktop.key);
  });
});

test('the year opens its doors on the first of each month of the next year', () => {
  const { hatches, settings, door_settings } = begun('year', 1);
  expect(door_settings.specific_dates).toBe(true);
  expect([hatches[0]?.date, hatches[11]?.date]).toEqual(['2027-01-01', '2027-12-01']);
  expect([settings.start_date, settings.end_date]).toEqual(['2026-12-31T23:00:00.000Z', '2027-12-31T23:00:00.000Z']);
});
