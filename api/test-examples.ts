import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Client } from '#shared/contract/client.ts';
import { contract } from '#shared/contract/contract.ts';
import { isRefused, type Operation } from '#shared/contract/operation.ts';

/** A recorded call: its input and its reply. */
export interface Example {
  input: Record<string, unknown>;
  output: unknown;
}

/** Where examples are written, for ops/write-examples.ts to gather; unset: none are. */
const folder = process.env['LUCKA_EXAMPLES'];
const most = 2_000;
const met = new Map<string, Example>();

/** The client, keeping the smallest sensible answer of each operation. */
export function recorded(client: Client): Client {
  if (folder === undefined) return client;
  const calls = Object.entries(client as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>);
  const kept = calls.map(([name, call]) => [name, recordedCall(name, call)]);
  return Object.fromEntries(kept) as unknown as Client;
}

const recordedCall =
  (name: string, call: (...args: unknown[]) => Promise<unknown>) =>
  async (...args: unknown[]): Promise<unknown> => {
    const answer = await call(...args);
    if (typeof answer === 'object' && answer !== null && !isRefused(answer)) keep(name, args[0] ?? {}, answer);
    return answer;
  };

/** Of two the one that says more wins, as long as it is short. */
function keep(name: string, input: object, answer: object): void {
  const operation = (contract as Record<string, Operation>)[name];
  if (!operation) return;
  const plain = normalised({ input: withoutFiles(input as Record<string, unknown>), output: answer }) as Example;
  const output = operation.raw ? null : shortened(plain.output, operation.response);
  const example = { input: plain.input, output };
  const size = (sample: Example): number => JSON.stringify(sample).length;
  const before = met.get(name);
  if (before && (size(before) >= size(example) ? size(before) <= most : size(example) > most)) return;
  met.set(name, example);
}

function withoutFiles({ files, ...rest }: Record<string, unknown>): Record<string, unknown> {
  return files ? { ...rest, files: Object.fromEntries(Object.keys(files).map((field) => [field, '(a file)'])) } : rest;
}

/** Ids, times, addresses and secrets that are the same in every run. */
function normalised(value: unknown): unknown {
  const ids = new Map<string, string>();
  const id = (found: string): string => {
    const known = ids.get(found) ?? `01993f70-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(found, known);
    return known;
  };
  const text = JSON.stringify(value)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, id)
    .replace(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '2026-12-01T07:12:31.000Z')
    .replace(/https?:\/\/127\.0\.0\.1:\d+/g, 'https://quiz.example.org')
    .replace(/(?<=http)(%3A%2F%2F)127\.0\.0\.1%3A\d+/g, 's$1quiz.example.org')
    .replace(/127\.0\.0\.1%3A\d+/g, 'quiz.example.org')
    .replace(/lucka_sk_\w+/g, 'lucka_sk_…')
    .replace(/whsec_[\w+/=]+/g, 'whsec_…')
    // Codes that open something.
    .replace(/("code":"|[?&](?:state|nonce|code_challenge)=)[\w-]{43}/g, '$1…');
  return JSON.parse(text) as unknown;
}

/** With as few items in its lists as its schema lets it, where it would be long. */
function shortened(value: unknown, schema: TSchema): unknown {
  for (const items of [20, 3, 1, 0]) {
    const cut = cutLists(value, items);
    if (JSON.stringify(cut).length <= most && Check(schema, cut)) return cut;
  }
  const least = cutLists(value, 1);
  return Check(schema, least) ? least : value;
}

function cutLists(value: unknown, items: number): unknown {
  if (Array.isArray(value)) return value.slice(0, items).map((item) => cutLists(item, items));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cutLists(inner, items)]));
}

/** At the end of a file: what this process has met so far. */
export function writeMet(): void {
  if (folder === undefined || met.size === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(Object.fromEntries(met)));
}
