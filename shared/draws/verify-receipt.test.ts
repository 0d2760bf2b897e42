import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as beacon from './beacon.ts';
import { toHex } from './bytes.ts';
import { commitmentOf, type Receipt } from './receipt.ts';
import { amount } from '../test-amount.ts';
import { testCode, testReceipt } from './test-receipt.ts';
import { findEntry, verifyReceipt, type Step } from './verify-receipt.ts';

const golden = join(import.meta.dirname, 'golden');
const script = join(import.meta.dirname, '../../docs/verify-draw.mjs');
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'lucka-receipts-'))));
afterAll(() => rm(folder, { recursive: true }));

/** The step at which our own verifier refuses; null when everything is right. */
async function refusedAt(receipt: unknown): Promise<Step | null> {
  let last: Step | null = null;
  for await (const { step, is_right } of verifyReceipt(receipt, { loadBeacon: async () => beacon })) if (!is_right) last = step;
  return last;
}
let files = 0;
/** The exit code of the independent verifier: 0 right, 1 refused. */
async function independently(receipt: unknown, ...more: string[]): Promise<{ code: number; output: string }> {
  files += 1;
  const file = join(folder, `${files}.json`);
  await writeFile(file, JSON.stringify(receipt));
  return promisify(execFile)(process.execPath, [script, file, ...more]).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, output: stdout }),
  );
}

const wishes: Record<string, Parameters<typeof testReceipt>[0]> = {
  'v1-a-announced': { version: 1, voided: [1] },
  'v1-b-drawn': { version: 1, beacon: true, players: 5, until: 'drawn' },
  'v1-late-one': { version: 1, players: 1, count: 3, alternates: 0, late: true },
  'v1-b-frozen': { version: 1, beacon: true, until: 'frozen' },
  'v1-b-failed': { version: 1, beacon: true, until: 'failed' },
  'v2-a-announced': { version: 2, voided: [1], putBack: true },
  'v2-b-frozen': { version: 2, beacon: true, until: 'frozen', putBack: true },
  'v3-a-announced': { voided: [1], putBack: true },
  'v3-b-frozen': { beacon: true, until: 'frozen' },
};

describe('receipts of each version ever issued', () => {
  for (const name of readdirSync(golden))
    test(`${name} is right for both verifiers`, async () => {
      const receipt = JSON.parse(readFileSync(join(golden, name), 'utf8')) as Receipt;
      expect(await refusedAt(receipt)).toBeNull();
      expect(await independently(receipt)).toMatchObject({ code: 0 });
    });

  test.each(Object.entries(wishes))('%s is still created identically', async (name, wish) => {
    expect(await testReceipt(wish)).toEqual(JSON.parse(readFileSync(join(golden, `${name}.json`), 'utf8')));
  });
});

