import type { Static } from 'typebox';
import type { ChosenKind, NotificationChoices } from '#shared/contract/notifications.ts';
import { choiceFor, maySee, notificationKinds, ruleOf } from '#shared/notification-kinds.ts';
import { HttpError } from '#api/kernel/errors.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { Owner } from './notification-store.ts';

/** The channels by which a member gets each kind that she may see in the tenant. */
export async function choicesOf(tx: Tx, { tenant_id, account_id, permissions }: Owner): Promise<Static<typeof NotificationChoices>> {
  const rows = await tx
    .selectFrom('notification_choice')
    .select(['kind', 'app', 'mail'])
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .execute();
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  const kinds = notificationKinds.filter((kind) => maySee(kind, permissions));
  return {
    data: kinds.map((kind) => ({ kind, ...choiceFor(kind, chosen.get(kind)), fixed: [...(ruleOf(kind).fixed ?? [])] })),
  };
}

/** Stores a member's choices; the last one of a kind counts. Throws 403 for others, because they get no notifications there. */
export async function storeChoices(
  tx: Tx,
  { tenant_id, account_id }: Pick<Owner, 'tenant_id' | 'account_id'>,
  choices: readonly Static<typeof ChosenKind>[],
): Promise<void> {
  const member = await tx
    .selectFrom('membership')
    .select('account_id')
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .forKeyShare()
    .executeTakeFirst();
  if (!member) throw new HttpError('forbidden');
  const rows = new Map(choices.map((choice) => [choice.kind, { tenant_id, account_id, ...choice }]));
  await tx
    .insertInto('notification_choice')
    // In one order, so that two of her tabs never wait for one another.
    .values([...rows.values()].toSorted((first, two) => (first.kind < two.kind ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'account_id', 'kind'])
        .doUpdateSet((eb) => ({ app: eb.ref('excluded.app'), mail: eb.ref('excluded.mail') })),
    )
    .execute();
}
