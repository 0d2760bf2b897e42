import type { TransactionSql } from 'postgres';

/** Everything that identifies a player in transient data: her addresses, and her unguessable ids. */
export interface Traces {
  tenant_id: string;
  emails: readonly string[];
  ids: readonly string[];
}

/** Jobs that mail accounts: their address belongs to an editor, even if it is also a player's. */
const ofAccounts = ['send-reset-link', 'send-address-link', 'notify-address-taken', 'tell-address-taken'];

/** Deletes players' data that only passes through: stored mail, jobs with their output, replies stored for repeated calls, links. */
export async function eraseTraces(tx: TransactionSql, { tenant_id, emails, ids }: Traces): Promise<Record<string, number>> {
  const [addresses, words] = [[...emails], [...emails, ...ids]];
  const names = (text: ReturnType<TransactionSql>) =>
    tx`exists (select from unnest(${words}::text[]) word where strpos(${text}, word) > 0)`;
  const mails = await tx`
    delete from mail_outbox where lower(recipient) = any(${addresses}) or ${names(tx`text`)}`;
  const jobs = await deleteJobs(tx, tenant_id, words);
  // Calls without an account in their scope come from players.
  const repeats = await tx`
    delete from idempotent_request where scope like '% ' and ${names(tx`concat_ws(' ', key, answer::text)`)}`;
  const links = await tx`delete from own_data_key where tenant_id = ${tenant_id} and email = any(${addresses})`;
  const counted = { mail_outbox: mails.count, jobs, idempotent_request: repeats.count, own_data_key: links.count };
  return Object.fromEntries(Object.entries(counted).filter(([, count]) => count > 0));
}

/** A database that was just restored has no job queue yet. */
async function deleteJobs(tx: TransactionSql, tenant_id: string, words: readonly string[]): Promise<number> {
  const [queue] = await tx<{ is_there: boolean }[]>`select to_regclass('pgboss.job') is not null as is_there`;
  if (!queue?.is_there) return 0;
  const { count } = await tx`
    delete from pgboss.job
    where coalesce(source_name, name) <> all(${ofAccounts}) and coalesce(data ->> 'tenant_id', ${tenant_id}) = ${tenant_id}
      and exists (select from unnest(${words as string[]}::text[]) word where strpos(concat_ws(' ', lower(data::text), output::text, source_output::text, singleton_key, group_id), word) > 0)`;
  return count;
}