/** The path of every single value of a receipt. */
function* leavesOf(value: unknown, way: (string | number)[] = []): Generator<(string | number)[]> {
  if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) yield* leavesOf(member, [...way, Array.isArray(value) ? Number(name) : name]);
  else yield way;
}
function flipped(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (value === null) return 'something';
  const text = String(value);
  if (/^[0-9a-f]+$/.test(text)) return `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
  if (/^\d{4}-.*Z$/.test(text)) return new Date(Date.parse(text) + 1).toISOString();
  return `${text}x`;
}
function changed(receipt: Receipt, way: readonly (string | number)[], change: (value: unknown) => unknown): unknown {
  const copy = structuredClone(receipt) as unknown as Record<string | number, unknown>;
  const holder = way.slice(0, -1).reduce((at, name) => at[name] as typeof copy, copy);
  const name = way.at(-1) as string;
  holder[name] = change(holder[name]);
  return copy;
}

describe('a changed receipt', () => {
  test('is refused whichever single value changed', async () => {
    for (const wish of [{ voided: [1] }, { beacon: true, until: 'drawn' as const }, { beacon: true, until: 'failed' as const }]) {
      const receipt = await testReceipt(wish);
      for (const way of leavesOf(receipt))
        expect([way.join('.'), await refusedAt(changed(receipt, way, flipped))]).not.toEqual([way.join('.'), null]);
    }
  });

  test('is refused by the independent verifier too', async () => {
    const receipt = await testReceipt({ voided: [1], beacon: true, players: 3 });
    const ways = [...leavesOf(receipt)].filter((_, place) => place % amount(5, 1) === 0);
    // Each in its own process, a few at once.
    for (let from = 0; from < ways.length; from += 6) {
      const some = ways.slice(from, from + 6);
      const codes = await Promise.all(some.map(async (way) => [way.join('.'), (await independently(changed(receipt, way, flipped))).code]));
      expect(codes).toEqual(some.map((way) => [way.join('.'), 1]));
    }
  });

  const changes: Record<string, (receipt: Receipt, at: number) => Receipt> = {
    'an entry that was added': (receipt, at) => {
      const extra = toHex(createHash('sha256').update(String(at)).digest());
      return {
        ...receipt,
        entries: [...receipt.entries, extra].toSorted(),
        terms: { ...receipt.terms, entries: receipt.entries.length + 1 },
      };
    },
    'an entry that was removed': (receipt, at) => {
      const entries = receipt.entries.filter((_, place) => place !== at);
      return { ...receipt, entries, terms: { ...receipt.terms, entries: entries.length } };
    },
    'two entries that changed places': (receipt, at) => {
      const entries = [...receipt.entries];
      const other = (at + 1) % entries.length;
      [entries[at], entries[other]] = [entries[other] as string, entries[at] as string];
      return { ...receipt, entries };
    },
    'an entry that is another': (receipt, at) => {
      const other = toHex(createHash('sha256').update(`other ${at}`).digest());
      return { ...receipt, entries: receipt.entries.map((entry, place) => (place === at ? other : entry)).toSorted() };
    },
    'an entry that is there twice': (receipt, at) => ({
      ...receipt,
      entries: [...receipt.entries, receipt.entries[at] as string].toSorted(),
    }),
    'a field that nobody knows': (receipt) => ({ ...receipt, terms: { ...receipt.terms, note: 'x' } as never }),
    'winners that changed places': (receipt) => ({ ...receipt, winners: receipt.winners.toReversed() }),
    'an end of its log that is gone': (receipt) => ({ ...receipt, log: receipt.log.slice(0, -1) }),
  };
  test.each(Object.entries(changes))('with %s is refused by both', async (_name, change) => {
    const receipt = await testReceipt({ players: 9 });
    await fc.assert(
      fc.asyncProperty(fc.nat(8), async (at) => {
        expect(await refusedAt(change(receipt, at))).not.toBeNull();
      }),
      { numRuns: 9 },
    );
    expect(await independently(change(receipt, 4))).toMatchObject({ code: 1, output: expect.stringContaining('WRONG') });
  });
});

/** The receipt with other terms, under their own commitment: as a dishonest server could have made it. */
function withTerms(receipt: Receipt, change: Partial<Receipt['terms']>): Receipt {
  const terms = { ...receipt.terms, ...change };
  return { ...receipt, terms, commitment: commitmentOf(terms) };
}

describe('the players of a receipt', () => {
  test('add up to its entries in both verifiers, which both show how many were excluded, and why', async () => {
    const receipt = await testReceipt({ until: 'frozen' });
    const { players } = receipt.terms;
    const right = await independently(receipt);
    expect(right.code).toBe(0);
    expect(right.output).toContain('14 players fulfilled the rules, 7 were left out, 7 took part.');
    expect(right.output).toMatch(/removed without a reason: 2/);
    const wrongs = [
      withTerms(receipt, { players: { ...players!, fulfilled: 15 } }),
      withTerms(receipt, { players: { ...players!, registered: 13 } }),
      withTerms(receipt, { players: { ...players!, left_out: { ...players!.left_out, same_address: 1 } } }),
      withTerms(receipt, { rules: { ...receipt.terms.rules, removed_left_out: false } }),
    ];
    for (const wrong of wrongs) {
      expect(await refusedAt(wrong)).toBe('terms');
      expect(await independently(wrong)).toMatchObject({ code: 1 });
    }
  });

  test('who were put back after the freeze are shown', async () => {
    const { code, output } = await independently(await testReceipt({ putBack: true }));
    expect([code, output]).toEqual([0, expect.stringContaining('1 removed player was put back after the freeze')]);
  });
});

describe('the schedule of a receipt', () => {
  test('is shown, with what was cancelled before; a time before it was scheduled or after the freeze is refused by both', async () => {
    const receipt = await testReceipt({ until: 'frozen' });
    const { schedule, frozen_at } = receipt.terms;
    const { output } = await independently(receipt);
    expect(output).toContain(`The draw was scheduled for ${schedule!.at} on ${schedule!.since}.`);
    expect(output).toContain('scheduled draws cancelled: 1');
    const late = new Date(Date.parse(frozen_at) + 1).toISOString();
    for (const wrong of [{ at: schedule!.since }, { since: null }, { at: null }, { at: late }]) {
      const changedOne = withTerms(receipt, { schedule: { ...schedule!, ...wrong } });
      expect(await refusedAt(changedOne)).toBe('terms');
      expect(await independently(changedOne)).toMatchObject({ code: 1 });
    }
    const byHand = withTerms(receipt, { schedule: { at: null, since: null, cancelled: 0, failed: 0 } });
    expect([await refusedAt(byHand), (await independently(byHand)).code]).toEqual([null, 0]);
  });
});

describe('a player with a code', () => {
  test('finds her own entry and its rank in both verifiers, with any spaces and dashes; other codes find nothing', async () => {
    const receipt = await testReceipt({ players: 6 });
    const ranks = Array.from({ length: 6 }, (_, player) => findEntry(receipt, toHex(testCode(player)))?.rank);
    expect(ranks.filter((rank) => rank != null).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
    const spaced = toHex(testCode(0)).replace(/(.{4})/g, '$1- ');
    expect(findEntry(receipt, spaced)).toEqual(findEntry(receipt, toHex(testCode(0))));
    expect((await independently(receipt, spaced)).output).toContain(findEntry(receipt, spaced)!.entry);
    expect(findEntry(receipt, toHex(testCode(7)))).toBeNull();
    expect(findEntry(receipt, 'nonsense')).toBeNull();
    expect((await independently(receipt, toHex(testCode(7)))).output).toContain('not among the entries');
  });
});
