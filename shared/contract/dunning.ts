import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { cardFailures } from '#shared/billing/card.ts';
import { reminders } from '#shared/billing/dunning.ts';
import { Currency, Reaction } from './billing.ts';
import { nullable, object, operation, Time, Uuid } from './operation.ts';

const steps = reminders.map(({ step }) => step);
/** ended: the subscription has ended. disputed: the bank took the money back, and no reminders are sent. */
const dunningStates = ['running', 'paused', 'disputed', 'ended'] as const;

const DunnedInvoice = Type.Object({
  tenant_id: Uuid,
  tenant: Type.String(),
  invoice_id: Uuid,
  number: Type.String(),
  due_on: Day,
  /** Days since it was due, those of pauses included. */
  days_late: Type.Integer(),
  left_to_pay: Type.Integer(),
  currency: Currency,
  state: Type.Enum(dunningStates),
  /** The last reminder and when it was sent. */
  step: nullable(Type.Enum(steps)),
  mailed_at: nullable(Time),
  /** What comes next: a reminder, or the end of the subscription. */
  next: nullable(Type.Object({ step: Type.Enum([...steps, 'end']), on: Day })),
  /** Who gets the reminders. */
  contacts: Type.Array(Type.String()),
  card_failure: nullable(Type.Enum(cardFailures)),
  pause: nullable(Type.Object({ reason: Type.String(), from_day: Day, to_day: nullable(Day) })),
});
export type DunnedInvoice = Static<typeof DunnedInvoice>;

/** The most overdue invoices that are listed. */
export const mostDunned = 500;

const byTenant = Type.Object({ tenant: Uuid });
const reason = Type.String({ minLength: 3, maxLength: 500 });
const staff = { who: 'staff', without_tenant: true } as const;

/** The calls of provider staff about reminders of unpaid invoices. */
export const dunning = {
  listDunning: operation({
    ...staff,
    method: 'GET',
    path: '/api/v1/staff/dunning',
    summary: 'List the invoices that are due and unpaid, with their reminders.',
    notes: `The longest overdue first, at most ${mostDunned}. sums: of all of them.`,
    response: Type.Object({
      data: Type.Array(DunnedInvoice),
      sums: Type.Array(Type.Object({ currency: Currency, amount: Type.Integer(), invoices: Type.Integer(), tenants: Type.Integer() })),
    }),
  }),
  pauseDunning: operation({
    ...staff,
    method: 'POST',
    path: '/api/v1/staff/tenants/:tenant/dunning/pause',
    summary: 'Pause the reminders to an organisation.',
    notes:
      'success: paused. info: it is paused already. No reminder is sent, and the subscription does not end, until the day until or until the reminders are resumed. Days of the pause do not count as overdue.',
    params: byTenant,
    body: object({ until: nullable(Day), reason }),
    response: Reaction,
  }),
  resumeDunning: operation({
    ...staff,
    method: 'POST',
    path: '/api/v1/staff/tenants/:tenant/dunning/resume',
    summary: 'Resume the reminders to an organisation.',
    notes: 'success: resumed. info: they were not paused. The reminders continue where they stopped.',
    params: byTenant,
    body: object({ reason }),
    response: Reaction,
  }),
};
