import type { Config } from '#api/kernel/config.ts';
import { publicFetch } from '#api/kernel/http/fetch-public.ts';

const path = '/.well-known/lucka-challenge.txt';
/** A token and a line break; longer files are a site's default page. */
const longest = 200;

export const isFilePath = (url: string): boolean => url.split('?')[0] === path;
/** Where the file of a domain has to lie. */
export const fileOf = (domain: string): string => `https://${domain}${path}`;

/** Whether the file at an address holds the token now. It proves one host, so it is for pages of players alone; redirects are not followed. */
export async function hasFile({ private_hosts }: Pick<Config, 'private_hosts'>, address: string, token: string): Promise<boolean> {
  try {
    const reply = await publicFetch(private_hosts)(address, { headers: { accept: 'text/plain' } });
    const text = reply.status === 200 ? await reply.text() : '';
    return text.length <= longest && text.trim() === token;
  } catch {
    return false;
  }
}
