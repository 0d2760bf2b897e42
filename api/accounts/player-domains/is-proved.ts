import type { Config } from '#api/kernel/config.ts';
import { hasRecord } from '#api/accounts/domains/domains.ts';
import { fileOf, hasFile } from './well-known-file.ts';

/** Whether a domain for pages of players is proved now: by its TXT record, or by the file on it. */
export const isProved = async (config: Pick<Config, 'dns_servers' | 'private_hosts'>, domain: string, token: string): Promise<boolean> =>
  (await hasRecord(config, domain, token)) || hasFile(config, fileOf(domain), token);
