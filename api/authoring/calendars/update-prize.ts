import type { Edit } from '#activity/edits/edits.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { hatches } from '#shared/contract/hatches.ts';
import { editCalendarPart } from './edit-calendar.ts';
import { wirePrize } from './wire-hatch.ts';

export const updatePrize = serve(hatches.updatePrize, ({ params: { id }, body: changes }, context) =>
  editCalendarPart(
    context,
    'prize',
    id,
    () => (Object.keys(changes).length === 0 ? [] : [{ edit: 'change_prize', input: { id, changes } } as Edit]),
    (calendar) => wirePrize(calendar, id),
  ),
);
