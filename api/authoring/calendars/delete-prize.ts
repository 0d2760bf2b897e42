import { serve } from '#api/kernel/http/served-operation.ts';
import { hatches } from '#shared/contract/hatches.ts';
import { editCalendarPart } from './edit-calendar.ts';

export const deletePrize = serve(hatches.deletePrize, ({ params: { id } }, context) =>
  editCalendarPart(
    context,
    'prize',
    id,
    () => [{ edit: 'delete_prize', input: { id } }],
    () => ({ success: true }),
  ),
);
