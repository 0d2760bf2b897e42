import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { fillLocation, locationTemplate } from '#shared/contract/location.ts';
import { isRefused, isRepeatable, Refused, type Operation } from '#shared/contract/operation.ts';
import type { Services } from '#api/services.ts';
import { bodyLimits, type BodyLimits } from './body-limits.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { answerOnce } from './idempotency.ts';
import { openAdmissionQueue } from './admission-queue.ts';
import type { LoadMeter } from './load-meter.ts';
import { enforceLimit } from './limit-headers.ts';
import { mayCall } from './may-call.ts';
import { operationPaths } from './operation-paths.ts';
import { demandOwnOrigin } from './origin.ts';
import { addressGroup } from './rate-limits.ts';
import { inputReader } from './read-input.ts';
import { contextsWith, tokenOf } from './request-context.ts';
import { answerPreflights } from './sandboxed-frames.ts';
import { schemaOfReply } from './serializers.ts';
import type { Actor, ServedOperation } from './served-operation.ts';
import { parseSerialized, SerializedResponse } from './serialized-response.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    /** The operation's name in the contract. */
    operation?: string;
    limits?: BodyLimits;
  }
}

/** A separate status, so that Fastify keeps a serializer for refusals; the reply itself is a 200. */
const refusalStatus = '299';

/** The checks before the body is read, so that the server does not receive a stranger's upload. Undefined when there are none. */
function admission({
  name,
  served: { operation },
  services,
  findActor,
}: Added): ((request: FastifyRequest, reply: FastifyReply) => Promise<void>) | undefined {
  const { who, limit } = operation;
  const { limits } = services;
  if (who === 'player' && !limit) return undefined;
  const perAddress = limit?.per === 'address' ? limit : undefined;
  const perAccount = limit?.per === 'account' ? limit : undefined;
  return async (request, reply) => {
    if (perAddress) await enforceLimit(limits, reply, 'call', `${name} ${addressGroup(request.ip)}`, perAddress);
    if (who !== 'player') demandOwnOrigin(request, services.config.public_url);
    if (who === 'anyone' || who === 'player') return;
    const token = tokenOf(request);
    const actor = token === undefined ? undefined : await findActor(token);
    if (!actor) throw new HttpError('unauthenticated');
    if (actor.key) await enforceLimit(limits, reply, 'key', `key ${actor.key.id}`, { times: actor.key.per_minute, seconds: 60 });
    if (perAccount) await enforceLimit(limits, reply, 'call', `${name} ${actor.account_id}`, perAccount);
    if (actor.key && Array.isArray(who)) reply.header('x-accepted-scopes', who.join(', '));
    if (!mayCall(actor, operation)) throw refusalOf(actor, operation);
    request.actor = { ...actor, from: { address: request.ip, user_agent: request.headers['user-agent'] ?? '' } };
  };
}

function refusalOf({ lacks, key }: Actor, operation: Operation): HttpError {
  if (lacks === 'address') return new HttpError('address_unproved');
  return new HttpError('forbidden', key && { message: lackedScopes(operation) });
}

/** The reply to a program that may not make a call. */
const lackedScopes = ({ who, by_key }: Operation): string =>
  Array.isArray(who) && by_key !== false
    ? `This API key, or its maker, lacks the scope ${who.join(' or ')}.`
    : 'This call is not for API keys.';

const asItIs = (text: unknown): string => text as string;
const json = 'application/json; charset=utf-8';

function responder(operation: Operation): (reply: FastifyReply, answer: unknown) => FastifyReply {
  const status = operation.status ?? 200;
  const template = locationTemplate(operation);
  return (reply, answer) => {
    if (operation.refusable && isRefused(answer as object))
      return reply
        .serializer(reply.getSerializationFunction(refusalStatus) as (payload: unknown) => string)
        .type(json)
        .status(200)
        .send(answer);
    if (template !== undefined)
      reply.header('location', fillLocation(template, parseSerialized(answer), reply.request.params as Record<string, unknown>));
    if (answer instanceof SerializedResponse) return reply.serializer(asItIs).type(json).status(status).send(answer.text);
    return reply.status(status).send(answer);
  };
}

interface Added {
  services: Services;
  name: string;
  served: ServedOperation;
  /** Signs the caller in by her token; undefined for operations without a signed-in caller. */
  findActor: (token: string) => Promise<Actor | undefined>;
  /** Records the duration of each answered call, in seconds. */
  time: (seconds: number) => void;
}

/** For all operations of the process. A batch of the database takes 256 rows while the next ones gather, so more requests at once would not help. */
const admissionQueue = openAdmissionQueue({ atOnce: 1_000, longestWait: 5_000 });

async function counted<T>(loadMeter: LoadMeter, work: Promise<T>): Promise<T> {
  loadMeter.begin();
  try {
    return await work;
  } finally {
    loadMeter.end();
  }
}

/** Handles one request of an operation: reads the input, does the work once for each idempotency key, and sends the reply. */
function handler({ services, name, served: { operation, handle }, time }: Added, fixed: Record<string, string> | undefined) {
  const read = inputReader(operation);
  const respond = responder(operation);
  const mayRepeat = isRepeatable(operation);
  // Changes by editors. Play and reads would fill the log; the metrics count them.
  const isLogged = operation.who !== 'player' && operation.method !== 'GET';
  const isOfPlayer = operation.who === 'player';
  const contextOf = contextsWith(services);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const began = performance.now();
    if (fixed) Object.assign(request.params as object, fixed);
    const reading = read(request);
    const input = reading instanceof Promise ? await reading : reading;
    const work = () => handle(input as never, contextOf(request, reply, input.files, request.actor) as never);
    const key = mayRepeat ? request.headers['idempotency-key'] : undefined;
    const admitted = admissionQueue.admit(
      () =>
        key === undefined
          ? work()
          : answerOnce(services, { name, operation, key, input, request }, async () => parseSerialized(await work())),
      operation.begins,
    );
    const answer = await (isOfPlayer ? counted(services.loadMeter, admitted) : admitted);
    const seconds = (performance.now() - began) / 1000;
    time(seconds);
    if (isLogged) request.log.info({ operation: name, seconds }, 'done');
    return operation.raw ? reply : respond(reply, answer);
  };
}

/** Adds an operation's routes: one, or one for each value of a path parameter that is an enumeration. */
export function addOperation(app: FastifyInstance, added: Added): void {
  const { operation } = added.served;
  const { status = 200, response, refusable, raw } = operation;
  const limits = bodyLimits(operation);
  const admit = admission(added);
  const isOfPlayers = operation.who === 'player';
  const options: RouteShorthandOptions = {
    bodyLimit: limits.bytes,
    config: { operation: added.name, limits, ...(isOfPlayers && { sandboxed: true as const }) },
    ...(admit && { onRequest: admit }),
    ...(!raw && { schema: { response: { [status]: schemaOfReply(response), ...(refusable && { [refusalStatus]: Refused }) } } }),
  };
  for (const { path, fixed } of operationPaths(operation)) {
    app.route({ ...options, method: operation.method, url: path, handler: handler(added, fixed) });
    if (isOfPlayers) answerPreflights(app, path);
  }
}
