import { Unmovable, type Cell } from './cells.ts';

interface Described {
  version: number;
  wal_level: string;
  system: string;
  migrations: string;
  secrets: string;
}

export const describe = async ({ sql }: Cell): Promise<Described> => {
  const [row] = await sql<[Described]>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('wal_level') as wal_level,
      (select system_identifier::text from pg_control_system()) || current_database() as system,
      (select string_agg(name || ' ' || sha256, ' ' order by name) from schema_migration) as migrations,
      (select coalesce(encode(sha256(string_agg(name::bytea || value, '' order by name)), 'hex'), '') from server_secret) as secrets`;
  return row;
};

export const holds = async ({ sql }: Cell, tenant_id: string): Promise<boolean> =>
  (await sql`select from tenant where id = ${tenant_id}`).length > 0;

/** Throws what keeps the tenant from being moved. */
export async function checkCells(from: Cell, to: Cell, tenant_id: string): Promise<void> {
  const [here, there] = await Promise.all([describe(from), describe(to)]);
  const demand = (isSo: boolean, otherwise: string): void => {
    if (!isSo) throw new Unmovable(otherwise);
  };
  demand(here.system !== there.system, '--from and --to are one database.');
  demand(here.migrations === there.migrations, 'The cells have different versions. Update both first.');
  demand(
    here.secrets === there.secrets,
    'The cells have different keys, so tickets of players and links in mails would not work. A new cell begins with the rows of server_secret of the first one.',
  );
  demand(
    await areLinked(from, to),
    'The cells are not linked, so a password that somebody changes in one would stay as it is in the other: npm run link-cells.',
  );
  demand(await holds(from, tenant_id), `The cell of --from has no tenant ${tenant_id}.`);
  demand(!(await holds(to, tenant_id)), 'The cell of --to has this tenant already.');
}

/** Whether what a person changes in one of the two is changed in the other. */
async function areLinked(first: Cell, second: Cell): Promise<boolean> {
  const follows = async (from: Cell, to: Cell): Promise<boolean> => {
    const links = await to.sql<{ name: string }[]>`
      select subslotname::text as name from pg_subscription where subname like 'lucka\_link\_%' and subenabled
        and subdbid = (select oid from pg_database where datname = current_database())`;
    const slots = await from.sql`
      select from pg_replication_slots where database = current_database() and slot_name = any(${links.map(({ name }) => name)})`;
    return slots.length > 0;
  };
  return (await follows(first, second)) && (await follows(second, first));
}
