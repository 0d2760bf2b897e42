import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import { DateTime } from '#shared/content/date-time.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from '#shared/permissions.ts';

/** One call of the HTTP interface: the one source of its types, its validation, its serialisation, its OpenAPI and its client. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path parameters as :name. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** What a programmer should know beyond the summary. */
  readonly notes?: string;
  /** anyone: no sign-in. player: no sign-in, the play role. A list: any one of these permissions. */
  readonly who: 'anyone' | 'player' | 'signed_in' | 'staff' | readonly Permission[];
  /** Also for provider staff who have not entered a tenant: it reads and changes nothing of one. */
  readonly without_tenant?: true;
  /**
   * Also for provider staff who look in without being members: read changes nothing and shows no player's data; write is for visits that the tenant
   * lets change things. Absent: not for them. Never of members, keys, billing, exports or players.
   */
  readonly visit?: 'read' | 'write';
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  readonly encoding?: 'json' | 'form' | 'multipart';
  /** Multipart fields that hold files, with their largest size in bytes. */
  readonly files?: { readonly [field: string]: { readonly maxBytes: number; readonly required: boolean } };
  readonly response: TSchema;
  readonly status?: 200 | 201;
  /** It creates though it answers 200: it takes an Idempotency-Key like everything that answers 201. */
  readonly creates?: true;
  /** Play may be refused with status 200 and a reason instead of the response. */
  readonly refusable?: true;
  /** At most so many calls in so many seconds from one address or one account. */
  readonly limit?: { readonly times: number; readonly seconds: number; readonly per: 'address' | 'account' };
  /** Bytes of the whole body, where it may be other than what body-limits.ts gives whoever may call. */
  readonly maxBodyBytes?: number;
  /** The same for the values in it: members and items in JSON, fields in a form. */
  readonly maxValues?: number;
  /** The answer is a file or a page of its own content type, sent by the operation itself. */
  readonly raw?: true;
  /** Nothing is under way yet for who calls: when the server is full it waits behind the calls that go on with something. */
  readonly begins?: true;
  readonly errors?: readonly ErrorCode[];
}

/** Whether a call may carry an Idempotency-Key. */
export const isRepeatable = ({ raw, who, method, status, creates }: Operation): boolean =>
  !raw && (who === 'player' || (method === 'POST' && (status === 201 || creates === true)));

export const operation = <const O extends Operation>(declared: O): O => declared;

type Of<S> = S extends TSchema ? Static<S> : undefined;
type Part<O extends Operation, K extends 'params' | 'query' | 'body'> = O[K] extends TSchema ? { [P in K]: Static<O[K]> } : unknown;

/** What an operation is given: params, query and body, each where it declares them. */
export type Input<O extends Operation> = Part<O, 'params'> & Part<O, 'query'> & Part<O, 'body'>;
export type FileFields<O extends Operation> = O['files'] extends object ? { files: { [F in keyof O['files']]?: Blob } } : unknown;
export type Output<O extends Operation> = O['refusable'] extends true ? Of<O['response']> | Refused : Of<O['response']>;

export const Refused = Type.Object({ status: Type.Literal('refused'), reason: Type.String(), message: Type.String() });
export type Refused = { status: 'refused'; reason: import('./errors.ts').Refusal; message: string };
export const isRefused = (reply: object): reply is Refused => 'status' in reply && reply.status === 'refused';

/** An object that refuses unknown fields. */
export const object = <const P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false });
export const Uuid = Type.String({ format: 'uuid' });
export const Time = DateTime;
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const byId = Type.Object({ id: Uuid });
export const byQuizId = Type.Object({ quizID: Uuid });
export const Success = Type.Object({ success: Type.Boolean() });

/** The page of a list, as every list answers it. */
export const paged = <T extends TSchema>(row: T) =>
  Type.Object({
    data: Type.Array(row),
    current_page: Type.Integer(),
    last_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    to: Type.Integer(),
  });
export const pageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};
