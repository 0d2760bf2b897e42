import { expect, test } from 'vitest';
import { scriptJson } from './script-json.ts';

test('nothing in a value can end the script element, and the value stays the same', () => {
  const value = { title: '</script><!--<script>&amp; \u2028\u2029 "cats" $& $1', nested: [null, 1, 'å'] };
  const json = scriptJson(value);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
