import { prizeWins, type WinnerMail } from '#shared/contract/prize-wins.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { usualMail } from '#api/rewards/wins/usual-mail.ts';

export const readWinnerMail = serve(prizeWins.readWinnerMail, ({ params: { id } }, { actor, database }) =>
  database.asActor(actor, async (tx) => shownMail(tx, await findActivity(tx, id))),
);

/** The mail of an activity: an editor's, or the usual one. */
export async function shownMail(tx: Tx, { id, lang }: { id: string; lang: number }): Promise<WinnerMail> {
  const own = await tx.selectFrom('winner_mail').select(['subject', 'text']).where('activity_id', '=', id).executeTakeFirst();
  return { ...(own ?? (await usualMail(lang))), is_own: own !== undefined, lang };
}
