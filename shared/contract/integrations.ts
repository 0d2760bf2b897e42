import { Type, type Static } from 'typebox';
import { nullable, object, operation, Time } from './operation.ts';

export const ApiKey = Type.Object({
  /** The key's last four characters. */
  hint: Type.String(),
  created_at: Time,
  /** To the minute; null: never used. */
  last_used_at: nullable(Time),
});
export type ApiKey = Static<typeof ApiKey>;

export const integrations = {
  readApiKey: operation({
    method: 'GET',
    path: '/api/v1/user/api-key',
    summary: 'Whether the person has an API key in this tenant, and since when; never the key itself.',
    who: ['api_settings'],
    response: Type.Object({ api_key: nullable(ApiKey) }),
  }),
  changeApiKey: operation({
    method: 'PUT',
    path: '/api/v1/user/api-key',
    summary: 'Make a new API key, which ends the old one and is shown this once, or take it away. Not with an API key.',
    who: ['api_settings'],
    body: object({ revoke: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ api_key: nullable(ApiKey), key: Type.Optional(Type.String()) }),
    limit: { times: 30, seconds: 600, per: 'account' },
  }),
};
