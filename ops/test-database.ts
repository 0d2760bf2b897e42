import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

/** Set by test-postgres.ts for the test files: the URL of the throw-away cluster. */
export const testPostgresVariable = 'LUCKA_TEST_POSTGRES';

/** Creates a migrated, empty database for one test file; `url` signs in as the owner. */
export async function testDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = process.env[testPostgresVariable];
  if (!adminUrl)
    throw new Error('testDatabase() works in the vitest projects "operations" and "journeys" only: their set-up starts PostgreSQL');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const asAdmin = async (statement: string): Promise<void> => {
    const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
    try {
      await sql.unsafe(statement);
    } finally {
      await sql.end();
    }
  };
  // Copies the files of the template; the other strategy also writes them to the log, which takes twice as long.
  await asAdmin(`create database ${name} template lucka_template strategy file_copy`);
  return { url: adminUrl.replace(/\/postgres$/, `/${name}`), drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
}
