import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#api/kernel/config.ts';
import { keptSecret } from '#api/kernel/kept-secret.ts';

/** Encrypts values that the server must read again and the database must not reveal: AES-256-GCM, with the key's id before each value. */
export interface Sealing {
  /** `bound` names the owner and purpose, so that a value moved to another row cannot be opened. */
  seal(text: string, bound: string): string;
  /** Undefined when no key opens it: it was sealed with another key, moved or changed. */
  open(sealed: string, bound: string): string | undefined;
}

/** The keys from the configuration; when it names none, the one in the data folder, which the first start creates. */
export async function openSealing({ sealing_keys, data_dir }: Pick<Config, 'sealing_keys' | 'data_dir'>): Promise<Sealing> {
  return sealingWith(sealing_keys.length > 0 ? sealing_keys : [await keyIn(data_dir)]);
}

async function keyIn(data_dir: string): Promise<Buffer> {
  const path = join(data_dir, 'sealing.key');
  const key = Buffer.from(await keptSecret(path, () => randomBytes(32).toString('base64')), 'base64');
  if (key.length !== 32) throw new Error(`${path} holds no key of 32 bytes in base64. Bring back the right one, or set SEALING_KEY.`);
  return key;
}

const idOf = (key: Buffer): string => createHash('sha256').update('lucka sealing ').update(key).digest('hex').slice(0, 8);

export function sealingWith(keys: readonly Buffer[]): Sealing {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const [first] = keys;
  if (!first) throw new Error('There is no key to seal with.');
  return {
    seal(text, bound) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(bound));
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `${idOf(first)}.${Buffer.concat(parts).toString('base64url')}`;
    },
    open(sealed, bound) {
      const [id = '', value = ''] = sealed.split('.');
      const key = byId.get(id);
      const bytes = Buffer.from(value, 'base64url');
      if (!key || bytes.length < 28) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 }).setAAD(Buffer.from(bound));
      decipher.setAuthTag(bytes.subarray(-16));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
