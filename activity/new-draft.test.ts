import { traits } from '#kinds/traits.ts';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { outcomesOf } from './document.ts';
import { newId } from '#shared/ids.ts';
import { themePairs } from '#shared/colours/theme-pairs.ts';
import { activityKinds } from '#shared/content/kind.ts';
import { Draft } from './document.ts';
import { newDraft, newTheme } from './new-draft.ts';
import { schemaVersion } from './upgrades.ts';

const schema = Compile(Draft);

test.each(activityKinds)('a new %s is a valid draft of the present version', (quiz_type) => {
  const draft = newDraft({ quiz_type, name: 'Winter birds', lang: 2, person_type_count: 30, newId });
  expect(schema.Errors(draft)).toEqual([]);
  expect(draft.schema_version).toBe(schemaVersion);
  expect(outcomesOf(draft)).toHaveLength(traits[quiz_type].needsOutcomes ? 30 : 0);
});

test('person types are lettered, and there are two by default', () => {
  const titles = (person_type_count?: number) =>
    outcomesOf(newDraft({ quiz_type: 'person', name: 'a', lang: 1, person_type_count, newId })).map((type) => type.title);
  expect(titles()).toEqual(['A', 'B']);
  expect(titles(28).slice(24)).toEqual(['Y', 'Z', 'AA', 'AB']);
});

test('grade bands share the percentages, and A is the best grade', () => {
  const grades = outcomesOf(newDraft({ quiz_type: 'academy', name: 'a', lang: 1, person_type_count: 4, newId }));
  expect(grades.map(({ title, lowest_percentage }) => [title, lowest_percentage])).toEqual([
    ['A', 75],
    ['B', 50],
    ['C', 25],
    ['D', 0],
  ]);
});

test('the colours of a new theme are readable on its background', () => {
  for (const pair of themePairs(newTheme())) expect(pair).toMatchObject({ passes: true, is_outlined: false });
});
