/*
 * The charges and payments of a tenant, computed a second time: from the decisions, with days as text and money in whole cents, and without any of
 * the product's own rules. Days are those of Stockholm.
 */
export type Day = string;
export interface Prices {
  month: number;
  year: number;
  pack: number;
  completion: number;
  included: number;
}
export type Catalogue = Record<string, Record<'EUR' | 'SEK', Prices>>;
export type Addons = Record<string, Record<'EUR' | 'SEK', { month: number; year: number }>>;
export interface Choice {
  plan: string;
  period: 'monthly' | 'annual';
  currency: 'EUR' | 'SEK';
  addons: Record<string, number>;
}
/** Prices of one plan for one tenant, for periods that begin from a day on, and before another. */
export interface OwnPrices {
  plan: string;
  from: Day;
  until: Day | null;
  prices: Record<'EUR' | 'SEK', Prices>;
}
/** The VAT of a day in percent, and the other country whose VAT it is. */
export interface ModelTax {
  percent: number;
  country: string | null;
}
/** An invoice, or a credit note below zero, with the VAT of another country. */
export interface AbroadDocument {
  day: Day;
  /** Of the invoice. */
  of: Day;
  currency: 'EUR' | 'SEK';
  tax: ModelTax;
  net: number;
  vat: number;
}
export type Policy = 'topup' | 'overage' | 'stop';
export type CardDoes = 'approves' | 'insufficient_funds' | 'stolen_card';
interface Charge {
  amount: number;
  currency: 'EUR' | 'SEK';
  /** The first day on which it may be invoiced. */
  from: Day;
  /** Of a plan or an add-on: what can be taken off when an upgrade ends its period. */
  line?: Line;
}
/** A line of a bill for a period. */
interface Line {
  from: Day;
  to: Day;
  quantity: number;
  unit: number;
  /** The debt, and deductions for earlier payments. */
  amount: number;
  taken: number;
  credited: number;
  /** What a later upgrade took over. */
  moved: number;
  bill?: Bill;
}
interface Bill {
  day: Day;
  due: Day;
  currency: 'EUR' | 'SEK';
  net: number;
  vat: number;
  total: number;
  vat_sek: number | null;
  tax: ModelTax;
  /** The credited amount: without VAT, and with it. */
  credited_net: number;
  credited: number;
  lines: Line[];
  paid: boolean;
  /** Its card is no longer tried automatically. */
  isRefused: boolean;
}
/** The agreement on the completions of a month that end after the first `from`. */
interface Agreed {
  from: number;
  policy: Policy;
  cap: number | null;
  pack: number;
  completion: number;
  currency: 'EUR' | 'SEK';
}
interface Month {
  used: number;
  included: number;
  agreed: Agreed[];
  isSealed: boolean;
}
interface Pack {
  month: string;
  left: number;
  until: string;
  /** The number of agreements in its month that had ended when it was bought. */
  since: number;
  price: number;
  currency: 'EUR' | 'SEK';
}

const at = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const text = (date: Date): Day => date.toISOString().slice(0, 10);
export const plusDays = (day: Day, days: number): Day => text(new Date(at(day).getTime() + days * 86_400_000));
const daysFrom = (from: Day, to: Day): number => Math.round((at(to).getTime() - at(from).getTime()) / 86_400_000);
const monthName = (day: Day): string => day.slice(0, 7);
const monthAfter = (month: string): Day => plusMonths(`${month}-01`, 1);

