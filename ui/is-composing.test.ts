import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isComposing } from './is-composing.ts';

const key = (own: { isComposing?: boolean; keyCode?: number }): KeyboardEvent =>
  ({ isComposing: false, keyCode: 13, ...own }) as KeyboardEvent;

test('the Enter that ends a composition belongs to the input method, also in Safari, which reports it after the end', () => {
  expect([key({ isComposing: true }), key({ keyCode: 229 }), key({})].map(isComposing)).toEqual([true, true, false]);
  expect([key({ keyCode: 229 }), key({})].map((nativeEvent) => isComposing({ nativeEvent }))).toEqual([true, false]);
});

/** Listeners whose keys reach no field: rows of the outline, doors on the board, and a list of shortcuts. */
const withoutField = [
  'editor/editing/outline/use-row-keys.ts',
  'kinds/calendar/editor/board/use-board-keys.ts',
  'editor/shell/ShortcutList.tsx',
  'editor/rooms/HostScreen.tsx',
];

test('every listener for Enter in a field ignores the keys of input methods', () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('{editor,player,questions,kinds,ui}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const listening = files.filter((file) => readFileSync(join(root, file), 'utf8').includes("'Enter'"));
  expect(listening.length).toBeGreaterThan(5);
  expect(listening.filter((file) => !readFileSync(join(root, file), 'utf8').includes('isComposing(')).toSorted()).toEqual(
    withoutField.toSorted(),
  );
});
