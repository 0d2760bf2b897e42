import { sql } from 'kysely';
import { hashToken } from '#api/auth/tokens.ts';
import type { Database } from '#api/db/database.ts';

export interface Link {
  tenant_id: string;
  id: string;
  /** Whom it was sent to. */
  email: string;
  hash: Buffer;
}

/** Where the link of an invitation leads; undefined for one that is unknown, spent, withdrawn or too old, which are told apart to nobody. */
export async function findLink({ editor }: Pick<Database, 'editor'>, token: string, now: Date): Promise<Link | undefined> {
  const hash = hashToken(token);
  const { rows } = await sql<Omit<Link, 'hash'>>`select tenant_id, id, email from find_invitation(${hash}, ${now})`.execute(editor);
  return rows[0] && { ...rows[0], hash };
}
