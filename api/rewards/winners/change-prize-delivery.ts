import { prizeWins } from '#shared/contract/prize-wins.ts';
import { HttpError, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findWins } from './find-wins.ts';

export const changePrizeDelivery = serve(prizeWins.changePrizeDelivery, ({ params, body }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const id = params.id.toLowerCase();
    const win = await tx.selectFrom('prize_win').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!win) throw notFound();
    if (win.state !== 'accepted') throw new HttpError('stage_not_allowed', { message: 'This prize has not been accepted.' });
    const { delivery, delivery_note } = body;
    await tx
      .updateTable('prize_win')
      .set({
        delivery,
        delivery_at: clock.now(),
        ...(delivery_note !== undefined && { delivery_note: delivery_note.toWellFormed().replaceAll('\0', '') }),
      })
      .where('id', '=', id)
      .execute();
    const [changed] = await findWins(tx, actor, { id });
    if (!changed) throw notFound();
    return changed;
  }),
);
