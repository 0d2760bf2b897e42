import { errors, refusals, type ErrorCode, type Refusal } from '#shared/contract/errors.ts';
import type { FieldCode, FieldProblem, FieldProblems } from '#shared/contract/field-problems.ts';
import type { Refused } from '#shared/contract/operation.ts';

/** An error of the closed list. Thrown anywhere in an operation; the HTTP layer turns it into its status and body. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblems | undefined;
  /** Seconds, for too_many and not_ready. */
  readonly retryAfter: number | undefined;
  /** The error code of RFC 6749, for POST /oauth/token. */
  readonly oauth: string | undefined;
  /** Additional fields of the body. */
  readonly more: Readonly<Record<string, unknown>> | undefined;
  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      fields?: FieldProblems;
      retryAfter?: number;
      oauth?: string;
      more?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(options.message ?? errors[code].message);
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.oauth = options.oauth;
    this.more = options.more;
  }
}

/** 422 with a problem for each wrong field. */
export const invalid = (fields: FieldProblems): HttpError => new HttpError('invalid', { fields });
/** 422 with one problem for one field. */
export const invalidAt = (field: string, code: FieldCode, values?: FieldProblem['values']): HttpError =>
  invalid({ [field]: [{ code, ...(values && { values }) }] });
/** 404, also for what belongs to another tenant. */
export const notFound = (message?: string): HttpError => new HttpError('not_found', message === undefined ? {} : { message });

/** A reply with status 200 that refuses play. */
export const refused = (reason: Refusal): Refused => ({ status: 'refused', reason, message: refusals[reason] });
