import type { Sql } from 'postgres';
import { ok, fault, warning, type Checked } from './finding.ts';

/** Whether the accounts and plans of other cells follow (npm run link-cells), and this cell's are read there. */
export async function checkLinks(owner: Sql): Promise<Checked> {
  const links = await owner<{ from: string; follows: boolean }[]>`
    select split_part(s.subname, '_', 3) as from, s.subenabled and a.pid is not null as follows
    from pg_subscription s left join pg_stat_subscription a on a.subid = s.oid and a.relid is null
    where s.subname like 'lucka\\_link\\_%' and s.subdbid = (select oid from pg_database where datname = current_database()) order by 1`;
  if (links.length === 0) return ok('none: this cell stands alone');
  const names = (of: readonly { from: string }[]): string => of.map(({ from }) => from).join(', ');
  const stopped = links.filter(({ follows }) => !follows);
  if (stopped.length > 0) return fault(`passwords and plans of ${names(stopped)} do not follow: PostgreSQL's log says why`);
  const unread = await owner<{ to: string; kept: string }[]>`
    select split_part(slot_name, '_', 4) as to, pg_size_pretty(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) as kept from pg_replication_slots
    where slot_name like 'lucka\\_link\\_%' and database = current_database() and not active`;
  if (unread.length > 0)
    return fault(unread.map(({ to, kept }) => `${to} does not read, and PostgreSQL keeps its journal meanwhile (${kept})`).join('; '));
  const [row] = await owner<[{ conflicts: number }]>`select count(*)::int as conflicts from address_conflict`;
  if (row.conflicts > 0)
    return warning(
      `${row.conflicts} people changed their address to one that another account has here: change one of the two, and call npm run link-cells again`,
    );
  return ok(`those of ${names(links)} follow`);
}
