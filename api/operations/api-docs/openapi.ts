import { errors, type ErrorCode } from '#shared/contract/errors.ts';
import { fieldCodes } from '#shared/contract/field-problems.ts';
import { locationTemplate } from '#shared/contract/location.ts';
import { isRepeatable, reasonsWithoutKey, Refused, type Operation } from '#shared/contract/operation.ts';
import { hookEvents } from '#shared/contract/hook-payloads.ts';
import type { Permission } from '#shared/permissions.ts';
import { apiAreas, areaOf } from '#api/kernel/http/api-areas.ts';
import { exactSchema } from '#api/kernel/http/exact-schema.ts';
import { nameSchemas } from '#api/kernel/http/named-schemas.ts';
import { operationPaths } from '#api/kernel/http/operation-paths.ts';
import { samples } from '#api/outbound/hooks/samples.ts';
import { eventSchema } from './event-schemas.ts';
import { in31, type Json } from './json-schema.ts';

export type OpenapiDocument = {
  openapi: string;
  info: Json & { description: string };
  servers: Json[];
  tags: Json[];
  paths: Record<string, Record<string, Json>>;
  webhooks?: Record<string, Json>;
  components: Record<'schemas' | 'responses' | 'parameters' | 'headers' | 'securitySchemes', Record<string, Json>>;
};
interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

const mediaTypes = { json: ['application/json'], form: ['application/x-www-form-urlencoded'], multipart: ['multipart/form-data'] } as const;
/** Created with the first document: many servers never serve one. */
let shared: ReturnType<typeof nameSchemas> | undefined;
const sharedSchemas = (): ReturnType<typeof nameSchemas> => (shared ??= nameSchemas(in31));
const plain = (schema: unknown): Json => sharedSchemas().share(in31(schema)) as Json;

const errorBody = { $ref: '#/components/schemas/Error' };

const whoText = ({ who, by_key }: Operation): string =>
  who === 'anyone'
    ? 'No sign-in.'
    : who === 'player'
      ? 'Players; no sign-in.'
      : who === 'signed_in'
        ? by_key
          ? 'Any signed-in person.'
          : 'Any signed-in person; not with an API key.'
        : who === 'staff'
          ? 'Provider staff.'
          : who.length === 1
            ? `Requires the permission ${who[0]}.`
            : `Requires one of the permissions ${who.join(', ')}.`;

/** Members with one of these permissions may be among the chosen editors of an activity. */
const editing: ReadonlySet<Permission> = new Set(['quiz_create', 'quiz_settings', 'quiz_content_edit', 'quiz_graphics_edit']);

