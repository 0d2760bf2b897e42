import { earlierChanges, leftOutCauses } from './player-counts.ts';
import type { Receipt } from './receipt.ts';

type Form = RegExp | number | 'text' | 'count' | 'boolean' | { maybe: Form } | { list: Form } | { [name: string]: Form } | readonly Form[];

const hash = /^[0-9a-f]{64}$/;
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const maybe = (form: Form): Form => ({ maybe: form });
const list = (form: Form): Form => ({ list: form });
const entry = { number: 'count', at: time, hash } as const;
const place = { rank: 'count', entry: hash } as const;

const counts = (names: readonly string[]): Form => Object.fromEntries(names.map((name): [string, Form] => [name, 'count']));

const terms = {
  draw: id,
  activity: id,
  activity_name: 'text',
  number: 'count',
  scope: { kind: /^(?:whole|round|hatch)$/, id: maybe(id), title: maybe('text') },
  prize: maybe({ id, title: 'text' }),
  count: 'count',
  alternates: 'count',
  rules: {
    registered: 'boolean',
    confirmed_address: 'boolean',
    played: /^(?:right|any)$/,
    from: maybe(time),
    to: maybe(time),
    removed_left_out: 'boolean',
    earlier_winners_left_out: 'boolean',
  },
  entries: 'count',
  root: hash,
  seeds: { root: hash, first: 'count', count: 'count', committed_at: time },
  first_entry_at: time,
  level: /^(?:A|B|late)$/,
  beacon: maybe({ chain: hash, round: 'count' }),
  frozen_at: time,
  deadline: maybe(time),
  replaces: maybe({ draw: id, number: 'count' }),
  reason: maybe('text'),
} satisfies Form;
const players: Form = {
  registered: 'count',
  fulfilled: 'count',
  left_out: counts(leftOutCauses),
  before: counts(earlierChanges),
  dates_published_at: maybe(time),
};

const schedule: Form = { at: maybe(time), since: maybe(time), cancelled: 'count', failed: 'count' };

const receiptWith = (itsTerms: Form, announced: Form): Form => ({
  format: /^lucka-draw-receipt$/,
  terms: itsTerms,
  commitment: hash,
  entries: list(hash),
  state: /^(?:frozen|drawn|announced|failed)$/,
  outcome: maybe({
    seed: hash,
    seed_path: list(hash),
    beacon: maybe({ signature: /^[0-9a-f]{96}$/, randomness: hash }),
    draw_seed: hash,
    drawn: list(hash),
  }),
  log: list([
    { ...entry, kind: /^drawn$/, outcome: hash },
    { ...entry, kind: /^failed$/, reason: /^(?:deadline|entries)$/ },
    { ...entry, kind: /^voided$/, entry: hash, reason: 'text' },
    announced,
    { ...entry, kind: /^put_back$/ },
  ]),
  winners: list(place),
  alternates: list(place),
});

const announced = { ...entry, kind: /^announced$/ } as const;
/** A list of alternatives: the value has one of these forms. */
const receiptForm: Form = [
  receiptWith({ ...terms, protocol: 1 }, announced),
  receiptWith({ ...terms, protocol: 2, players }, announced),
  receiptWith({ ...terms, protocol: 3, players, schedule }, { ...announced, answer_days: maybe('count') }),
];

function matches(value: unknown, form: Form): boolean {
  if (form instanceof RegExp) return typeof value === 'string' && form.test(value);
  if (typeof form === 'number') return value === form;
  if (form === 'text') return typeof value === 'string';
  if (form === 'count') return Number.isSafeInteger(value) && (value as number) >= 0;
  if (form === 'boolean') return typeof value === 'boolean';
  if (Array.isArray(form)) return form.some((candidate) => matches(value, candidate as Form));
  if ('maybe' in form) return value === null || matches(value, form['maybe'] as Form);
  if ('list' in form) return Array.isArray(value) && value.every((candidate) => matches(candidate, form['list'] as Form));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const forms = form as { [name: string]: Form };
  const names = Object.keys(value);
  return (
    names.length === Object.keys(forms).length &&
    names.every((name) => Object.hasOwn(forms, name) && matches((value as never)[name], forms[name] as Form))
  );
}

/** Whether a value has exactly the fields of a receipt: nobody checks an unknown field. */
export const isReceipt = (value: unknown): value is Receipt => matches(value, receiptForm);
