import type { Operation } from '#shared/contract/operation.ts';
import type { Example } from '#api/kernel/http/examples.ts';

/** For a POSIX shell: nothing in it is expanded. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** In one line where it is short. */
function jsonOf(body: object): string {
  const line = JSON.stringify(body);
  return line.length <= 80 ? line : JSON.stringify(body, null, 2);
}

/** Whether a program with an API key, or without any, may make the call. */
export const isForKeys = ({ who, by_key = Array.isArray(who) }: Operation): boolean =>
  who === 'anyone' || who === 'player' || (who !== 'staff' && by_key);

interface Request {
  /** Where the installation is. */
  address: string;
  operation: Operation;
  /** With parameters as {name}. */
  path: string;
  example: Example | undefined;
}

/** The call of an example as a command that works when it is pasted, with the key in the variable LUCKA_KEY. */
export function curlOf({ address, operation: { method, who, encoding = 'json', body, files, raw }, path, example }: Request): string {
  const { params = {}, query = {}, body: sent = {}, files: sentFiles = {} } = example?.input ?? {};
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? encodeURIComponent(String(params[name])) : whole));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const parts = [`curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(`${address}${filled}${search.size > 0 ? `?${search}` : ''}`)}`];
  if (who !== 'anyone' && who !== 'player') parts.push('-H "Authorization: Bearer $LUCKA_KEY"');
  if (encoding === 'multipart') {
    for (const [name, value] of Object.entries(sent)) parts.push(`--form-string ${quoted(`${name}=${textOf(value)}`)}`);
    for (const name of Object.keys({ ...files, ...sentFiles }))
      if (files?.[name]?.required || name in sentFiles) parts.push(`-F ${quoted(`${name}=@FILE`)}`);
  } else if (encoding === 'form') {
    for (const [name, value] of Object.entries(sent)) parts.push(`--data-urlencode ${quoted(`${name}=${textOf(value)}`)}`);
  } else if (body) {
    parts.push("-H 'Content-Type: application/json'", `-d ${quoted(jsonOf(sent))}`);
  }
  if (raw) parts.push('-OJ');
  return parts.join(' \\\n  ');
}
