import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { isRefused, Refused, type Operation } from '#shared/contract/operation.ts';
import type { Permission } from '#shared/permissions.ts';
import { findActor } from '#api/auth/find-actor.ts';
import type { Services } from '#api/services.ts';
import { HttpError } from './errors.ts';
import { answerOnce } from './idempotency.ts';
import { operationPaths } from './operation-paths.ts';
import { demandOwnOrigin } from './origin.ts';
import { addressGroup } from './rate-limits.ts';
import { inputReader } from './read-input.ts';
import { contextOf, tokenOf } from './request-context.ts';
import { responseSchema } from './response-schema.ts';
import type { Actor, ServedOperation } from './served-operation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    /** The operation's name in the contract. */
    operation?: string;
  }
}

/** Own number so that Fastify keeps a serialiser for refusals; the answer itself is a 200. */
const refusalStatus = '299';

export function demandPermission(actor: Actor, who: Operation['who']): void {
  const may =
    who === 'staff' ? actor.is_staff : typeof who === 'string' || who.some((permission: Permission) => actor.permissions.has(permission));
  if (!may) throw new HttpError('forbidden');
}

/** What is settled before the body is read: a stranger's upload is not taken in. Undefined where there is nothing to settle. */
function admission(name: string, { who, limit }: Operation, services: Services): ((request: FastifyRequest) => Promise<void>) | undefined {
  if (who === 'player' && !limit) return undefined;
  const perAddress = limit?.per === 'address' ? limit : undefined;
  const perAccount = limit?.per === 'account' ? limit : undefined;
  return async (request) => {
    if (perAddress) services.limits.take(`${name} ${addressGroup(request.ip)}`, perAddress);
    if (who !== 'player') demandOwnOrigin(request);
    if (who === 'anyone' || who === 'player') return;
    const token = tokenOf(request);
    const actor = token === undefined ? undefined : await findActor(services, token);
    if (!actor) throw new HttpError('unauthenticated');
    if (perAccount) services.limits.take(`${name} ${actor.account_id}`, perAccount);
    demandPermission(actor, who);
    request.actor = actor;
  };
}

function responder(operation: Operation): (reply: FastifyReply, answer: unknown) => FastifyReply {
  const status = operation.status ?? 200;
  return (reply, answer) => {
    if (operation.refusable && isRefused(answer as object))
      return reply
        .serializer(reply.getSerializationFunction(refusalStatus) as (payload: unknown) => string)
        .status(200)
        .send(answer);
    return reply.status(status).send(answer);
  };
}

/** Adds an operation's routes: one, or one for each value of a path parameter that is an enumeration. */
export function addOperation(app: FastifyInstance, services: Services, name: string, { operation, handle }: ServedOperation): void {
  const read = inputReader(operation);
  const respond = responder(operation);
  const mayRepeat = !operation.raw && (operation.who === 'player' || (operation.method === 'POST' && operation.status === 201));
  const admit = admission(name, operation, services);
  const answer = (input: object, request: FastifyRequest, reply: FastifyReply) =>
    handle(input as never, contextOf(services, request, reply, (input as { files: {} }).files, request.actor) as never);
  for (const { path, fixed } of operationPaths(operation)) {
    const options: RouteShorthandOptions = {
      bodyLimit: operation.maxBodyBytes ?? 1_000_000,
      config: { operation: name },
      ...(admit && { onRequest: admit }),
      ...(!operation.raw && {
        schema: {
          response: {
            [operation.status ?? 200]: responseSchema(operation.response),
            ...(operation.refusable && { [refusalStatus]: Refused }),
          },
        },
      }),
    };
    const { method } = operation;
    app.route({
      ...options,
      method,
      url: path,
      handler: async (request, reply) => {
        if (fixed) Object.assign(request.params as object, fixed);
        const reading = read(request);
        const input = reading instanceof Promise ? await reading : reading;
        const key = mayRepeat ? request.headers['idempotency-key'] : undefined;
        const result =
          key === undefined
            ? await answer(input, request, reply)
            : await answerOnce(services, { name, operation, key, input, request }, () => answer(input, request, reply));
        if (operation.raw) return reply;
        return respond(reply, result);
      },
    });
  }
}
