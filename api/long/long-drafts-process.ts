import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Permission } from '#shared/permissions.ts';
import { systemClock } from '#shared/time.ts';
import { buildApp } from '#api/app.ts';
import { HttpError } from '#api/http/errors.ts';
import { limitMemory } from '#api/limit-memory.ts';
import { createLog } from '#api/http/log.ts';
import { openServices } from '#api/open-services.ts';
import type { FromProcess, Opening, Passed, ToProcess } from './long-drafts.ts';

/** By whom the requests that are under way were let in: no header can say so. */
const admitted = 'x-lucka-admitted';

const requests = new Map<string, { actor: Passed['actor']; gone: AbortController }>();
let opened: Promise<FastifyInstance> | undefined;

async function open({ config, url, socket }: Opening): Promise<FastifyInstance> {
  limitMemory();
  const log = createLog(config.log_level);
  const { services } = await openServices({
    config,
    url,
    socket,
    clock: systemClock,
    log,
    connections: { editor: 4, play: 1 },
    isBeside: true,
  });
  return buildApp(services, {
    admittedAs(request) {
      const known = requests.get(String(request.headers[admitted]));
      // Nobody passed it on, or who did has gone since.
      if (!known) throw new HttpError('not_ready', { retryAfter: 1 });
      return { ...known.actor, permissions: new Set(known.actor.permissions as Permission[]) };
    },
  });
}

async function answer(id: number, { method, url: path, headers, remoteAddress, payload, actor }: Passed): Promise<FromProcess> {
  const gone = new AbortController();
  requests.set(String(id), { actor, gone });
  try {
    const app = await opened;
    if (!app) throw new Error('Nobody told it where to work.');
    const {
      statusCode: status,
      headers: told,
      rawPayload,
    } = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      headers: { ...headers, [admitted]: String(id) },
      remoteAddress,
      signal: gone.signal,
      ...(payload.length > 0 && { payload: Buffer.from(payload) }),
    });
    return { id, answer: { status, headers: told, payload: new Uint8Array(rawPayload) } };
  } catch (error) {
    if (gone.signal.aborted) return { id, isGone: true };
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    requests.delete(String(id));
  }
}

async function take(asked: ToProcess): Promise<void> {
  if ('opening' in asked) opened = open(asked.opening);
  else if ('isGone' in asked) requests.get(String(asked.id))?.gone.abort();
  else process.send?.(await answer(asked.id, asked.request));
}

process.on('message', (asked: ToProcess) => void take(asked));
process.once('disconnect', () => process.exit());
