import { expect, test } from 'vitest';
import en from '#locales/editor.en.json' with { type: 'json' };
import se from '#locales/editor.se.json' with { type: 'json' };
import { auditTopics } from '#shared/contract/audit.ts';

const actions: string[] = Object.values(auditTopics).flat();

test('every action of the log belongs to one topic, and has a text in both languages', () => {
  expect(actions.filter((action, place) => actions.indexOf(action) !== place)).toEqual([]);
  for (const texts of [en, se] as Record<string, string>[])
    expect(actions.filter((action) => !texts[`audit.action.${action}`])).toEqual([]);
});
