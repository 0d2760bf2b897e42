import type { Question } from '#shared/content/question.ts';

/** What the numbers of a question mean for answers: those from `from` to `to` are right, and each farther reach earns its share of the points. */
export interface Reach {
  from: number;
  to: number;
  /** 1 for right answers, then falling; 0 to 1. */
  share: number;
}

/** The reaches of gradeWithin, from the middle outwards; at most `most` of them. */
export function reachesOf(
  { error_interval: interval = 0, error_value: parts = 0 }: Pick<Question, 'error_interval' | 'error_value'>,
  exact: number,
  margin: number,
  most = 4,
): Reach[] {
  const around = (distance: number, share: number): Reach => ({ from: tidy(exact - distance), to: tidy(exact + distance), share });
  const steps = interval > 0 && parts > 0 ? Math.min(most - 1, Math.ceil(parts) - 1) : 0;
  const outer = Array.from({ length: steps }, (_, place) => around(margin + (place + 1) * interval, (parts - place - 1) / parts));
  return [around(margin, 1), ...outer.filter(({ share }) => share > 0)];
}

/** 0.1 + 0.2 reads as 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(12));
