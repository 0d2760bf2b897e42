import type { Cell } from './cells.ts';

/** Whether what a person changes in one of the two is changed in the other. */
export async function areLinked(first: Cell, second: Cell): Promise<boolean> {
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
