import { findActivityOf } from '#api/authoring/activities/parts/part-store.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { hatches } from '#shared/contract/hatches.ts';
import { findCalendar } from './demand-calendar.ts';
import { wirePrize } from './wire-hatch.ts';

export const readPrize = serve(hatches.readPrize, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => wirePrize(await findCalendar(tx, await findActivityOf(tx, 'prize', id)), id)),
);
