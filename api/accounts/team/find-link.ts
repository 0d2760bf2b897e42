import { sql } from 'kysely';
import { hashToken } from '#api/accounts/sessions/tokens.ts';
import type { Database } from '#api/kernel/db/database.ts';

export interface Link {
  tenant_id: string;
  id: string;
  /** The recipient's address. */
  email: string;
  hash: Buffer;
}

/** The invitation of a link; undefined when it is unknown, used, withdrawn or expired, all with the same reply. */
export async function findLink({ editor }: Pick<Database, 'editor'>, token: string, now: Date): Promise<Link | undefined> {
  const hash = hashToken(token);
  const { rows } = await sql<Omit<Link, 'hash'>>`select tenant_id, id, email from find_invitation(${hash}, ${now})`.execute(editor);
  return rows[0] && { ...rows[0], hash };
}