/** The same day some months later, or the last day of a shorter month. */
export function plusMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const [y, m] = [Math.floor(index / 12), (index % 12) + 1];
  const isLeap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  const last = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1] ?? 31;
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${y}-${pad(m)}-${pad(Math.min(date, last))}`;
}

/** In thousandths, because a rate may have half a percent. */
const vatOn = (net: number, { percent }: ModelTax): number => Math.floor((net * Math.round(percent * 10) + 500) / 1_000);

export class ModelTenant {
  status: 'trial' | 'active' | 'cancelled' | 'expired' = 'trial';
  choice: Choice | null = null;
  waiting: Choice | null = null;
  anchor: Day = '';
  renews: Day | null = null;
  ends: Day | null = null;
  policy: Policy = 'stop';
  cap: number | null = null;
  card: CardDoes | null = null;
  charges: Charge[] = [];
  /** The lines of the present period. */
  period: Line[] = [];
  coupons: { percent: number | null; amount: number | null; currency: 'EUR' | 'SEK' | null; left: number }[] = [];
  /** The newest first. */
  agreements: OwnPrices[] = [];
  /** That of the present period. */
  own: OwnPrices | null = null;
  abroad: AbroadDocument[] = [];
  bills: Bill[] = [];
  months = new Map<string, Month>();
  packs: Pack[] = [];
  readonly #catalogue: Catalogue;
  readonly #addons: Addons;
  readonly #taxOn: (day: Day) => ModelTax;
  readonly #rate: (day: Day) => number;

  constructor(catalogue: Catalogue, addons: Addons, taxOn: (day: Day) => ModelTax, rate: (day: Day) => number) {
    this.#catalogue = catalogue;
    this.#addons = addons;
    this.#taxOn = taxOn;
    this.#rate = rate;
  }

  #prices({ plan, currency }: Choice, own: OwnPrices | null): Prices {
    return own ? own.prices[currency] : this.#catalogue[plan]![currency];
  }
  #agreedOn({ plan }: Choice, day: Day): OwnPrices | null {
    return this.agreements.find((own) => own.plan === plan && own.from <= day && (own.until === null || day < own.until)) ?? null;
  }
  #included(): number {
    return this.choice ? this.#prices(this.choice, this.own).included + 1000 * (this.choice.addons['completions'] ?? 0) : 0;
  }
  get isLate(): boolean {
    return this.bills.some(({ paid }) => !paid);
  }

  /** Chooses a plan on a day; returns the server's expected reply. */
  choose(choice: Choice, day: Day): 'success' | 'error' | 'info' {
    const begins = this.status === 'trial' || this.status === 'expired';
    if (this.status === 'expired' && this.bills.some(({ paid, due }) => !paid && due < day)) return 'error';
    if (this.status === 'cancelled') return 'info';
    if (begins) {
      this.#note(day);
      this.#take(choice, day);
      Object.assign(this, { status: 'active', anchor: day, ends: null });
      this.renews = plusMonths(day, choice.period === 'annual' ? 12 : 1);
      this.#bill(day);
      this.#agree(day);
      this.#note(day);
      return 'success';
    }
    const hadOne = this.waiting !== null;
    this.waiting = null;
    if (JSON.stringify(choice) === JSON.stringify(this.choice)) return hadOne ? 'success' : 'error';
    this.waiting = choice;
    return 'success';
  }
  /** A bigger plan from today on, and its sum with VAT: the unused part of the paid lines is deducted. */
  upgrade(choice: Choice, day: Day, paymentDays: number): { status: 'success' | 'error' | 'info'; total: number | null } {
    const isSame = JSON.stringify(choice) === JSON.stringify(this.choice);
    const isRunning = this.renews !== null && this.choice !== null;
    if (!isRunning) return { status: 'info', total: null };
    const isLate = this.bills.some(({ paid, due }) => !paid && due < day);
    if (isSame) return { status: 'info', total: null };
    if (this.renews! <= day || isLate || !this.#isBigger(choice, day)) return { status: 'error', total: null };
    const ended = this.period.flatMap((line) => {
      const value = line.amount - line.credited + line.taken;
      if (!line.bill?.paid || value <= 0) return [];
      const [unused, all] = [daysFrom(day, line.to), daysFrom(line.from, line.to)];
      return [{ line, amount: Math.floor((value * unused * 2 + all) / (all * 2)) }];
    });
    const off = ended.reduce((sum, { amount }) => sum + amount, 0);
    const net = this.#costOf(choice, day) - off;
    if (net < (choice.currency === 'EUR' ? 50 : 300)) return { status: 'error', total: null };
    for (const { line, amount } of ended) line.moved += amount;
    this.#note(day);
    this.#take(choice, day);
    Object.assign(this, { anchor: day, renews: plusMonths(day, choice.period === 'annual' ? 12 : 1) });
    const before = this.charges;
    this.charges = [];
    this.#bill(day);
    const own = this.charges;
    this.charges = before;
    let rest = off;
    for (const charge of own) {
      const taken = Math.min(rest, charge.amount);
      rest -= taken;
      charge.amount -= taken;
      Object.assign(charge.line!, { amount: charge.amount, taken });
    }
    this.#agree(day);
    this.#note(day);
    return { status: 'success', total: this.#invoice(own, choice.currency, day, paymentDays) };
  }
  #isBigger(choice: Choice, day: Day): boolean {
    const own = this.choice!;
    const agreed = this.#agreedOn(choice, day);
    const allows = (of: Choice, prices: OwnPrices | null) => [
      this.#prices(of, prices).included + 1000 * (of.addons['completions'] ?? 0),
      of.addons['editor'] ?? 0,
    ];
    const [mine, next] = [allows(own, this.own), allows(choice, agreed)];
    return (
      next.every((limit, at) => limit >= mine[at]!) &&
      own.currency === choice.currency &&
      !(own.period === 'annual' && choice.period === 'monthly') &&
      this.#priceOf(choice, agreed) > this.#priceOf(own, this.own)
    );
  }
  cancel(): 'success' | 'info' {
    if (this.status !== 'active') return 'info';
    Object.assign(this, { status: 'cancelled', ends: this.renews, renews: null, waiting: null });
    return 'success';
  }
  /** Not on the day of the end: the subscription expired at midnight. */
  resume(day: Day): 'success' | 'info' {
    if (this.status === 'active' && this.waiting) {
      this.waiting = null;
      return 'success';
    }
    if (this.status !== 'cancelled' || (this.ends ?? day) <= day) return 'info';
    Object.assign(this, { status: 'active', renews: this.ends, ends: null });
    return 'success';
  }
  /** From now on; a tenant that pays nothing may only choose to stop. */
  agree(policy: Policy, cap: number | null, day: Day): 'success' | 'info' {
    if (policy !== 'stop' && !this.#pays) return 'info';
    this.#note(day);
    Object.assign(this, { policy, cap });
    this.#agree(day);
    this.#note(day);
    return 'success';
  }
  /** Buys a pack by hand, if the cap allows it. */
  buy(day: Day): 'success' | 'error' {
    this.#note(day);
    return this.#buy(day) ? 'success' : 'error';
  }
  #buy(day: Day): boolean {
    const month = monthName(day);
    const own = this.months.get(month)!;
    const { pack: price, currency, cap } = own.agreed.at(-1)!;
    if (cap !== null && this.#spent(month, currency, own.agreed.length) + this.#walk(month).owed[currency] + price > cap) return false;
    const until = monthName(plusMonths(`${month}-01`, 13));
    this.packs.push({ month, left: 1000, until, since: own.agreed.length - 1, price, currency });
    this.charges.push({ amount: price, currency, from: plusDays(monthAfter(month), 2) });
    return true;
  }
  use(month: string, count: number): void {
    const own = this.months.get(month) ?? { used: 0, included: 0, agreed: [], isSealed: false };
    own.used += count;
    this.months.set(month, own);
  }

  /** Everything that happens on a day, in the server's order. `by`: card payments are due immediately. */
  day(day: Day, paymentDays: number): void {
    if (this.status === 'cancelled' && this.ends !== null && this.ends <= day) this.#expire(day);
    while (this.status === 'active' && this.renews !== null && this.renews <= day) this.#renew(day);
    this.#note(day);
    this.#seal(day);
    this.#issue(day, paymentDays);
    this.#remind(day);
  }

  #renew(day: Day): void {
    this.#note(day);
    const from = this.renews!;
    const next = this.waiting ?? this.choice!;
    if (next.period !== this.choice!.period) this.anchor = from;
    this.#take(next, from);
    this.#agree(day);
    const step = next.period === 'annual' ? 12 : 1;
    let periods = 1;
    while (plusMonths(this.anchor, periods * step) <= from) periods += 1;
    this.renews = plusMonths(this.anchor, periods * step);
    this.#bill(from);
  }
  #bill(from: Day): void {
    const { currency } = this.choice!;
    this.period = this.#itemsOf(this.choice!, this.own).map((item) => ({
      ...item,
      from,
      to: this.renews!,
      amount: item.quantity * item.unit,
      taken: 0,
      credited: 0,
      moved: 0,
    }));
    this.#discount(this.period, currency, true);
    // What costs nothing is not invoiced.
    for (const line of this.period) this.charges.push({ amount: line.amount, currency, from, line });
  }
  /** Coupons in the order in which they were given; `spend`: it counts as one of their periods. */
  #discount(lines: { amount: number; quantity: number; unit: number }[], currency: 'EUR' | 'SEK', spend: boolean): void {
    for (const coupon of this.coupons.filter(({ left }) => left > 0)) {
      let [off, taken] = [coupon.amount ?? 0, 0];
      for (const line of lines) {
        const own = coupon.percent === null ? off : Math.floor((line.quantity * line.unit * coupon.percent + 50) / 100);
        const part = coupon.percent === null && coupon.currency !== currency ? 0 : Math.min(own, line.amount);
        line.amount -= part;
        off -= part;
        taken += part;
      }
      if (spend && taken > 0) coupon.left -= 1;
    }
  }
  /** What the next period of a choice costs less the coupons. */
  previewOf(choice: Choice, day: Day): number {
    return this.#costOf(choice, this.renews ?? day);
  }
  #costOf(choice: Choice, day: Day): number {
    const lines = this.#itemsOf(choice, this.#agreedOn(choice, day)).map((item) => ({ ...item, amount: item.quantity * item.unit }));
    this.#discount(lines, choice.currency, false);
    return lines.reduce((sum, { amount }) => sum + amount, 0);
  }
  #itemsOf(choice: Choice, own: OwnPrices | null): { quantity: number; unit: number }[] {
    const unit = choice.period === 'annual' ? 'year' : 'month';
    return [
      { quantity: 1, unit: this.#prices(choice, own)[unit] },
      ...Object.entries(choice.addons).map(([id, quantity]) => ({ quantity, unit: this.#addons[id]![choice.currency][unit] })),
    ].filter(({ quantity }) => quantity > 0);
  }
  #expire(day: Day): void {
    this.#note(day);
    Object.assign(this, { status: 'expired', renews: null, ends: null, waiting: null });
    this.#agree(day);
    this.#note(day);
  }
  /** In another currency, a cap buys as many packs as before. */
  #take(choice: Choice, day: Day): void {
    const own = this.#agreedOn(choice, day);
    if (this.cap !== null && this.choice && this.choice.currency !== choice.currency)
      this.cap = Math.floor((this.cap * this.#prices(choice, own).pack) / this.#prices(this.choice, this.own).pack);
    Object.assign(this, { choice, own, waiting: null });
  }
  get #pays(): boolean {
    return this.status === 'active' || this.status === 'cancelled';
  }
  /** Completions of this month from now on follow the present agreement. */
  #agree(day: Day): void {
    const month = monthName(day);
    this.use(month, 0);
    const { used, agreed } = this.months.get(month)!;
    const { pack, completion } = this.#prices(this.choice!, this.own);
    const policy = this.#pays ? this.policy : 'stop';
    const next = { policy, cap: this.cap, pack, completion, currency: this.choice!.currency };
    const { from: _, ...last } = agreed.at(-1) ?? { from: 0 };
    // Repeating the same agreement changes nothing.
    if (JSON.stringify(last) !== JSON.stringify(next)) agreed.push({ from: agreed.length > 0 ? used : 0, ...next });
  }
  /** The present month: its included completions, and the packs bought for it. */
  #note(day: Day): void {
    if (this.status === 'trial') return;
    const month = monthName(day);
    // Also when nothing was used yet: completions of a plan stay available after a change to a smaller one.
    this.use(month, 0);
    const own = this.months.get(month)!;
    if (own.agreed.length === 0) this.#agree(day);
    own.included = Math.max(own.included, this.status === 'expired' ? 0 : this.#included());
    if (own.agreed.at(-1)!.policy === 'topup') while (this.#walk(month).lacks > 0 && this.#buy(day));
  }
  /** The price of a month's packs that were bought during its first agreements. */
  #spent(month: string, currency: 'EUR' | 'SEK', agreements: number): number {
    return this.packs
      .filter((pack) => pack.month === month && pack.currency === currency && pack.since < agreements)
      .reduce((sum, { price }) => sum + price, 0);
  }
  /** Each completion beyond the plan in order: from a pack, owed, or free; `lacks`: those covered only by the present agreement. */
  #walk(month: string): { taken: Map<Pack, number>; owed: Record<'EUR' | 'SEK', number>; lacks: number } {
    const { used, included, agreed } = this.months.get(month)!;
    const taken = new Map<Pack, number>();
    const owed = { EUR: 0, SEK: 0 };
    let lacks = 0;
    const serving = this.packs
      .filter((pack) => pack.month <= month && month < pack.until)
      .toSorted((a, b) => a.until.localeCompare(b.until));
    for (let n = included; n < used; n += 1) {
      const at = agreed.findLastIndex(({ from }) => from <= n);
      const { policy, cap, completion, currency } = agreed[at]!;
      const pack = serving.find(
        (candidate) => candidate.left > (taken.get(candidate) ?? 0) && (candidate.month < month || candidate.since <= at),
      );
      if (pack) {
        taken.set(pack, (taken.get(pack) ?? 0) + 1);
        continue;
      }
      if (at === agreed.length - 1) lacks += 1;
      const isOver = cap !== null && this.#spent(month, currency, at + 1) + owed[currency] + completion > cap;
      if (policy === 'overage' && !isOver) owed[currency] += completion;
    }
    return { taken, owed, lacks };
  }
  #seal(day: Day): void {
    for (const [month, own] of [...this.months].toSorted(([a], [b]) => a.localeCompare(b))) {
      if (own.isSealed || day < plusDays(monthAfter(month), 1)) continue;
      const { taken, owed } = this.#walk(month);
      own.isSealed = true;
      for (const [pack, count] of taken) pack.left -= count;
      for (const currency of ['EUR', 'SEK'] as const)
        if (owed[currency] > 0) this.charges.push({ amount: owed[currency], currency, from: plusDays(monthAfter(month), 2) });
    }
  }
  #issue(day: Day, paymentDays: number): void {
    for (const currency of ['EUR', 'SEK'] as const) {
      const due = this.charges.filter((charge) => charge.currency === currency && charge.from <= day && charge.amount > 0);
      const net = due.reduce((sum, { amount }) => sum + amount, 0);
      // At least half a euro or three kronor: a smaller sum waits.
      if (net < (currency === 'EUR' ? 50 : 300)) continue;
      this.charges = this.charges.filter((charge) => !due.includes(charge));
      this.#invoice(due, currency, day, paymentDays);
    }
  }
  #invoice(due: readonly Charge[], currency: 'EUR' | 'SEK', day: Day, paymentDays: number): number {
    const net = due.reduce((sum, { amount }) => sum + amount, 0);
    const tax = this.#taxOn(day);
    const vat = vatOn(net, tax);
    const vat_sek = currency === 'EUR' && vat > 0 && tax.country === null ? Math.floor((vat * this.#rate(day) + 5_000) / 10_000) : null;
    const total = net + vat;
    const open = { credited_net: 0, credited: 0, paid: false, isRefused: false };
    const lines = due.flatMap(({ line }) => (line ? [line] : []));
    const bill: Bill = { day, due: plusDays(day, this.card ? 0 : paymentDays), currency, net, vat, total, vat_sek, tax, lines, ...open };
    if (tax.country !== null) this.abroad.push({ day, of: day, currency, tax, net, vat });
    for (const line of lines) line.bill = bill;
    this.bills.push(bill);
    this.bills.sort((a, b) => a.day.localeCompare(b.day) || a.currency.localeCompare(b.currency));
    return total;
  }
  #remind(day: Day): void {
    for (const bill of this.bills) {
      const late = daysFrom(bill.due, day);
      if (!bill.paid && late >= 28 && (this.status === 'active' || this.status === 'cancelled')) this.#expire(day);
      if (!bill.paid && this.card && [0, 2, 7, 14, 21].includes(late)) this.#charge(bill);
    }
  }
  #charge(bill: Bill): void {
    if (bill.isRefused) return;
    if (this.card === 'approves') bill.paid = true;
    if (this.card === 'stolen_card') bill.isRefused = true;
  }
  /** The price of one period of a choice. */
  #priceOf(choice: Choice, own: OwnPrices | null): number {
    const unit = choice.period === 'annual' ? 'year' : 'month';
    return Object.entries(choice.addons).reduce(
      (sum, [id, quantity]) => sum + quantity * this.#addons[id]![choice.currency][unit],
      this.#prices(choice, own)[unit],
    );
  }
  /** A failed attempt by hand: a card that no longer exists is not tried automatically again, another card is. */
  refuse(index: number): void {
    this.bills[index]!.isRefused = this.card === 'stolen_card';
  }
  /** What neither a credit note nor a later upgrade took back of a bill, without VAT. */
  leftOf({ net, credited_net, lines }: Bill): number {
    const ofLines = lines.reduce((sum, { amount, credited, moved }) => sum + Math.max(0, amount - credited - moved), 0);
    const [billed, credited] = [lines.reduce((sum, { amount }) => sum + amount, 0), lines.reduce((sum, line) => sum + line.credited, 0)];
    return ofLines + (net - billed) - (credited_net - credited);
  }
  /** Credits a part of a line of a bill, or the bill's rest; money paid beyond the rest is refunded immediately. */
  credit(index: number, asked: 'rest' | { from_day: Day; quantity: number; unit_price: number; amount: number }, day: Day): void {
    const bill = this.bills[index]!;
    const net = asked === 'rest' ? this.leftOf(bill) : asked.amount;
    for (const line of bill.lines) {
      const isLine = asked !== 'rest' && line.from === asked.from_day && line.quantity === asked.quantity && line.unit === asked.unit_price;
      if (asked === 'rest') line.credited += Math.max(0, line.amount - line.credited - line.moved);
      else if (isLine) line.credited += net;
    }
    const vat = vatOn(bill.credited_net + net, bill.tax) - vatOn(bill.credited_net, bill.tax);
    if (bill.tax.country !== null) this.abroad.push({ day, of: bill.day, currency: bill.currency, tax: bill.tax, net: -net, vat: -vat });
    bill.credited_net += net;
    bill.credited += net + vat;
    // A completely credited bill is not owed.
    if (bill.credited_net === bill.net) bill.paid = true;
    this.#end(day);
  }
  /** By the owner, or entered by the staff. */
  pay(index: number, day: Day): void {
    this.bills[index]!.paid = true;
    this.#end(day);
  }
  /** Whenever the standing is checked: four weeks late ends the subscription. */
  #end(day: Day): void {
    const isOver = this.bills.some(({ paid, due }) => !paid && daysFrom(due, day) >= 28);
    if (isOver && (this.status === 'active' || this.status === 'cancelled')) this.#expire(day);
  }
  /** Another card: due bills are charged immediately. */
  changeCard(does: CardDoes, day: Day): void {
    this.card = does;
    for (const bill of this.bills) {
      bill.isRefused = false;
      if (!bill.paid && bill.due <= day) this.#charge(bill);
    }
  }
}
