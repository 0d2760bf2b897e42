/** An error in Stripe's form. */
export class StripeError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string;
  readonly more: object;
  constructor(status: number, type: string, code: string, message: string, more: object = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.more = more;
  }
  body(): string {
    return JSON.stringify({ error: { type: this.type, code: this.code, message: this.message, ...this.more } });
  }
}

export const missing = (what: string, id: string): StripeError =>
  new StripeError(404, 'invalid_request_error', 'resource_missing', `No such ${what}: '${id}'`, { param: 'id' });
