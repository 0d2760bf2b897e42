import { Type, type Static } from 'typebox';
import { PlainName } from '#shared/content/plain-name.ts';
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
    summary: 'Check whether the person has an API key in this organisation.',
    notes: 'Says since when. The key itself is never returned.',
    who,
    response: Type.Object({ api_key: nullable(ApiKey) }),
  }),
  changeApiKey: operation({
    method: 'PUT',
    path: '/api/v1/user/api-key',
    summary: 'Replace the person’s API key, or remove it.',
    notes:
      'The new key is shown once, and the old one stops working. It is one of /api-keys, with all permissions of its owner and no expiry. Not available with an API key.',
    who,
    by_key: false,
    body: object({ revoke: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ api_key: nullable(ApiKey), key: Type.Optional(Type.String()) }),
    limit,
  }),
  readZapierKey: operation({
    method: 'GET',
    path: '/api/v1/user/zapier-key',
    summary: 'Get the person’s Zapier connection.',
    notes: 'Says which key it uses and which events Zapier receives. The key itself is never returned.',
    who,
    response: ZapierConnection,
  }),
  connectZapier: operation({
    method: 'PUT',
    path: '/api/v1/user/zapier-key',
    summary: 'Create the Zapier key if there is none.',
    notes:
      'The key is shown once. It has those of your permissions that Zapier needs, and does not expire. Zapier counts as connected once it has used the key. Not available with an API key.',
    who,
    by_key: false,
    response: Type.Object({ zapier: ZapierConnection, key: Type.Optional(Type.String()) }),
    limit,
    errors: ['conflict'],
  }),
  disconnectZapier: operation({
    method: 'PUT',
    path: '/api/v1/user/disconnect-zapier',
    summary: 'Disconnect Zapier.',
    notes: 'Revokes its keys and deletes the webhooks it made. Not available with an API key.',
    who,
    by_key: false,
    response: Success,
    limit,
  }),
  listApiKeys: operation({
    method: 'GET',
    path: '/api/v1/api-keys',
    summary: 'List all API keys of the organisation.',
    notes: 'Includes each key’s owner and last use. The keys themselves are never returned.',
    who,
    response: Type.Object({
      data: Type.Array(ListedApiKey),
      /** The permissions that a user's own keys may have. */ scopes: Type.Array(Type.Enum(permissions)),
    }),
  }),
  readListedApiKey: operation({
    method: 'GET',
    path: '/api/v1/api-keys/:id',
    summary: 'Get an API key of the organisation.',
    notes: 'Includes its owner and last use. The key itself is never returned.',
    who,
    params: byId,
    response: ListedApiKey,
  }),
  createApiKey: operation({
    method: 'POST',
    path: '/api/v1/api-keys',
    summary: 'Create an API key.',
    notes:
      'The key is shown once. scopes: those of your permissions that the key has; all by default. expires_in_days: 90 by default, null for never. per_minute: how many calls it may make, 600 by default. Not available with an API key.',
    who,
    by_key: false,
    body: object({
      name: PlainName(100),
      scopes: Type.Optional(nullable(Scopes)),
      expires_in_days: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 3650 }))),
      per_minute: Type.Optional(Type.Integer({ minimum: 1, maximum: 6000 })),
    }),
    response: MadeApiKey,
    status: 201,
    location: '/api/v1/api-keys/:api_key.id',
    limit,
    errors: ['conflict'],
  }),
  rotateApiKey: operation({
    method: 'POST',
    path: '/api/v1/api-keys/:id/rotate',
    summary: 'Rotate one of your API keys.',
    notes: 'The new key has the same name, scopes and limits. The old one stays valid for `overlap_hours`. Not available with an API key.',
    who,
    by_key: false,
    params: byId,
    body: object({ overlap_hours: Type.Optional(Type.Integer({ minimum: 0, maximum: 720 })) }),
    response: MadeApiKey,
    status: 201,
    location: '/api/v1/api-keys/:api_key.id',
    limit,
    errors: ['conflict'],
  }),
  deleteApiKey: operation({
    method: 'DELETE',
    path: '/api/v1/api-keys/:id',
    summary: 'Revoke an API key of the organisation.',
    notes: 'Works for the keys of every member. Not available with an API key.',
    who,
    by_key: false,
    params: byId,
    response: Success,
    limit,
  }),
};
