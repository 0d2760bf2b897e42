import { notify } from '#api/accounts/notifications/notify.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { mailTexts } from '#api/kernel/mail/mail-texts.ts';
import type { DeliveryAddress } from '#shared/prizes/delivery-address.ts';
import { isReplaced, lockDraw, type DrawRow } from '#api/rewards/draws/draw-store.ts';
import { passOn } from '#api/rewards/draws/pass-on.ts';
import type { Services } from '#api/services.ts';

export interface Answering {
  tenant_id: string;
  id: string;
  draw_id: string;
  /** The language of the activity, for the public reason. */
  lang: number;
  answer: { is: 'accepted'; address: DeliveryAddress | null } | { is: 'declined' | 'lapsed' };
}

/** Texts in the mails: why a place went on. */
const reasons = { declined: 'prize.declined_reason', lapsed: 'prize.lapsed_reason' } as const;

type Needs = Pick<Services, 'database' | 'clock' | 'jobs'>;

/**
 * Ends the question to a winner: she accepts or declines, or her deadline passes. Whatever comes first under the lock of the draw stays; later answers
 * change nothing. A place that is given up goes to the next alternate.
 */
export async function answerWin(needs: Needs, { tenant_id, id, draw_id, lang, answer }: Answering): Promise<void> {
  const t = await mailTexts(lang);
  await needs.database.asTenant(tenant_id, async (tx) => {
    const draw = await lockDraw(tx, draw_id);
    const win = await tx.selectFrom('prize_win').select(['state', 'leaf', 'answer_by']).where('id', '=', id).executeTakeFirst();
    const at = needs.clock.now();
    const isOver = win?.answer_by != null && win.answer_by <= at;
    if (win?.state !== 'asked' || isOver !== (answer.is === 'lapsed') || (await isReplaced(tx, draw_id))) return;
    if (answer.is === 'accepted') {
      const { address } = answer;
      await tx.updateTable('prize_win').set({ state: 'accepted', answered_at: at, address }).where('id', '=', id).execute();
      return;
    }
    if (answer.is === 'declined') await tx.updateTable('prize_win').set({ answered_at: at }).where('id', '=', id).execute();
    const reason = t(reasons[answer.is], {});
    const { next } = await passOn(tx, needs, draw, { entry: win.leaf.toString('hex'), reason, win: answer.is, at });
    if (next === undefined) await notifyUnclaimed(tx, draw, at);
  });
}

/** Notifies a calendar's followers that a prize has no winner, and that no alternate is left. */
const notifyUnclaimed = (tx: Tx, { tenant_id, id, activity_id, number, terms }: DrawRow, at: Date): Promise<void> =>
  notify(tx, {
    tenant_id,
    kind: 'prize_unclaimed',
    subject: id,
    activity_id,
    details: { name: terms.activity_name, number },
    link: `/calendar/${activity_id}/editor/?part=winners`,
    at,
  });
