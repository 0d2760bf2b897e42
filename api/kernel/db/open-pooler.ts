import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#api/kernel/config.ts';
import { keptSecret } from '#api/kernel/kept-secret.ts';
import type { Pooler } from './database.ts';
import { letRolesSignIn } from './let-roles-sign-in.ts';

/** Lets the roles sign in at the pooler. Undefined where there is none: then the owner's connections take the roles. */
export async function openPooler({ pooler, data_dir }: Pick<Config, 'pooler' | 'data_dir'>, url: string): Promise<Pooler | undefined> {
  if (!pooler) return undefined;
  const kept = (): Promise<string> => keptSecret(join(data_dir, 'role-password'), () => randomBytes(24).toString('base64url'));
  const password = pooler.password ?? (await kept());
  await letRolesSignIn(url, password, pooler.password !== undefined);
  return { url: pooler.url, password };
}
