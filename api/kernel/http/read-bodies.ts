import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid } from '#api/kernel/errors.ts';
import { bodyLimits, type BodyLimits, tooLarge } from './body-limits.ts';
import { parseJson } from './parse-json.ts';

const ofPages = bodyLimits({ who: 'anyone' });
const limitsOf = (request: FastifyRequest): BodyLimits => request.routeOptions.config.limits ?? ofPages;

/** Reads the bodies of requests, each within the limits of its operation. */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  // Clients that declare every body as JSON send an empty one when they have nothing to send.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) =>
    body === '' ? undefined : parseJson(body, limitsOf(request)),
  );
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (request: FastifyRequest, body: string) =>
    parseForm(body, limitsOf(request)),
  );
}

/**
 * The fields of a form; a field that is sent several times becomes a list. Throws 413 before it reads too many, and 422 for a field named __proto__.
 */
function parseForm(text: string, { values }: Pick<BodyLimits, 'values'>): Record<string, unknown> {
  let pairs = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) if ((pairs += 1) > values) throw tooLarge('values', values);
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const known = fields.get(name);
    if (Array.isArray(known)) known.push(value);
    else fields.set(name, known === undefined ? value : [known, value]);
  }
  if (fields.has('__proto__')) throw invalid(Object.fromEntries([['__proto__', [{ code: 'unknown' as const }]]]));
  return Object.fromEntries(fields);
}
