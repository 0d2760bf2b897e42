import type { Sql, TransactionSql } from 'postgres';

/** A ticked consent to marketing, with its evidence. */
export interface Consent {
  field_key: string;
  /** As the form showed it. */
  text: string;
  lang: number;
  publication_id: string;
}

/**
 * SQL: two parts of the statement that stores registrations, for the rows of `agreed` (tenant_id, activity_id, player_id, fields, consents, at). Who
 * ticks the same text again has agreed before; who registers again without the tick has withdrawn.
 */
export const saveConsents = (sql: Sql | TransactionSql) => sql`
  consented as (
    insert into marketing_consent (tenant_id, activity_id, player_id, field_key, text, lang, publication_id, given_at)
    select a.tenant_id, a.activity_id, a.player_id, c.field_key, c.text, c.lang, c.publication_id, a.at
    from agreed a cross join jsonb_to_recordset(a.consents) as c(field_key text, text text, lang smallint, publication_id uuid)
    where not exists (
      select from marketing_consent m
      where m.tenant_id = a.tenant_id and m.player_id = a.player_id and (m.activity_id = a.activity_id) is true and m.field_key = c.field_key
        and m.text = c.text and m.withdrawn_at is null)
  ), unticked as (
    update marketing_consent m set withdrawn_at = a.at, withdrawn_how = 'form' from agreed a
    where m.tenant_id = a.tenant_id and m.player_id = a.player_id and (m.activity_id = a.activity_id) is true and m.withdrawn_at is null
      and (a.fields ->> m.field_key) is distinct from 'true'
  )`;
