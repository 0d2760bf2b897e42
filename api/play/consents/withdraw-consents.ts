import type { TransactionSql } from 'postgres';

interface Withdrawal {
  tenant_id: string;
  players: readonly string[];
  how: 'own_page' | 'link';
  at: Date;
}

/**
 * Withdraws all consents to marketing of a person in a tenant, also those that wait for the confirmation of her address. Her registrations lose their
 * ticks, so that no list shows them. A repeat changes nothing.
 */
export async function withdrawConsents(tx: TransactionSql, { tenant_id, players, how, at }: Withdrawal): Promise<void> {
  const hers = tx`tenant_id = ${tenant_id} and player_id = any(${players as string[]}::uuid[])`;
  await tx`
    update pending_registration set consents = '[]',
      fields = fields || (select jsonb_object_agg(c ->> 'field_key', false) from jsonb_array_elements(consents) c)
    where ${hers} and consents <> '[]'`;
  await tx`
    with withdrawn as (
      update marketing_consent set withdrawn_at = ${at}, withdrawn_how = ${how} where ${hers} and withdrawn_at is null
      returning activity_id, player_id, field_key
    )
    update registration r set fields = r.fields || w.unticked from (
      select activity_id, player_id, jsonb_object_agg(field_key, false) as unticked from withdrawn group by 1, 2
    ) w
    where r.tenant_id = ${tenant_id} and r.player_id = w.player_id and r.activity_id = w.activity_id`;
}

/** Withdraws the consents of one registration whose boxes are no longer ticked. */
export async function withdrawUnticked(
  tx: TransactionSql,
  { tenant_id, activity_id, player_id }: { tenant_id: string; activity_id: string; player_id: string },
  fields: Readonly<Record<string, string | boolean>>,
  at: Date,
): Promise<void> {
  const ticked = Object.keys(fields).filter((key) => fields[key] === true);
  await tx`
    update marketing_consent set withdrawn_at = ${at}, withdrawn_how = 'own_page'
    where tenant_id = ${tenant_id} and player_id = ${player_id} and activity_id = ${activity_id} and withdrawn_at is null
      and field_key <> all(${ticked})`;
}
