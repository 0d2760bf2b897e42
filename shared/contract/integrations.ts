import { Type, type Static } from 'typebox';
import { permissions } from '#shared/permissions.ts';
import { hookEvents } from './hook-payloads.ts';
import { byId, nullable, object, operation, Success, Time, Uuid } from './operation.ts';

export const ApiKey = Type.Object({
  /** The key's last four characters. */
  hint: Type.String(),
  created_at: Time,
  /** To the minute; null: never used. */
  last_used_at: nullable(Time),
});
export type ApiKey = Static<typeof ApiKey>;

const Scopes = Type.Array(Type.Enum(permissions), { minItems: 1, maxItems: permissions.length, uniqueItems: true });

/** Services that connect with a key of their own. */
export const connectors = ['zapier'] as const;
export type Connector = (typeof connectors)[number];

export const ListedApiKey = Type.Object({
  id: Uuid,
  name: Type.String(),
  hint: Type.String(),
  /** null: everything that its owner may do. */
  scopes: nullable(Type.Array(Type.Enum(permissions))),
  /** null: it never expires. */
  expires_at: nullable(Time),
  per_minute: Type.Integer(),
  /** The key of GET and PUT /user/api-key. */
  is_own: Type.Boolean(),
  /** The service for which it was created. */
  connector: nullable(Type.Enum(connectors)),
  /** The key that replaces it. */
  replaced_by: nullable(Uuid),
  owner: Type.Object({ name: Type.String(), email: Type.String(), is_me: Type.Boolean() }),
  created_at: Time,
  last_used_at: nullable(Time),
});
export type ListedApiKey = Static<typeof ListedApiKey>;
const MadeApiKey = Type.Object({ api_key: ListedApiKey, /** Shown only once. */ key: Type.String() });

export const ZapierConnection = Type.Object({
  /** Whether Zapier has used its key. */
  connected: Type.Boolean(),
  /** null: there is no key yet. */
  api_key: nullable(Type.Object({ id: Uuid, hint: Type.String(), created_at: Time, last_used_at: nullable(Time) })),
  /** The page on which Zaps are created and changed. */
  url: Type.String(),
  /** The hooks that Zapier itself created. */
  hooks: Type.Array(Type.Object({ id: Uuid, events: Type.Array(Type.Enum(hookEvents)), activity_name: nullable(Type.String()) })),
});
export type ZapierConnection = Static<typeof ZapierConnection>;

const who = ['api_settings'] as const;
const limit = { times: 30, seconds: 600, per: 'account' } as const;

export const integrations = {
  readApiKey: operation({
    method: 'GET',
    path: '/api/v1/user/api-key',
    summary: 'Whether the person has an API key in this tenant, and since when; never the key itself.',
    who,
    response: Type.Object({ api_key: nullable(ApiKey) }),
  }),
  changeApiKey: operation({
    method: 'PUT',
    path: '/api/v1/user/api-key',
    summary: 'Make a new API key, which ends the old one and is shown this once, or take it away. Not with an API key.',
    notes: 'It is one among those of /api-keys: with all that its owner may, and without an end.',
    who,
    body: object({ revoke: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ api_key: nullable(ApiKey), key: Type.Optional(Type.String()) }),
    limit,
  }),
  readZapierKey: operation({
    method: 'GET',
    path: '/api/v1/user/zapier-key',
    summary: 'Whether the person has Zapier connected, by which key, and what Zapier is told of; never the key itself.',
    who,
    response: ZapierConnection,
  }),
  connectZapier: operation({
    method: 'PUT',
    path: '/api/v1/user/zapier-key',
    summary: 'Make the key of Zapier where there is none, shown this once. Not with an API key.',
    notes: 'It has what Zapier needs of one’s own permissions, and no end. Zapier counts as connected once it has used it.',
    who,
    response: Type.Object({ zapier: ZapierConnection, key: Type.Optional(Type.String()) }),
    limit,
    errors: ['conflict'],
  }),
  disconnectZapier: operation({
    method: 'PUT',
    path: '/api/v1/user/disconnect-zapier',
    summary: 'End the keys of Zapier and the web hooks that it made. Not with an API key.',
    who,
    response: Success,
    limit,
  }),
  listApiKeys: operation({
    method: 'GET',
    path: '/api/v1/api-keys',
    summary: 'All API keys of the tenant, with whose they are and when they were last used; never the keys themselves.',
    who,
    response: Type.Object({
      data: Type.Array(ListedApiKey),
      /** The permissions that a user's own keys may have. */ scopes: Type.Array(Type.Enum(permissions)),
    }),
  }),
  createApiKey: operation({
    method: 'POST',
    path: '/api/v1/api-keys',
    summary: 'Make an API key, shown this once. Not with an API key.',
    notes:
      'scopes: what of one’s own permissions it has; without them, all. expires_in_days: 90 where nothing is said, null for never. per_minute: how many calls it may make, 600 where nothing is said.',
    who,
    body: object({
      name: Type.String({ minLength: 1, maxLength: 100 }),
      scopes: Type.Optional(nullable(Scopes)),
      expires_in_days: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 3650 }))),
      per_minute: Type.Optional(Type.Integer({ minimum: 1, maximum: 6000 })),
    }),
    response: MadeApiKey,
    status: 201,
    limit,
    errors: ['conflict'],
  }),
  rotateApiKey: operation({
    method: 'POST',
    path: '/api/v1/api-keys/:id/rotate',
    summary:
      'Make a key to take the place of one’s own, with the same name, scopes and limits. The old one stays valid for so many hours. Not with an API key.',
    who,
    params: byId,
    body: object({ overlap_hours: Type.Optional(Type.Integer({ minimum: 0, maximum: 720 })) }),
    response: MadeApiKey,
    status: 201,
    limit,
    errors: ['conflict'],
  }),
  deleteApiKey: operation({
    method: 'DELETE',
    path: '/api/v1/api-keys/:id',
    summary: 'End an API key of the tenant, whoever’s it is. Not with an API key.',
    who,
    params: byId,
    response: Success,
    limit,
  }),
};
