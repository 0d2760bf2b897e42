import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox';
import { DateTime } from '#shared/content/date-time.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from '#shared/permissions.ts';

/** One call of the HTTP interface: the single source of its types, validation, serialisation, OpenAPI document and client. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path parameters as :name. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Notes for programmers beyond the summary. */
  readonly notes?: string;
  /** anyone: no sign-in. player: no sign-in, the role of play. A list: any one of these permissions. */
  readonly who: 'anyone' | 'player' | 'signed_in' | 'staff' | readonly Permission[];
  /** Also open to provider staff who have not entered a tenant: it reads and changes nothing of a tenant. */
  readonly without_tenant?: true;
  /**
   * Whether API keys may make it: by default those with one of its permissions, and none where any signed-in person may. true opens a call of the
   * latter kind, which then says nothing of the person who made the key; false closes one of the former kind.
   */
  readonly by_key?: boolean;
  /** Also open to an account whose address nobody has proved yet. Only for what proving it takes. */
  readonly before_proof?: true;
  /**
   * Also open to provider staff on a visit, who are not members: `read` changes nothing and shows no player's data; `write` is for visits that the
   * tenant allows to make changes. Absent: closed to them. Never set for members, keys, billing, exports or players.
   */
  readonly visit?: 'read' | 'write';
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  readonly encoding?: 'json' | 'form' | 'multipart';
  /** Multipart fields that hold files, with their largest size in bytes. */
  readonly files?: { readonly [field: string]: { readonly maxBytes: number; readonly required: boolean } };
  readonly response: TSchema;
  readonly status?: 200 | 201 | 303;
  /** With status 201: the path of what was created, where it is not `path` and the id of the response; see location.ts. */
  readonly location?: `/${string}`;
  /** What a raw reply may be besides `status` and errors, each with its meaning. */
  readonly otherStatuses?: Readonly<Record<number, string>>;
  /** Why a POST accepts no Idempotency-Key, as all others do. */
  readonly without_key?: keyof typeof reasonsWithoutKey;
  /** Play may be refused, with status 200 and a reason in place of the response. */
  readonly refusable?: true;
  /** At most `times` calls in `seconds` from one address or account. */
  readonly limit?: { readonly times: number; readonly seconds: number; readonly per: 'address' | 'account' };
  /** The most bytes of the whole body, where the limit differs from that of body-limits.ts for the same callers. */
  readonly maxBodyBytes?: number;
  /** The same for the number of values in it: object members and list items in JSON, fields in a form. */
  readonly maxValues?: number;
  /** The reply is a file or a page with its own content type, which the operation itself sends. */
  readonly raw?: true;
  /** The caller has nothing in progress yet: when the server is full, the call waits behind calls that continue something. */
  readonly begins?: true;
  readonly errors?: readonly ErrorCode[];
}

/** The reasons as the OpenAPI document states them. */
export const reasonsWithoutKey = {
  reads: 'It changes nothing.',
  sets_cookies: 'It sets cookies, which a stored reply would not.',
  done_already: 'A repeat changes nothing more.',
} as const;

/** Whether a call may carry an Idempotency-Key: every POST that does not say why not, and every call of players. */
export const isRepeatable = ({ raw, who, method, without_key }: Operation): boolean =>
  !raw && without_key === undefined && (who === 'player' || method === 'POST');

/** For otherStatuses. */
export const unchanged = { 304: 'Unchanged since the ETag in If-None-Match.' } as const;

export const operation = <const O extends Operation>(declared: O): O => declared;

type Of<S> = S extends TSchema ? Static<S> : undefined;
type Part<O extends Operation, K extends 'params' | 'query' | 'body'> = O[K] extends TSchema ? { [P in K]: Static<O[K]> } : unknown;

/** The input of an operation: params, query and body, as far as it declares them. */
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

/** The page of a list, in the reply of every list. */
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
