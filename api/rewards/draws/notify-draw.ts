import type { Tx } from '#api/kernel/db/database.ts';
import { notify } from '#api/accounts/notifications/notify.ts';

interface Drawn {
  tenant_id: string;
  id: string;
  activity_id: string;
  number: number;
  state: string;
  terms: { activity_name: string };
}

/** Notifies a calendar's followers of the result of a draw, except the editor who drew (`except`). Its page of winners holds all draws. */
export const notifyDraw = (tx: Tx, { tenant_id, id, activity_id, number, state, terms }: Drawn, at: Date, except?: string): Promise<void> =>
  notify(tx, {
    tenant_id,
    kind: state === 'failed' ? 'draw_failed' : 'winner_drawn',
    subject: id,
    activity_id,
    details: { name: terms.activity_name, number },
    link: `/calendar/${activity_id}/editor/?part=winners`,
    at,
    ...(except !== undefined && { except }),
  });
