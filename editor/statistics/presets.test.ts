import { expect, test } from 'vitest';
import { lengthOf } from './charts/spans.ts';
import { presetPeriod, presets } from './presets.ts';

test('presets end today, and the last seven and thirty days have that many days', () => {
  for (const preset of presets) expect(presetPeriod(preset, '2026-03-31', '2025-12-01').to).toBe('2026-03-31');
  expect(lengthOf(presetPeriod('week', '2026-03-31', '2025-12-01'))).toBe(7);
  expect(lengthOf(presetPeriod('month', '2026-03-31', '2025-12-01'))).toBe(30);
  expect(presetPeriod('quarter', '2026-05-31', '2025-12-01').from).toBe('2026-02-28');
  expect(presetPeriod('thisYear', '2026-03-31', '2025-12-01').from).toBe('2026-01-01');
});

test('the whole time begins with the activity, and is one day when that begins today or later', () => {
  expect(presetPeriod('all', '2026-03-31', '2025-12-01').from).toBe('2025-12-01');
  expect(presetPeriod('all', '2026-03-31', '2026-04-02').from).toBe('2026-03-31');
});
