import type { Question } from '#shared/content/question.ts';
import { intervalAround } from './numbers.ts';

/** How a question grades numbers: those from `from` to `to` are right, and each interval farther out earns a share of the points. */
export interface Reach {
  from: number;
  to: number;
  /** 1 for right answers, then decreasing; 0 to 1. */
  share: number;
}

/** The intervals of gradeWithin, from the middle outwards; at most `most`. */
export function reachesOf(
  { error_interval: interval = 0, error_value: parts = 0 }: Pick<Question, 'error_interval' | 'error_value'>,
  exact: number,
  margin: number,
  most = 4,
): Reach[] {
  const around = (distance: number, share: number): Reach => ({ ...intervalAround(exact, distance), share });
  const steps = interval > 0 && parts > 0 ? Math.min(most - 1, Math.ceil(parts) - 1) : 0;
  const outer = Array.from({ length: steps }, (_, place) => around(margin + (place + 1) * interval, (parts - place - 1) / parts));
  return [around(margin, 1), ...outer.filter(({ share }) => share > 0)];
}
