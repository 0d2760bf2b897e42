import { prizesOf } from '#activity/own-lists.ts';
import { prizeWins, type PrizeWin } from '#shared/contract/prize-wins.ts';
import { addressFields } from '#shared/prizes/delivery-address.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { audit } from '#api/kernel/audit/audit.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { quotedCell } from '#api/kernel/exports/csv-cell.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findWins } from './find-wins.ts';

export const exportPrizeWins = serve(prizeWins.exportPrizeWins, async ({ params, query }, { actor, database, clock, reply }) => {
  if (!actor.permissions.has('player_pii_view')) throw new HttpError('forbidden');
  const { delivery: wanted = 'to_send' } = query;
  const csv = await database.asActor(actor, async (tx) => {
    const { id, name, draft } = await findActivity(tx, params.id);
    const values = new Map(prizesOf(draft).map((prize) => [prize.id, prize.value]));
    const wins = await findWins(tx, actor, { activity_id: id });
    const sent = wins.filter(({ state, delivery }) => state === 'accepted' && delivery === wanted);
    await audit(tx, actor, 'export_prize_wins', name, clock.now(), { after: String(sent.length) });
    return csvOf(sent, ({ prize }) => (prize ? (values.get(prize.id) ?? '') : ''));
  });
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="prizes-${wanted}.csv"`)
    .header('cache-control', 'no-store')
    .send(csv);
  return '';
});

const heads = ['reference', 'prize', 'value', ...addressFields.map(({ name }) => name), 'email', 'draw', 'place', 'delivery', 'note'];

/** One line for each parcel, after the byte order mark by which spreadsheets know UTF-8. Cells that they would treat as formulas are defused. */
function csvOf(wins: readonly PrizeWin[], valueOf: (win: PrizeWin) => string): string {
  const rows = wins.map((win) => [
    win.id,
    win.prize?.title ?? '',
    valueOf(win),
    ...addressFields.map(({ name }) => win.address?.[name] ?? ''),
    win.player?.email ?? '',
    String(win.draw_number),
    String(win.rank),
    win.delivery,
    win.delivery_note,
  ]);
  return `\uFEFF${[heads, ...rows].map((row) => `${row.map(quotedCell).join(',')}\r\n`).join('')}`;
}
