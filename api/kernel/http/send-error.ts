import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type ErrorCode } from '#shared/contract/errors.ts';
import { fieldSentence, type FieldProblems } from '#shared/contract/field-problems.ts';
import { isConnectionLoss, isDiskFull } from '#api/kernel/db/connection-loss.ts';
import { tooLarge } from './body-limits.ts';
import { HttpError } from '#api/kernel/errors.ts';

interface ErrorReply {
  code: ErrorCode;
  message: string;
  fields?: FieldProblems | undefined;
  retryAfter?: number | undefined;
  oauth?: string | undefined;
  more?: Readonly<Record<string, unknown>> | undefined;
}
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  414: 'malformed',
  415: 'wrong_type',
  431: 'malformed',
  503: 'not_ready',
};
/** PostgreSQL has no free connection, gave up, or is out of resources: the client may try again, as when PostgreSQL or its connection is away. */
const busyCodes = new Set(['53200', '53300', '40001', '40P01', '55P03', '57014']);
/** Seconds until the client tries again: an operator has to free the disk. */
const fullDiskWait = 30;
/** Text that PostgreSQL cannot store: a NUL, half of a surrogate pair, a number beyond its type. */
const unstorableCodes = new Set(['22021', '22P05', '22P02', '22003', '22008']);

/** The codes of the functions refuse_moving, refuse_led_terms and refuse_erased_device. */
const movingTenant = '23M00';
const ledTerms = '23L00';
const erasedBrowser = '23E00';

/** The part of an error that a client may see: never a stack, SQL or a foreign message. */
export function toErrorReply(error: unknown): ErrorReply {
  if (error instanceof HttpError) {
    const { code, message, fields, retryAfter, oauth, more } = error;
    return { code, message, ...(fields && { fields }), retryAfter, oauth, more };
  }
  const { statusCode, code } = error as Partial<FastifyError>;
  if (unstorableCodes.has(String(code))) return { code: 'malformed', message: errors.malformed.message };
  if (code === erasedBrowser) return { code: 'browser_erased', message: errors.browser_erased.message };
  if (code === ledTerms) return { code: 'forbidden', message: 'Plans are changed in the leading cell.' };
  if (isDiskFull(error)) return { code: 'not_ready', message: errors.not_ready.message, retryAfter: fullDiskWait };
  const known = statusCode === undefined ? undefined : codeOfStatus[statusCode];
  if (known) return { code: known, message: errors[known].message };
  if (busyCodes.has(String(code)) || code === movingTenant || isConnectionLoss(error))
    return { code: 'not_ready', message: errors.not_ready.message, retryAfter: 1 };
  return { code: 'internal', message: errors.internal.message };
}

/** The time and the bytes for which the rest of a refused body is read and discarded, so that its sender can read the reply. */
const drainMs = 10_000;

function drain(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (raw.complete) return;
  // Closing now would reset the connection under a sender who is still writing, and the reply would be lost.
  reply.removeHeader('connection');
  const timer = setTimeout(() => raw.socket.destroy(), drainMs).unref();
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
  raw.unpipe();
  raw.removeAllListeners('data');
  raw.resume();
}

/** The log entry for a 503: the original message of the underlying error where known, else its code. */
function reasonOf(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return cause instanceof Error
    ? [cause.message, (cause.cause as Error | undefined)?.message].filter(Boolean).join(': ')
    : (code ?? 'busy');
}

/** POST /oauth/token reports an invalid request as RFC 6749 requires: 400 with the error invalid_request. */
function inWordsOfOauth(error: ErrorReply, request: FastifyRequest): ErrorReply {
  const isToken = request.routeOptions?.config?.operation === 'requestToken';
  return isToken && error.oauth === undefined && (error.code === 'invalid' || error.code === 'malformed')
    ? { ...error, code: 'malformed', oauth: 'invalid_request' }
    : error;
}

/** A body that was cut off while it was read has no further details; the limit is the operation's. */
function withLimit(error: ErrorReply, request: FastifyRequest): ErrorReply {
  const limits = request.routeOptions?.config?.limits;
  return error.code === 'too_large' && !error.fields && limits ? { ...error, fields: tooLarge('bytes', limits.bytes).fields } : error;
}

/** Sentences for people in `errors`, and beside them in `codes` the codes for programs. */
const fieldErrors = (fields: FieldProblems): { errors: Record<string, string[]>; codes: FieldProblems } => ({
  errors: Object.fromEntries(Object.entries(fields).map(([field, problems]) => [field, problems.map(fieldSentence)])),
  codes: fields,
});

/** The only place where an error becomes a reply. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, retryAfter: seconds, message, fields, oauth, more } = withLimit(inWordsOfOauth(toErrorReply(error), request), request);
  // Every 503 has it, wherever the error came from.
  const retryAfter = seconds ?? (errors[code].status === 503 ? 1 : undefined);
  if (code === 'internal') request.log.error({ err: error }, 'operation failed');
  else if (code === 'not_ready') request.log.warn({ reason: reasonOf(error) }, 'not ready');
  drain(request, reply);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  if (code === 'unknown_client') reply.header('www-authenticate', 'Basic realm="Lucka"');
  return (
    reply
      .status(errors[code].status)
      .header('cache-control', 'no-store')
      // The same as in the log's lines of this request.
      .header('x-request-id', request.id)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({
        message,
        code,
        ...(code === 'invalid' && { success: false }),
        ...(fields && fieldErrors(fields)),
        ...(oauth !== undefined && { error: oauth, error_description: message }),
        ...more,
      })
  );
}
