import { expect, test } from 'vitest';
import { activityKinds } from '#shared/content/kind.ts';
import { editorParts } from '#shared/content/editor-parts.ts';
import { hasPart } from './editor-search.ts';

test('an address opens no part that activities of its kind lack', () => {
  const ofAll = ['cover', 'intro', 'registration', 'result', 'check'];
  const more = Object.fromEntries(
    activityKinds.map((kind) => [kind, editorParts.filter((part) => hasPart(kind, part) && !ofAll.includes(part))]),
  );
  expect(more).toEqual({
    quiz: ['questions', 'person_types'],
    person: ['questions', 'person_types'],
    academy: ['questions', 'person_types'],
    labyrinth: ['questions', 'map'],
    collection: ['members'],
    calendar: ['questions', 'hatches', 'prizes', 'winners', 'rules', 'table', 'opening', 'leaderboard'],
  });
});
