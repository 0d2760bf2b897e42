import { describe, expect, test } from 'vitest';
import { plain } from '#shared/rich-text/plain.ts';
import { newId } from '#shared/ids.ts';
import { newDraft } from './new-draft.ts';
import { upgradeDraft, upgradeEdit, upgradePublished, upgradeWith, type Upgrade } from './upgrades.ts';

const nothing: Upgrade = (stored) => stored;

test('a document goes through every upgrade from its own version on', () => {
  const steps: Upgrade[] = [nothing, ({ title, ...rest }) => ({ ...rest, name: title }), (stored) => ({ ...stored, colour: 'green' })];
  expect(upgradeWith(steps, { schema_version: 1, title: 'Birds' })).toEqual({ schema_version: 3, name: 'Birds', colour: 'green' });
  expect(upgradeWith(steps, { schema_version: 2, name: 'Birds' })).toEqual({ schema_version: 3, name: 'Birds', colour: 'green' });
});

test('a document of the present version is returned unchanged', () => {
  const draft = newDraft({ quiz_type: 'quiz', name: 'a', lang: 1, newId });
  expect(upgradeDraft(draft)).toBe(draft);
});

test('a document from before combined leaderboards has none, and keeps the rest', () => {
  const draft = newDraft({ quiz_type: 'quiz', name: 'a', lang: 1, newId });
  const { combined_leaderboard: _, ...settings } = draft.settings;
  expect(upgradeDraft({ ...draft, settings, questions: [], schema_version: 1 })).toEqual(draft);
});

test('a document from before the rule of playing without a clock gives no full points for it', () => {
  const draft = newDraft({ quiz_type: 'quiz', name: 'a', lang: 1, newId });
  const { full_points_without_clock: _, ...settings } = draft.settings;
  expect(upgradeDraft({ ...draft, settings, schema_version: 3 })).toEqual(draft);
});

test('a document of a newer program is refused', () => {
  expect(() => upgradeDraft({ schema_version: 1000 })).toThrow('version 1000');
});

describe('texts from before marks show as they did', () => {
  const draft = newDraft({ quiz_type: 'quiz', name: '*a*', lang: 1, newId });
  const stored = { ...draft, cover: { ...draft.cover, title: '*b*', text: '2 *is* **two**' }, schema_version: 5 };

  test('in drafts they are escaped', () => {
    const { name, cover } = upgradeDraft(stored);
    expect([name, cover.title, cover.text, plain(cover.text)]).toEqual(['*a*', '*b*', '2 \\*is\\* \\*\\*two\\*\\*', '2 *is* **two**']);
  });

  test('publications keep their plain texts', () => expect(upgradePublished(stored).cover.text).toBe('2 *is* **two**'));

  test('edits are escaped, except those with a version or without marks', () => {
    const changes = { changes: { text: '*c*' } };
    const upgraded = (edit: string, version: number) => upgradeEdit({ edit, input: changes }, version).input;
    expect(upgraded('change_cover', 5)).toEqual({ changes: { text: '\\*c\\*' } });
    expect(upgraded('change_cover', 6)).toBe(changes);
    expect(upgraded('change_member', 5)).toBe(changes);
  });
});
