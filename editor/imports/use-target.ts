import { useState } from 'react';
import { emptyDoors } from '#activity/empty-doors.ts';
import { useDraft } from '../editing/activity-context.ts';
import { usePlace } from '../editing/use-place.ts';
import type { Target } from '../kinds/activity-of-kind.ts';
import { useActivityOfKind } from '../kinds/activity-of-kinds.ts';

/** Where several new questions go, as chosen; at first as the screen suggests. */
export function useTarget(suggested?: Target) {
  const { questions } = useActivityOfKind();
  const { search } = usePlace();
  const first = suggested ?? questions.target(search);
  const [chosen, choose] = useState<Target>();
  const target = chosen ?? first;
  const { from_door } = target;
  const room = useDraft((draft) => (from_door === undefined ? Infinity : emptyDoors(draft, from_door).length));
  return { target, part: first.part_id, room, choose };
}
