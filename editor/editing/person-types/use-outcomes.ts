import type { OutcomesOfKind } from '#editor/kinds/activity-of-kind.ts';
import { useActivityOfKind } from '#editor/kinds/activity-of-kinds.ts';

/** The open activity's person types or grades; only for activities that have them. */
export function useOutcomes(): OutcomesOfKind {
  const { outcomes } = useActivityOfKind();
  if (!outcomes) throw new Error('Activities of this kind lead to no outcomes.');
  return outcomes;
}
