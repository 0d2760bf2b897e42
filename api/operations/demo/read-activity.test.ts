import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { Draft } from '#activity/document.ts';
import { picturesOf } from '#api/authoring/calendars/designs/design-pictures.ts';
import { questionsOf } from '#shared/content/part.ts';
import { newId } from '#shared/ids.ts';
import { drawings } from './pictures.ts';
import { activityNames, collectionName, readActivity } from './read-activity.ts';

const folder = join(import.meta.dirname, 'activities');
const adventPictures = picturesOf(newId(), 'advent');
const names = [...activityNames, collectionName] as const;
const idsOf = (draft: Draft): string[] => questionsOf(draft).flatMap(({ id, answers }) => [id, ...answers.map((answer) => answer.id)]);

test('every document of the folder is an activity of the demo', () => {
  expect(readdirSync(folder).toSorted()).toEqual(names.map((name) => `${name}.json`).toSorted());
});

test('every activity is a valid draft, and a second reading gives new ids', () => {
  const made = new Map(activityNames.map((name) => [readActivity(name, { adventPictures }).draft.name, newId()]));
  for (const name of names) {
    const [{ draft }, again] = [readActivity(name, { adventPictures, made }), readActivity(name, { adventPictures, made })];
    // The dates of rounds are set when it is published.
    expect([...Value.Errors(Draft, { ...draft, rounds: [] })]).toEqual([]);
    expect(new Set(idsOf(draft)).isDisjointFrom(new Set(idsOf(again.draft)))).toBe(true);
  }
});

test('an activity that the collection names must be created before', () => {
  expect(() => readActivity(collectionName, { adventPictures })).toThrow('activity_id');
});

test('every drawing is shown by an activity', () => {
  const documents = names.map((name) => readFileSync(join(folder, `${name}.json`), 'utf8')).join();
  expect([...drawings.keys()].filter((name) => !documents.includes(`"picture": "${name}"`))).toEqual([]);
  const files = new Set(readdirSync(join(import.meta.dirname, 'pictures')).filter((file) => file.endsWith('.svg')));
  expect(new Set([...drawings.keys()].map((name) => `${name.replace(/-high$/, '')}.svg`))).toEqual(files);
});
