import { Type, type Static } from 'typebox';
import { Day } from '#shared/content/date-time.ts';
import { ossCountries } from '#shared/billing/eu-countries.ts';
import { evidenceKinds } from '#shared/billing/place-evidence.ts';
import { nullable, object, operation, Success, Uuid } from './operation.ts';

const Quarter = Type.String({ pattern: '^20\\d\\d-(01|04|07|10)-01$' });
const query = object({ quarter: Quarter });
const staff = { who: 'staff', without_tenant: true } as const;

const OssReturn = Type.Object({
  quarter: Day,
  is_registered: Type.Boolean(),
  /** By country and rate, in cents; null: a rate is missing. */
  lines: nullable(
    Type.Array(
      Type.Object({
        country: Type.String(),
        percent: Type.Number(),
        /** The earlier quarter that credit notes correct, by its first day; null: supplies of this quarter. */
        corrects: nullable(Day),
        net: Type.Integer(),
        vat: Type.Integer(),
      }),
    ),
  ),
  /** The exchange rates used, kronor per euro in ten-thousandths, as provider staff entered them. */
  rates: Type.Array(Type.Object({ quarter: Day, day: Day, rate: Type.Integer() })),
  /** The first days for which staff must enter a rate. */
  missing_rates: Type.Array(Day),
  /**
   * Invoices of the quarter whose buyer's place is not proved by two pieces of evidence for one country. Those without VAT to a buyer outside the Union:
   * when a piece names a member state.
   */
  doubtful: Type.Array(
    Type.Object({
      tenant_id: Uuid,
      invoice_id: Uuid,
      number: Type.String(),
      company: Type.String(),
      country: Type.String(),
      evidence: Type.Array(Type.Object({ kind: Type.Enum(evidenceKinds), country: Type.String() })),
    }),
  ),
});
export type OssReturn = Static<typeof OssReturn>;

const MemberState = Type.Enum(ossCountries);
const VatRate = { country: MemberState, from_day: Day, percent: Type.Number({ minimum: 15, maximum: 30 }) };
const VatRates = Type.Object({
  /** The day on which the rates of the release were compared with the published ones. */
  checked_on: Day,
  /** The present rate of each member state, after those that begin later; is_noted: entered by provider staff. */
  data: Type.Array(Type.Object({ ...VatRate, is_noted: Type.Boolean() })),
});
export type VatRates = Static<typeof VatRates>;

/** The calls of provider staff about the One-Stop-Shop scheme. */
export const oss = {
  readOss: operation({
    ...staff,
    method: 'GET',
    path: '/api/v1/staff/oss',
    summary: 'Get the One-Stop-Shop return of a quarter.',
    notes:
      'quarter: its first day. VAT of other member states on invoices to private buyers, less credit notes. Kronor are converted by the rate that staff entered for the last day of the quarter, or the next one that has a rate.',
    query,
    response: OssReturn,
  }),
  exportOss: operation({
    ...staff,
    method: 'GET',
    path: '/api/v1/staff/oss/export',
    summary: 'Export the One-Stop-Shop return of a quarter as CSV.',
    notes: 'The lines of readOss, in euros with two decimals, with the exchange rate and its day.',
    query,
    response: Type.String(),
    raw: true,
  }),
  listVatRates: operation({
    ...staff,
    method: 'GET',
    path: '/api/v1/staff/vat-rates',
    summary: 'List the standard rates of VAT of the member states.',
    notes: 'The present rate of each, and those that begin later. They apply to invoices under the One-Stop-Shop scheme.',
    response: VatRates,
  }),
  noteVatRate: operation({
    ...staff,
    method: 'POST',
    path: '/api/v1/staff/vat-rates',
    summary: 'Record the standard rate of VAT of a member state from a day on.',
    notes: 'percent: with one decimal at most. Replaces the rate of the same day. Issued invoices stay unchanged.',
    body: object(VatRate),
    response: Success,
  }),
};