/** The errors an operation can return: those it declares and those that follow from its form. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const { method, who, without_tenant, before_proof, by_key, params, query, body, files, limit, errors: declared = [] } = operation;
  const open = who === 'anyone' || who === 'player';
  const codes: ErrorCode[] = [...declared, 'internal', 'not_ready'];
  if (!open) codes.push('unauthenticated');
  if (!open && !(who === 'signed_in' && without_tenant && by_key)) codes.push('forbidden');
  if (!open && !before_proof) codes.push('address_unproved');
  if (typeof who !== 'string' && who.some((permission) => editing.has(permission))) codes.push('not_named');
  if (typeof who !== 'string' && method !== 'GET' && method !== 'DELETE' && who.some((permission) => editing.has(permission)))
    codes.push('draft_too_long');
  if (isRepeatable(operation)) codes.push('malformed', 'idempotency_key_reused');
  if (who !== 'player') codes.push('foreign_origin');
  // The player of the calling browser may have been erased in the meantime.
  if (who === 'player' && body && 'uuid_front' in ((body as ObjectSchema).properties ?? {})) codes.push('browser_erased');
  if (params) codes.push('not_found');
  // A text may hold what nothing can store.
  if (query) codes.push('malformed');
  if (query || body) codes.push('invalid');
  if (files) codes.push('invalid');
  if (body || files) codes.push('malformed', 'too_large', 'wrong_type');
  // API keys have limits of their own.
  if (limit || !open) codes.push('too_many');
  return [...new Set(codes)].sort((a, b) => errors[a].status - errors[b].status);
}

function parameters(operation: Operation, fixed: Record<string, string> = {}): Json[] {
  const { params, query } = operation;
  const list = (schema: unknown, place: 'path' | 'query'): Json[] => {
    const { properties = {}, required = [] } = in31(schema ?? {}) as ObjectSchema;
    return Object.entries(properties)
      .filter(([name]) => !(name in fixed))
      .map(([name, property]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: property }));
  };
  const key = { $ref: '#/components/parameters/IdempotencyKey' };
  return [...list(params, 'path'), ...list(query, 'query'), ...(isRepeatable(operation) ? [key] : [])];
}

function requestBody({ body, files, encoding = 'json' }: Operation): Json | undefined {
  if (!body && !files) return undefined;
  const schema = (files ? in31 : plain)(exactSchema(body ?? { type: 'object', properties: {} })) as Json & ObjectSchema;
  for (const [field, { required, maxBytes }] of Object.entries(files ?? {})) {
    schema.properties = {
      ...schema.properties,
      [field]: { type: 'string', contentMediaType: 'application/octet-stream', description: `A file of at most ${maxBytes / 1e6} MB.` },
    };
    if (required) schema.required = [...(schema.required ?? []), field];
  }
  return { required: true, content: Object.fromEntries(mediaTypes[encoding].map((type) => [type, { schema }])) };
}

const redirected: Json = {
  description: 'Redirected.',
  headers: { Location: { schema: { type: 'string', format: 'uri' }, description: 'Where the browser goes on.' } },
};

const limitHeaders: Json = Object.fromEntries(
  ['RateLimit', 'RateLimit-Policy', 'Retry-After'].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

const failureOf = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map((code) => `${code}: ${errors[code].message}`).join('\n'),
  ...(codes.includes('too_many') && { headers: limitHeaders }),
  content: {
    'application/json': {
      schema: errorBody,
      examples: Object.fromEntries(codes.map((code) => [code, { value: { message: errors[code].message, code } }])),
    },
  },
});

/** The errors of all operations by their names: many operations share errors, and each is in the document once. */
function failuresOf(contract: Readonly<Record<string, Operation>>): Record<string, Json> {
  const found: Record<string, Json> = {};
  for (const operation of Object.values(contract))
    for (const codes of Map.groupBy(errorsOf(operation), (code) => errors[code].status).values())
      found[codes.join('-or-')] ??= failureOf(codes);
  return found;
}

const created = (operation: Operation): Json => ({
  description: `Created, at ${locationTemplate(operation)?.replace(/:([\w.]+)/g, '{$1}')}.`,
  headers: { Location: { $ref: '#/components/headers/Location' } },
});

function responses(operation: Operation): Json {
  const { response, refusable, raw, status = 200, otherStatuses = {} } = operation;
  const answer = refusable ? { anyOf: [plain(response), { $ref: '#/components/schemas/Refused' }] } : plain(response);
  const content = raw ? { '*/*': { schema: {} } } : { 'application/json': { schema: answer } };
  const byStatus = Map.groupBy(errorsOf(operation), (code) => errors[code].status);
  const failures = [...byStatus].map(([number, codes]) => [number, { $ref: `#/components/responses/${codes.join('-or-')}` }]);
  const done = status === 303 ? redirected : status === 201 ? { ...created(operation), content } : { description: 'Done.', content };
  const others = Object.entries(otherStatuses).map(([number, description]) => [number, { description }]);
  return { [status]: done, ...Object.fromEntries([...others, ...failures]) };
}

function describe(name: string, operation: Operation, path: { path: string; fixed?: Record<string, string> }): Json {
  const { who, summary, limit, notes, without_key } = operation;
  const body = requestBody(operation);
  const values = Object.values(path.fixed ?? {});
  const limited = limit ? ` At most ${limit.times} times in ${limit.seconds} seconds per ${limit.per}.` : '';
  const keyless = without_key === undefined ? '' : ` Takes no Idempotency-Key: ${reasonsWithoutKey[without_key]}`;
  return {
    operationId: [name, ...values].join('_'),
    summary,
    description: `${whoText(operation)}${limited}${notes === undefined ? '' : ` ${notes}`}${keyless}`,
    tags: [areaOf(name)],
    security: who === 'anyone' || who === 'player' ? [] : [{ bearer: [] }, { cookie: [] }],
    ...(Array.isArray(who) && { 'x-permissions': who }),
    parameters: parameters(operation, path.fixed),
    ...(body && { requestBody: body }),
    responses: responses(operation),
  };
}

