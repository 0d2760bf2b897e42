import type { Contract } from './contract.ts';
import type { ErrorCode, FieldErrors } from './errors.ts';
import type { FieldProblem, FieldProblems } from './field-problems.ts';
import type { FileFields, Input, Operation, Output } from './operation.ts';

/** An operation in a browser program, without its schemas. Generated at build time by virtual:routes. */
export interface Route {
  method: string;
  path: string;
  encoding?: 'json' | 'form' | 'multipart';
  body?: true;
  /** The reply is a file or a page, not JSON. */
  raw?: true;
}

/** A reply other than 200 or 201. status 0: the network failed, possibly in the middle of a reply. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  /** Sentences by field. */
  readonly errors: FieldErrors;
  /** Codes by field. */
  readonly codes: FieldProblems;
  /** Seconds to wait, if the server gives them. */
  readonly retryAfter: number | undefined;
  /** Other fields of the reply, such as the ticket of second_factor_required. */
  readonly more: Readonly<Record<string, unknown>>;
  constructor(
    status: number,
    body: { message?: string; code?: ErrorCode; errors?: FieldErrors; codes?: FieldProblems; [more: string]: unknown },
    retryAfter?: number,
  ) {
    super(body.message ?? 'Something went wrong.');
    this.status = status;
    this.code = status === 0 ? 'network' : (body.code ?? 'internal');
    this.errors = body.errors ?? {};
    this.codes = body.codes ?? {};
    this.retryAfter = retryAfter;
    this.more = body;
  }
  /** The first message of a field, as forms show it. */
  field(name: string): string | undefined {
    return this.errors[name]?.[0];
  }
}

type Sent<O extends Operation> = Input<O> & FileFields<O>;
type Call<O extends Operation> = keyof Sent<O> extends never
  ? (input?: undefined, options?: CallOptions) => Promise<Output<O>>
  : (input: Sent<O>, options?: CallOptions) => Promise<Output<O>>;
export type Client<C extends Record<string, Operation> = Contract> = { [Name in keyof C]: Call<C[Name]> };

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  keepalive?: boolean;
}
interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Record<string, Blob | undefined>;
}
export interface ClientOptions {
  base?: string;
  /** A bearer token, for programs outside the browser. */
  token?: () => string | undefined;
  /** Called once on 401; true: there is a new session, so the request is sent again. */
  renew?: () => Promise<boolean>;
  /** The message in the reader's language; without it, the server's message. */
  tell?: (code: ErrorCode | 'network', message: string) => string;
  /** The same for a problem of a field. */
  tellField?: (problem: FieldProblem) => string;
  /** The longest wait for a reply, in milliseconds. */
  timeout?: number;
  fetch?: typeof fetch;
}

/** A typed client of the interface. Throws ApiError for every reply but 200 and 201. */
export function createClient<Names extends keyof Contract = keyof Contract>(
  routes: Record<string, Route>,
  options: ClientOptions = {},
): Pick<Client, Names> {
  const client: Record<string, unknown> = {};
  for (const [name, route] of Object.entries(routes)) {
    client[name] = async (input: AnyInput = {}, call: CallOptions = {}) => {
      const response = await send(route, input, call, options);
      if (response.status !== 401 || !options.renew || !(await options.renew())) return read(response, route, call, options);
      return read(await send(route, input, call, options), route, call, options);
    };
  }
  return client as Pick<Client, Names>;
}

async function send(route: Route, input: AnyInput, call: CallOptions, options: ClientOptions): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  const token = options.token?.();
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey);
  const body = encode(route, input, headers);
  const timeout = AbortSignal.timeout(options.timeout ?? 120_000);
  const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
  try {
    return await (options.fetch ?? fetch)(address(route, input, options), {
      method: route.method,
      headers,
      signal,
      credentials: 'same-origin',
      ...(call.keepalive ? { keepalive: true } : {}),
      ...(body === undefined ? {} : { body }),
    });
  } catch (error) {
    throw lost(error, call, options);
  }
}

/** The error to throw when no reply arrived: a call that the caller aborted keeps its own error. */
function lost(error: unknown, { signal }: CallOptions, { tell }: ClientOptions): unknown {
  if (signal?.aborted) return error;
  const message = 'The network failed.';
  return new ApiError(0, { message: tell?.('network', message) ?? message });
}

function address(route: Route, input: AnyInput, options: ClientOptions): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.append(name, String(value));
  return `${options.base ?? ''}${path}${query.size > 0 ? `?${query}` : ''}`;
}

function encode(route: Route, input: AnyInput, headers: Headers): FormData | URLSearchParams | string | undefined {
  const fields = Object.entries(input.body ?? {}).filter(([, value]) => value !== undefined);
  if (route.encoding === 'multipart') {
    const form = new FormData();
    // In a form, an empty text removes a value.
    for (const [name, value] of fields) form.append(name, typeof value === 'object' ? (value ? JSON.stringify(value) : '') : String(value));
    for (const [name, file] of Object.entries(input.files ?? {})) if (file) form.append(name, file);
    return form;
  }
  if (route.encoding === 'form')
    return new URLSearchParams(fields.map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : String(value)]));
  if (!route.body) return undefined;
  headers.set('content-type', 'application/json');
  return JSON.stringify(input.body ?? {});
}

async function read(response: Response, route: Route, call: CallOptions, options: ClientOptions): Promise<unknown> {
  if (response.status === 200 || response.status === 201) return readAnswer(response, route, call, options);
  throw await refusalOf(response, options);
}

/**
 * A truncated body, or the reply of a proxy in between, does not count as a reply: if it counted as an empty one, unsaved changes would appear
 * stored.
 */
async function readAnswer(response: Response, { raw }: Route, call: CallOptions, options: ClientOptions): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (raw && error instanceof SyntaxError) return {};
    throw lost(error, call, options);
  }
}

/** The status alone says much: when the body cannot be read, the error has no details. */
async function refusalOf(response: Response, { tell, tellField }: ClientOptions): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => ({}));
  const wait = Number(response.headers.get('retry-after'));
  const refused = body as { errors?: FieldErrors; codes?: FieldProblems } | null;
  if (tellField && refused?.codes)
    refused.errors = Object.fromEntries(Object.entries(refused.codes).map(([name, problems]) => [name, problems.map(tellField)]));
  const error = new ApiError(response.status, refused ?? {}, Number.isFinite(wait) && wait > 0 ? wait : undefined);
  if (tell) error.message = tell(error.code, error.message);
  return error;
}
