import { serve } from '#api/kernel/http/served-operation.ts';
import { hatches } from '#shared/contract/hatches.ts';
import { editCalendarPart } from './edit-calendar.ts';
import { wireHatch } from './wire-hatch.ts';

export const pinHatch = serve(hatches.pinHatch, ({ params: { id } }, context) =>
  editCalendarPart(
    context,
    'hatch',
    id,
    (calendar) => {
      const { pin } = wireHatch(calendar, id);
      return [{ edit: 'change_hatches', input: { hatches: [{ id, changes: { pin: !pin } }] } }];
    },
    (calendar) => wireHatch(calendar, id),
  ),
);
