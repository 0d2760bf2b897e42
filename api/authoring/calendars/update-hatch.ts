import type { Edit } from '#activity/edits/edits.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { hatches } from '#shared/contract/hatches.ts';
import { editCalendarPart } from './edit-calendar.ts';
import { wireHatch } from './wire-hatch.ts';

export const updateHatch = serve(hatches.updateHatch, ({ params: { id }, body: { day, ...changes } }, context) =>
  editCalendarPart(
    context,
    'hatch',
    id,
    () => [
      ...(Object.keys(changes).length === 0 ? [] : [{ edit: 'change_hatches', input: { hatches: [{ id, changes }] } } as Edit]),
      ...(day === undefined ? [] : [{ edit: 'move_hatch' as const, input: { id, order_number: day } }]),
    ],
    (calendar) => wireHatch(calendar, id),
  ),
);
