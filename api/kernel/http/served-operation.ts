import type { Input, Operation, Output } from '#shared/contract/operation.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Services } from '#api/services.ts';
import type { SerializedResponse } from './serialized-response.ts';

/** The tenant of provider staff who have not entered one: no row belongs to it. */
export const noTenant = '00000000-0000-0000-0000-000000000000';

export interface RequestOrigin {
  address: string;
  user_agent: string;
}

/** Why a tenant is not open to a signed-in user. */
type Lacks = 'address' | 'membership' | 'tenant' | 'sso' | 'sso_elsewhere' | 'second_factor';

/** The signed-in user. The tenant comes from the session or the API key, never from a request. */
export interface Actor {
  account_id: string;
  /** null: signed in by an API key. */
  session_id: string | null;
  tenant_id: string;
  is_staff: boolean;
  permissions: ReadonlySet<Permission>;
  /** The API key of the request, and how many calls per minute it may make. */
  key?: { id: string; per_minute: number };
  /** The origin of the request; api/kernel/audit/audit.ts says which parts are stored. */
  from?: RequestOrigin;
  /** Provider staff on a visit to the tenant, for a limited time. */
  visit?: { id: string; may_write: boolean };
  /**
   * The reason why the session's tenant is closed to the user, who then has no tenant: her address is not confirmed, the user or the tenant is
   * suspended, or the tenant requires another way to sign in.
   */
  lacks?: Lacks;
  /** With `lacks`, the tenant that is not open to her. */
  closed_tenant_id?: string;
}

export interface UploadedFile {
  /** The form field in which it was sent. */
  field: string;
  /** The sender's name for it; never used as a path. */
  name: string;
  content_type: string;
  bytes: Buffer;
}

/** Everything that an operation gets besides its input. */
export interface Context extends Services {
  /** The client's address; only trusted proxies can change it. */
  address: string;
  user_agent: string;
  files: Record<string, UploadedFile>;
  /** The Authorization header as sent. */
  authorization: string | undefined;
  /** The access token, if there is one. */
  token: string | undefined;
  cookies: Readonly<Record<string, string | undefined>>;
  /** For setting cookies or headers, or for sending a raw reply. */
  reply: import('fastify').FastifyReply;
}

/** Operations that require a sign-in have an actor; the others have none. */
export type ContextOf<O extends Operation> = O['who'] extends 'anyone' | 'player' ? Context : Context & { actor: Actor };

export interface ServedOperation {
  readonly operation: Operation;
  readonly handle: (input: never, context: never) => Promise<unknown>;
}

/** An operation of the contract with its implementation. */
export const serve = <O extends Operation>(
  declared: O,
  handle: (input: Input<O>, context: ContextOf<O>) => Promise<Output<O> | SerializedResponse<Output<O>>>,
): ServedOperation => ({
  operation: declared,
  handle: handle as ServedOperation['handle'],
});
