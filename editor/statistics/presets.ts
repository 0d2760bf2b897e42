import { lastMonths, type Period } from '#shared/period.ts';
import { shifted } from './charts/spans.ts';

export const presets = ['week', 'month', 'quarter', 'thisYear', 'all'] as const;
export type Preset = (typeof presets)[number];

/** The days of a preset, up to today. `since`: the first day that can have figures. */
export function presetPeriod(preset: Preset, today: string, since: string): Period {
  if (preset === 'week') return { from: shifted(today, -6), to: today };
  if (preset === 'month') return { from: shifted(today, -29), to: today };
  if (preset === 'quarter') return lastMonths(today);
  if (preset === 'thisYear') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return { from: since < today ? since : today, to: today };
}
