import { Type, type Static } from 'typebox';
import { nullable, object, operation, Time, Uuid } from './operation.ts';

/** A sandbox is closed so many days after its last use, */
export const sandboxDays = 30;
/** and deleted so many days after that; until then its owner can reopen it. */
export const sandboxDaysToReopen = 7;

export const Sandbox = Type.Object({
  id: Uuid,
  name: Type.String(),
  created_at: Time,
  /** Work in the editor, calls with its keys and games count. */
  last_used_at: Time,
  /** When it is closed, if it is not used until then. */
  closes_at: Time,
});
export type Sandbox = Static<typeof Sandbox>;

const who = ['api_settings'] as const;

export const sandboxes = {
  readSandbox: operation({
    method: 'GET',
    path: '/api/v1/user/sandbox',
    summary: 'Get your sandbox.',
    notes: 'null if you have none.',
    who,
    by_key: false,
    response: Type.Object({ sandbox: nullable(Sandbox) }),
  }),
  createSandbox: operation({
    method: 'POST',
    path: '/api/v1/user/sandbox',
    summary: 'Create your sandbox, a test organisation.',
    notes: `You are its owner and only member. It has the limits of a trial, cannot be subscribed, and sends email to you only. It is closed ${sandboxDays} days after its last use and deleted ${sandboxDaysToReopen} days later. A person has one sandbox.`,
    who,
    by_key: false,
    body: object({}),
    response: Type.Object({ sandbox: Sandbox }),
    status: 201,
    location: '/api/v1/user/sandbox',
    limit: { times: 5, seconds: 86_400, per: 'account' },
    errors: ['conflict'],
  }),
};
