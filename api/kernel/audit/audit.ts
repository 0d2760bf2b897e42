import { newId } from '#shared/ids.ts';
import type { AuditAction, AuditDetail } from '#shared/contract/audit.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { noTenant, type Actor, type RequestOrigin } from '#api/kernel/http/served-operation.ts';
import { countryOf } from '#api/kernel/http/country.ts';
import { describeUserAgent } from '#api/kernel/http/user-agent.ts';

type Acting = Pick<Actor, 'tenant_id'> & { account_id: string | null } & Pick<Actor, 'from' | 'visit'>;
type More = Pick<AuditDetail, 'before' | 'after'> & { subject_id?: string };

/**
 * Logs the actor's action in the tenant's log, or in the installation's for an actor without a tenant, in the transaction of the action. `subject` is
 * what it concerns, without personal data of players; `before` and `after` are short values. The entry gets its position in the chain when the
 * transaction commits.
 */
export async function audit(
  tx: Tx,
  { tenant_id, account_id, from, visit }: Acting,
  action: AuditAction,
  subject: string,
  at: Date,
  { subject_id, before, after }: More = {},
): Promise<void> {
  const detail: AuditDetail = {
    ...(subject !== '' && { subject }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(from && { from: await seenOrigin(from) }),
  };
  if (tenant_id === noTenant) {
    await tx.insertInto('installation_log').values({ id: newId(), account_id, action, at, detail }).execute();
    return;
  }
  await tx
    .insertInto('audit_log')
    .values({ tenant_id, id: newId(), account_id, action, at, detail, subject_id: subject_id ?? null, visit_id: visit?.id ?? null })
    .execute();
}

/** Notes what provider staff did to the installation and to no tenant, wherever they work just now. */
export const auditInstallation = (
  tx: Tx,
  { account_id, from }: Pick<Actor, 'account_id' | 'from'>,
  action: AuditAction,
  subject: string,
  at: Date,
  more: Pick<More, 'before' | 'after'> = {},
): Promise<void> => audit(tx, { tenant_id: noTenant, account_id, ...(from && { from }) }, action, subject, at, more);

/** The parts of an address and a user agent that may be stored: a large network, a country, and the browser's common name. */
async function seenOrigin({ address, user_agent }: RequestOrigin): Promise<NonNullable<AuditDetail['from']>> {
  const country = await countryOf(address);
  const browser = describeUserAgent(user_agent);
  return { network: networkOf(address), ...(country !== null && { country }), ...(browser !== undefined && { browser }) };
}

/** The first 24 bits of an address, or 48 where it is long. */
function networkOf(address: string): string {
  const short = address.replace(/^::ffff:/i, '');
  if (!short.includes(':')) return `${short.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = '', tail] = short.split('::');
  const groups = head.split(':').filter(Boolean);
  return `${(tail === undefined ? groups : [...groups, '0', '0', '0']).slice(0, 3).join(':')}::/48`;
}
