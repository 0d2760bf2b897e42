import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Sql } from 'postgres';

/** Every form in which tests search for a word: plain, escaped, encoded, hashed. */
export function formsOf(word: string): Map<string, Buffer> {
  const bytes = Buffer.from(word);
  const forms: [string, string | Buffer][] = [
    ['utf-8', bytes],
    ['utf-16', Buffer.from(word, 'utf16le')],
    ['json', [...word].map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')],
    ['url', encodeURIComponent(word)],
    ['hex', bytes.toString('hex')],
    [
      'quoted-printable',
      [...bytes].map((byte) => (byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte))).join(''),
    ],
    ['sha256', createHash('sha256').update(bytes).digest('hex')],
    ['sha256 in base64', createHash('sha256').update(bytes).digest('base64url')],
    // The characters that do not depend on the text around the word.
    ...[0, 1, 2].map((offset): [string, string] => [`base64 at ${offset}`, base64At(bytes, offset)]),
  ];
  return new Map(forms.map(([name, form]) => [name, Buffer.from(form)]));
}

function base64At(bytes: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replace(/=+$/, '');
  return encoded.slice(offset === 0 ? 0 : offset + 1, encoded.length - ((bytes.length + offset) % 3 === 0 ? 0 : 1));
}

/** The whole content of the database, by table, including PostgreSQL's samples of columns. */
export async function dumpDatabase(sql: Sql): Promise<Map<string, Buffer>> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;
  const dump = new Map<string, Buffer>();
  for (const { schema, name } of tables) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(schema)}.${sql(name)} t`;
    dump.set(`${schema}.${name}`, Buffer.from(rows.map(({ row }) => row).join('\n')));
  }
  const samples = await sql<{ row: string }[]>`
    select concat_ws(' ', tablename, attname, most_common_vals::text, histogram_bounds::text, most_common_elems::text) as row from pg_stats where schemaname in ('public', 'pgboss')`;
  return dump.set('pg_stats', Buffer.from(samples.map(({ row }) => row).join('\n')));
}

/** Every file below a folder, with gzip files unpacked. */
export async function dumpFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, Buffer]> => {
        const bytes = await readFile(file);
        return [file, bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes];
      }),
    ),
  );
}

/** Where words occur, as "place: word (form)". */
export const findWords = (dump: ReadonlyMap<string, Buffer>, words: readonly string[]): string[] =>
  words.flatMap((word) => {
    const forms = [...formsOf(word)];
    return [...dump].flatMap(([place, bytes]) =>
      forms.filter(([, form]) => bytes.includes(form)).map(([name]) => `${place}: ${word} (${name})`),
    );
  });
