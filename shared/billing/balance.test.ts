import fc from 'fast-check';
import { expect, test } from 'vitest';
import { burn, leftIn, type Pack, type Part } from './balance.ts';
import { packsUnderCap, usageOf, whyRefused, type Allowance } from './allowance.ts';
import { overagePolicies, type OveragePolicy } from './terms.ts';
import { addMonths } from './months.ts';

const pack = (month: string, number: number, completions: number, expires_on = addMonths(month, 13), part = 0): Pack => ({
  month,
  number,
  completions,
  expires_on,
  part,
  price: 0,
  currency: null,
});
const part = (from: number, policy: OveragePolicy = 'stop', hard_cap: number | null = null): Part => ({
  from,
  policy,
  hard_cap,
  plan_version_id: 'plan',
  currency: 'EUR',
  pack_price: 15_000,
  completion_price: 30,
});
const oneMonth = (month: string, included: number | null, used: number, parts = [part(0)]) => ({ month, included, used, parts });

test('the plan is used first, then packs by expiry, then by age', () => {
  const packs = [pack('2026-03-01', 1, 1000), pack('2026-01-01', 1, 300, '2026-05-01'), pack('2026-02-01', 1, 1000)];
  const { balances, burns, left } = burn(packs, [oneMonth('2026-04-01', 100, 1600)]);
  expect(burns.map(({ pack: { month }, completions }) => [month, completions])).toEqual([
    ['2026-01-01', 300],
    ['2026-02-01', 1000],
    ['2026-03-01', 200],
  ]);
  expect(balances).toEqual([{ month: '2026-04-01', parts: [{ from_packs: 1500, beyond: 0, owed: 0 }] }]);
  expect(left).toMatchObject([{ month: '2026-03-01', completions: 800 }]);
});

test('a pack serves no month before its own, and none from its expiry on: an instant belongs to one side only', () => {
  const packs = [pack('2026-03-01', 1, 10, '2026-05-01')];
  const over = (month: string) => burn(packs, [oneMonth(month, 0, 4)]).balances[0]?.parts[0]?.beyond;
  expect(['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'].map(over)).toEqual([4, 0, 0, 4]);
  expect(['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'].map((month) => leftIn(packs, month))).toEqual([0, 10, 10, 0]);
});

const months = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];
const somePacks = fc.array(
  fc.record({
    month: fc.constantFrom(...months),
    completions: fc.integer({ min: 1, max: 50 }),
    lasts: fc.integer({ min: 1, max: 4 }),
    part: fc.nat(2),
  }),
  { maxLength: 8 },
);
const someParts = fc
  .tuple(
    fc.array(fc.nat(150), { maxLength: 2 }),
    fc.array(fc.tuple(fc.constantFrom(...overagePolicies), fc.option(fc.nat(3000))), { minLength: 3, maxLength: 3 }),
  )
  .map(([at, agreed]) => [0, ...at.toSorted((a, b) => a - b)].map((from, place) => part(from, ...(agreed[place] as (typeof agreed)[0]))));
const someMonths = fc.array(
  fc.record({ included: fc.option(fc.integer({ min: 0, max: 60 })), used: fc.integer({ min: 0, max: 150 }), parts: someParts }),
  { minLength: 1, maxLength: 4 },
);

test('every completion burns once and none is lost: it belongs to the plan, to a pack or beyond both, and a pack loses what it burns', () => {
  fc.assert(
    fc.property(somePacks, someMonths, (bought, used) => {
      const packs = bought.map(({ month, completions, lasts, part }, at) =>
        pack(month, at + 1, completions, addMonths(month, lasts), part),
      );
      const open = used.map((usage, at) => ({ month: months[at] as string, ...usage }));
      const { balances, burns, left } = burn(packs, open);
      for (const [at, { month, included, used: all }] of open.entries()) {
        const own = burns.filter((candidate) => candidate.month === month).reduce((sum, { completions }) => sum + completions, 0);
        const parts = balances[at]?.parts ?? [];
        expect(own).toBe(parts.reduce((sum, { from_packs }) => sum + from_packs, 0));
        expect(Math.min(all, included ?? all) + own + parts.reduce((sum, { beyond }) => sum + beyond, 0)).toBe(all);
        for (const { owed, beyond } of parts) expect(owed).toBeLessThanOrEqual(beyond);
      }
      const sum = (all: readonly { completions: number }[]) => all.reduce((total, { completions }) => total + completions, 0);
      expect(sum(burns) + sum(left)).toBe(sum(packs));
    }),
  );
});

test('sealing month by month burns the same as burning all months together', () => {
  fc.assert(
    fc.property(somePacks, someMonths, (bought, used) => {
      const packs = bought.map(({ month, completions, lasts, part }, at) =>
        pack(month, at + 1, completions, addMonths(month, lasts), part),
      );
      const open = used.map((usage, at) => ({ month: months[at] as string, ...usage }));
      let left: Pack[] = packs;
      const monthly = open.flatMap((month) => {
        const sealed = burn(left, [month]);
        left = sealed.left;
        return sealed.balances;
      });
      expect(monthly).toEqual(burn(packs, open).balances);
    }),
  );
});

