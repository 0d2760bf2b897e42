import { serve } from '#api/kernel/http/served-operation.ts';
import { hatches } from '#shared/contract/hatches.ts';
import { editCalendarPart } from './edit-calendar.ts';

export const deleteHatch = serve(hatches.deleteHatch, ({ params: { id } }, context) =>
  editCalendarPart(
    context,
    'hatch',
    id,
    () => [{ edit: 'delete_hatches', input: { ids: [id] } }],
    () => ({ success: true }),
  ),
);
