import { isId } from '#shared/ids.ts';
import type { Secrets } from '#api/kernel/http/secrets.ts';
import { isSignature, signature, signingKey } from '#api/kernel/http/signatures.ts';
import type { Config } from '#api/kernel/config.ts';

interface Named {
  tenant_id: string;
  id: string;
}
type Signing = Pick<Secrets, 'prizes'>;

const subject = 'prize win';
const textOf = ({ tenant_id, id }: Named): string => `${tenant_id} ${id}`;

/** The link in a winner's mail. It is computed, not stored, so that a repeated mail has the same one and the database none. */
export const winUrl = ({ public_url }: Pick<Config, 'public_url'>, { prizes }: Signing, win: Named): string =>
  `${public_url}/prize/${win.id}.${signature(signingKey(prizes), subject, textOf(win))}`;

/** The id in a token; whether it is genuine shows only with its tenant. */
export function idIn(token: string): string | undefined {
  const id = token.split('.', 1)[0]?.toLowerCase();
  return id !== undefined && isId(id) ? id : undefined;
}

export const isToken = (token: string, { prizes }: Signing, win: Named): boolean =>
  isSignature(token.slice(token.indexOf('.') + 1), signingKey(prizes), subject, textOf(win));
