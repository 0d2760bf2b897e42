import type { Sql } from 'postgres';
import { noTenant } from '#api/kernel/http/served-operation.ts';

/** The end of a tenant's log at some time; a copy elsewhere reveals a log that was rebuilt. */
export interface AuditAnchor {
  tenant_id: string;
  seq: number;
  /** In hexadecimal. */
  hash: string;
}
export interface AuditFault {
  tenant_id: string;
  /** null: an entry without a place. */
  seq: number | null;
  fault: string;
}

export const readAnchors = (owner: Sql): Promise<AuditAnchor[]> =>
  owner<AuditAnchor[]>`
    select tenant_id, seq, encode(hash, 'hex') as hash from audit_head where seq > 0
    union all select ${noTenant}::uuid, seq, encode(hash, 'hex') from installation_log_head where seq > 0 order by tenant_id`;

/** The anchors in lines of the server's log, or in a file that sendAnchors made. */
export function anchorsIn(text: string): AuditAnchor[] {
  const lines = text.split('\n').filter((line) => line.includes('"audit_anchor"'));
  return lines.map((line) => (JSON.parse(line) as { audit_anchor: AuditAnchor }).audit_anchor);
}

/** All faults: in any tenant's log, in the installation's (under `noTenant`), and against the given anchors of earlier days. */
export async function verifyLogs(owner: Sql, anchors: readonly AuditAnchor[] = []): Promise<AuditFault[]> {
  const tenants = await owner<{ id: string }[]>`select id from tenant order by id`;
  const faults: AuditFault[] = [];
  for (const { id } of tenants) {
    const found = await owner<{ seq: number | null; fault: string }[]>`select seq, fault from verify_audit(${id})`;
    faults.push(...found.map((fault) => ({ tenant_id: id, ...fault })));
  }
  const own = await owner<{ seq: number | null; fault: string }[]>`select seq, fault from verify_installation_log()`;
  faults.push(...own.map((fault) => ({ tenant_id: noTenant, ...fault })));
  for (const { tenant_id, seq, hash } of anchors) {
    const isOwn = tenant_id === noTenant;
    if (!isOwn && !tenants.some(({ id }) => id === tenant_id)) continue;
    const [entry] = isOwn
      ? await owner<{ hash: string }[]>`select encode(hash, 'hex') as hash from installation_log where seq = ${seq}`
      : await owner<{ hash: string }[]>`
          select encode(hash, 'hex') as hash from audit_log where tenant_id = ${tenant_id} and seq = ${seq}`;
    if (entry?.hash !== hash) faults.push({ tenant_id, seq, fault: 'anchor' });
  }
  return faults;
}
