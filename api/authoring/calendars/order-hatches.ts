import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { calendars } from '#shared/contract/calendars.ts';
import { editCalendar } from './edit-calendar.ts';

export const orderHatches = serve(calendars.orderHatches, ({ params: { id }, body: { ids } }, context) =>
  editCalendar(context, id, ({ draft: { hatches } }) => {
    const sent = new Set(ids);
    const isSame = ids.length === hatches.length && sent.size === ids.length && hatches.every((hatch) => sent.has(hatch.id));
    if (!isSame) throw new HttpError('order_differs');
    return [{ edit: 'order_hatches', input: { ids } }];
  }),
);
