import type { OutcomesOfKind } from '#editor/kinds/editor-kind.ts';
import { useKind } from '#editor/editing/activity-context.ts';

/** What the open activity's person types or grades are; only for activities that have such. */
export function useOutcomes(): OutcomesOfKind {
  const { outcomes } = useKind();
  if (!outcomes) throw new Error('Activities of this kind lead to no outcomes.');
  return outcomes;
}
