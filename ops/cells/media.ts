import { Unmovable, type Cell } from './cells.ts';

/** Pictures and fonts move by themselves where both cells have one S3 store, and not at all where they lie in a folder. */
export async function demandNoMedia({ sql }: Cell, tenant_id: string): Promise<void> {
  const [row] = await sql<[{ media: number }]>`
    select (select count(*) from media where tenant_id = ${tenant_id})::int + (select count(*) from font where tenant_id = ${tenant_id})::int as media`;
  if (row.media > 0)
    throw new Unmovable(
      `This tenant has ${row.media} pictures and fonts, and files in DATA_DIR do not move. Set the S3_ variables of both cells; or copy the files yourself, and say --media-copied.`,
    );
}
