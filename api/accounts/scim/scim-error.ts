import { HttpError } from '#api/kernel/errors.ts';
import { toErrorReply } from '#api/kernel/http/send-error.ts';
import { errors } from '#shared/contract/errors.ts';
import { fieldSentence } from '#shared/contract/field-problems.ts';

/** The words of RFC 7644, 3.12. */
export type ScimType = 'invalidFilter' | 'uniqueness' | 'invalidSyntax' | 'invalidPath' | 'noTarget' | 'invalidValue' | 'mutability';

/** An error in the form of SCIM. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const unknownResource = (): ScimError => new ScimError(404, 'There is no such resource.');

/** The body of any error below /scim/v2. */
export function scimErrorBody(error: unknown): { status: number; body: object; retryAfter?: number } {
  const { status, detail, scimType, retryAfter } =
    error instanceof ScimError ? { ...error, detail: error.message, retryAfter: undefined } : ofOurs(error);
  return {
    status,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      detail,
      ...(scimType && { scimType }),
    },
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

function ofOurs(error: unknown): { status: number; detail: string; scimType: ScimType | undefined; retryAfter: number | undefined } {
  const { code, message, fields, retryAfter } = toErrorReply(error);
  const [first] = Object.values(fields ?? {}).flat();
  const status = code === 'invalid' ? 400 : errors[code].status;
  const scimType = code === 'invalid' || (error instanceof HttpError && code === 'malformed') ? ('invalidValue' as const) : undefined;
  return { status, detail: first ? fieldSentence(first) : message, scimType, retryAfter };
}
