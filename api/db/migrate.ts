import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';

type Migration = { name: string; text: string; sha256: string };

/** Any number, the same in every version: servers that start together migrate one after the other. */
const lockKey = 5_822_501;
const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url));

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const wrong = names.find((name, index) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name) || name.slice(0, 4) === names[index - 1]?.slice(0, 4));
  if (wrong !== undefined) throw new Error(`migration ${wrong}: the name must be NNNN-words.sql with a number of its own`);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function checkApplied(applied: { name: string; sha256: string }[], known: Migration[]): void {
  for (const { name, sha256 } of applied) {
    const migration = known.find((one) => one.name === name);
    if (!migration)
      throw new Error(`the database has migration ${name}, which this version of Lucka does not know: it was used by a newer version`);
    if (migration.sha256 !== sha256) throw new Error(`migration ${name} was changed after it was applied`);
  }
}

/**
 * Brings the database to this version: the files of migrations/ in order, each in a transaction of its own, each only once.
 * `url` signs in as the owner. Returns the names of the files it applied; throws, with nothing changed, when database and files do not fit.
 */
export async function migrate(url: string, folder = ownFolder): Promise<string[]> {
  const known = await readMigrations(folder);
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const done: string[] = [];
  try {
    await sql`select pg_advisory_lock(${lockKey})`;
    await sql`create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`;
    const applied = await sql<{ name: string; sha256: string }[]>`select name, sha256 from schema_migration order by name`;
    checkApplied(applied, known);
    for (const { name, text, sha256 } of known.filter((one) => !applied.some((old) => old.name === one.name))) {
      await sql
        .begin(async (tx) => {
          await tx.unsafe(text);
          await tx`insert into schema_migration (name, sha256) values (${name}, ${sha256})`;
        })
        .catch((error: Error) => {
          throw new Error(`migration ${name} failed: ${error.message}`, { cause: error });
        });
      done.push(name);
    }
  } finally {
    await sql.end();
  }
  return done;
}