const components = {
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, cookie: { type: 'apiKey', in: 'cookie', name: 'token' } },
  headers: {
    Location: {
      required: true,
      schema: { type: 'string', format: 'uri-reference' },
      description: 'The path of what was created: where it is read, changed or deleted, as far as this document lists such calls.',
    },
    RateLimit: {
      schema: { type: 'string' },
      description: 'For each limit that counts the call: `r`, the calls left, and `t`, the seconds until all are free again.',
      example: '"key";r=598;t=41',
    },
    'RateLimit-Policy': {
      schema: { type: 'string' },
      description: 'The same limits: `q`, the calls allowed in a window, and `w`, the window in seconds.',
      example: '"key";q=600;w=60',
    },
    'Retry-After': { schema: { type: 'integer' }, description: 'Seconds until the call may be repeated.' },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      schema: { type: 'string', minLength: 1, maxLength: 200 },
      description: 'A repeat with the same key within 24 hours returns the first response and does nothing twice.',
    },
  },
  schemas: {
    Error: {
      type: 'object',
      required: ['message', 'code'],
      properties: {
        message: { type: 'string' },
        code: { type: 'string', enum: Object.keys(errors) },
        errors: {
          type: 'object',
          additionalProperties: { type: 'array', items: { type: 'string' } },
          description: 'Messages by field, if fields are invalid.',
        },
        codes: {
          type: 'object',
          additionalProperties: {
            type: 'array',
            items: {
              type: 'object',
              required: ['code'],
              properties: { code: { type: 'string', enum: fieldCodes }, values: { type: 'object', additionalProperties: true } },
            },
          },
          description: 'The same as `errors` for programs: codes with their values.',
        },
      },
    },
    Refused: in31(Refused),
  },
};

const description = [
  'Quizzes, personality tests, academy tests, calendars, labyrinths and collections: build, publish, play, analyse.',
  'Programs sign in with POST /oauth/token as the public client lucka-web: send client_id=lucka-web and an empty client_secret, in the form or as HTTP Basic (lucka-web:). No other client is known, and clients cannot be registered; a member’s program can use an API key as its bearer token instead.',
  'A refresh token can be used once. For 10 seconds after that it still returns a fresh pair, so that two tabs or a lost response sign nobody out; later use revokes the whole family of tokens.',
].join('\n\n');

/** The requests that receivers of webhooks get. */
const webhooks = (): Record<string, Json> =>
  Object.fromEntries(
    hookEvents.map((event) => [
      event,
      {
        post: {
          operationId: `on_${event.replace('.', '_')}`,
          summary: `Receive ${event}.`,
          description: 'Sent to the address of a webhook, signed as specified by Standard Webhooks.',
          tags: ['web-hooks'],
          security: [],
          requestBody: { required: true, content: { 'application/json': { schema: eventSchema(event), example: samples[event] } } },
          responses: { '2XX': { description: 'Received.' } },
        },
      },
    ]),
  );

/** The OpenAPI 3.1 document of a contract. */
export function openapi(contract: Readonly<Record<string, Operation>>): OpenapiDocument {
  const paths: OpenapiDocument['paths'] = {};
  for (const [name, operation] of Object.entries(contract)) {
    for (const path of operationPaths(operation)) {
      const at = (paths[path.path.replace(/:(\w+)/g, '{$1}')] ??= {});
      at[operation.method.toLowerCase()] = describe(name, operation, path);
    }
  }
  const areas = new Set(Object.keys(contract).map(areaOf));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lucka',
      version: '1',
      description,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/', description: 'The server that serves this document.' }],
    tags: apiAreas.filter(({ id }) => areas.has(id)).map(({ id, title }) => ({ name: id, description: title })),
    paths,
    ...('testHook' in contract && { webhooks: webhooks() }),
    components: { ...components, schemas: { ...components.schemas, ...sharedSchemas().schemas }, responses: failuresOf(contract) },
  };
}

/** A document of some operations, with those components only that they lead to. */
export function openapiPart(contract: Readonly<Record<string, Operation>>): OpenapiDocument {
  const { components: all, ...document } = openapi(contract);
  const kinds: Record<string, Record<string, Json>> = all;
  const used = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (used.has(`${kind}/${name}`)) continue;
      used.add(`${kind}/${name}`);
      follow(kinds[kind]?.[name]);
    }
  };
  follow([document.paths, document.webhooks ?? {}]);
  const isUsed = (kind: string, name: string): boolean => kind === 'securitySchemes' || used.has(`${kind}/${name}`);
  const kept = Object.entries(kinds).map(([kind, parts]) => [
    kind,
    Object.fromEntries(Object.entries(parts).filter(([name]) => isUsed(kind, name))),
  ]);
  return { ...document, components: Object.fromEntries(kept) as OpenapiDocument['components'] };
}
