import type { Sql, TransactionSql } from 'postgres';
import type { DiplomaFacts } from '#shared/content/diploma.ts';

/** A diploma about whose end its player is told now. */
export interface DueReminder {
  tenant_id: string;
  id: string;
  player_id: string;
  activity_id: string;
  /** null: she gave none, or wants no such mail. */
  email: string | null;
  player_name: string;
  facts: DiplomaFacts;
  valid_until: Date;
  remind_at: Date;
  /** The editor's text; null: the standard one. */
  remind_text: string | null;
}

const mostAtOnce = 200;

/** Not of diplomas that were revoked or renewed in the meantime. */
export const findDueReminders = (owner: Sql, now: Date): Promise<DueReminder[]> => owner<DueReminder[]>`
  select i.tenant_id, i.id, i.player_id, i.activity_id, i.player_name, i.facts, i.valid_until, i.remind_at,
    case when p.renewal_mail_off is null then p.email end as email, nullif(d.validity ->> 'remind_text', '') as remind_text
  from issued_diploma i join player p on p.tenant_id = i.tenant_id and p.id = i.player_id
  left join diploma d on d.tenant_id = i.tenant_id and d.id = i.diploma_id
  where i.remind_at <= ${now} and i.withdrawn_at is null and i.replaced_by is null and i.valid_until is not null
  order by i.remind_at limit ${mostAtOnce}`;

/** Notes that a reminder is sent: the next one is due at the end, and none after it. False where another process was faster. */
export async function takeDueReminder(tx: TransactionSql, { tenant_id, id, remind_at }: DueReminder, now: Date): Promise<boolean> {
  const { count } = await tx`
    update issued_diploma set remind_at = case when valid_until > ${now} then valid_until end
    where tenant_id = ${tenant_id} and id = ${id} and remind_at = ${remind_at} and withdrawn_at is null and replaced_by is null`;
  return count === 1;
}
