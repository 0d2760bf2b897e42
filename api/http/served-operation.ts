import type { Input, Operation, Output } from '#shared/contract/operation.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Services } from '#api/services.ts';
import type { SerializedResponse } from './serialized-response.ts';

/** The tenant of provider staff who have not entered one: no row is its. */
export const noTenant = '00000000-0000-0000-0000-000000000000';

export interface RequestOrigin {
  address: string;
  user_agent: string;
}

/** Why a tenant is not open to somebody who is signed in. */
type Lacks = 'membership' | 'tenant' | 'sso' | 'sso_elsewhere' | 'second_factor';

/** Who is signed in. The tenant comes from the session or the API key, never from a request. */
export interface Actor {
  account_id: string;
  /** null: by an API key. */
  session_id: string | null;
  tenant_id: string;
  is_staff: boolean;
  permissions: ReadonlySet<Permission>;
  /** By which API key, and how many calls in a minute it may make. */
  key?: { id: string; per_minute: number };
  /** From where the request came; what of it is kept, and where, api/audit.ts says. */
  from?: RequestOrigin;
  /** Provider staff who look in, for a time. */
  visit?: { id: string; may_write: boolean };
  /** Why nothing of the session's tenant is open to her; she has no tenant then: suspended, the tenant is, or she signed in otherwise than it demands. */
  lacks?: Lacks;
  /** With `lacks`, the tenant that is not open to her. */
  closed_tenant_id?: string;
}

export interface UploadedFile {
  /** The field of the form that it was sent in. */
  field: string;
  /** As the sender called it; never used as a path. */
  name: string;
  content_type: string;
  bytes: Buffer;
}

/** What an operation may use beside its input. */
export interface Context extends Services {
  /** The client's address, through trusted proxies only. */
  address: string;
  user_agent: string;
  files: Record<string, UploadedFile>;
  /** The Authorization header, as it was sent. */
  authorization: string | undefined;
  /** The presented access token, where there is one. */
  token: string | undefined;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Sets cookies or headers, or sends a raw answer. */
  reply: import('fastify').FastifyReply;
}

/** Operations that need a sign-in have an actor; the others have none. */
export type ContextOf<O extends Operation> = O['who'] extends 'anyone' | 'player' ? Context : Context & { actor: Actor };

export interface ServedOperation {
  readonly operation: Operation;
  readonly handle: (input: never, context: never) => Promise<unknown>;
}

/** An operation of the contract with what the server does for it. */
export const serve = <O extends Operation>(
  declared: O,
  handle: (input: Input<O>, context: ContextOf<O>) => Promise<Output<O> | SerializedResponse<Output<O>>>,
): ServedOperation => ({
  operation: declared,
  handle: handle as ServedOperation['handle'],
});