const month = '2026-06-01';
const now = new Date('2026-06-10T12:00:00Z');
const sold = (number: number, completions = 0, at = 0): Pack => ({
  ...pack(month, number, completions, undefined, at),
  price: 15_000,
  currency: 'EUR',
});
const allowance = (own: Partial<Allowance> & { used?: number; included?: number | null; parts?: Part[] } = {}): Allowance => {
  const { used = 0, included = 100, parts, policy = 'stop', hard_cap = null, ...rest } = own;
  return {
    status: 'active',
    ends_at: null,
    policy,
    hard_cap,
    currency: 'EUR',
    pack_price: 15_000,
    completion_price: 30,
    month,
    months: [oneMonth(month, included, used, parts ?? [part(0, policy, hard_cap)])],
    packs: [],
    ...rest,
  };
};

test.each([
  ['the last one is free', { used: 99 }, null],
  ['all are used', { used: 100 }, 'completion_limit'],
  ['a pack is left', { used: 100, packs: [pack(month, 1, 1)] }, null],
  ['the pack is used up', { used: 101, packs: [pack(month, 1, 1)] }, 'completion_limit'],
  ['packs are bought', { used: 5000, policy: 'topup' }, null],
  ['the cap lets no pack be bought', { used: 100, policy: 'topup', hard_cap: 29_999, packs: [sold(1)] }, 'completion_limit'],
  ['the cap lets one more be bought', { used: 100, policy: 'topup', hard_cap: 30_000, packs: [sold(1)] }, null],
  ['each is paid', { used: 5000, policy: 'overage' }, null],
  ['the cap has room for one more', { used: 101, policy: 'overage', hard_cap: 60 }, null],
  ['the cap is met', { used: 102, policy: 'overage', hard_cap: 60 }, 'completion_limit'],
  ['a trial pays nothing', { used: 100, status: 'trial', policy: 'overage', ends_at: new Date('2026-06-11') }, 'completion_limit'],
  ['nothing is limited', { used: 1_000_000, included: null }, null],
  ['the plan gives none', { included: 0 }, 'completion_limit'],
  ['it has expired', { status: 'expired' }, 'subscription_expired'],
  ['it ends at this instant', { status: 'cancelled', ends_at: now }, 'subscription_expired'],
  ['it ends later', { status: 'cancelled', ends_at: new Date(now.getTime() + 1) }, null],
] as const)('when %s, starts are refused with: %s', (_, own, refusal) => {
  expect(whyRefused(allowance(own as never), now)).toBe(refusal);
});

test('new terms change no earlier completion: owed ones stay owed, free ones stay free, and new packs serve later ones', () => {
  const parts = [part(0, 'overage', 3000), part(250, 'topup'), part(300, 'overage')];
  const packs = [sold(1, 40, 1)];
  const { balances, left } = burn(packs, [oneMonth(month, 100, 320, parts)]);
  expect(balances[0]?.parts).toEqual([
    { from_packs: 0, beyond: 150, owed: 100 },
    { from_packs: 40, beyond: 10, owed: 0 },
    { from_packs: 0, beyond: 20, owed: 20 },
  ]);
  expect(left).toEqual([]);
  expect(usageOf(allowance({ used: 320, parts, packs }))).toMatchObject({
    used: 320,
    allowed: 300,
    beyond: 20,
    owed: 120,
    free: 60,
    spent: 15_000 + 120 * 30,
    settled: 15_000 + 100 * 30,
  });
});

test('a part that is over owes the same, whatever terms, usage and packs follow it', () => {
  fc.assert(
    fc.property(someParts, fc.nat(150), fc.nat(60), fc.nat(200), fc.nat(60), (parts, used, included, more, bought) => {
      const known = parts.filter(({ from }) => from <= used);
      const settled = (all: Part[], count: number, packs: Pack[] = []) =>
        burn(packs, [oneMonth(month, included, count, all)]).balances[0]?.parts.slice(0, known.length);
      const later = [...known, part(used, 'overage')];
      expect(settled(later, used + more, [sold(1, bought, known.length)])).toEqual(settled(known, used));
    }),
  );
});

test('no month ever costs more than its cap beside the plan, whatever is bought and whatever ends', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.nat(10),
      fc.nat(5000),
      fc.nat(5),
      fc.constantFrom(...overagePolicies),
      (hard_cap, wanted, used, bought, policy) => {
        fc.pre(bought * 15_000 <= hard_cap);
        const packs = Array.from({ length: bought }, (_, at) => sold(at + 1, 10));
        const own = allowance({ hard_cap, used, policy, packs });
        const { spent } = usageOf(own);
        expect(spent).toBeLessThanOrEqual(hard_cap);
        expect(spent + packsUnderCap(own, wanted) * 15_000).toBeLessThanOrEqual(hard_cap);
      },
    ),
  );
});
