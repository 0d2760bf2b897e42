import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyLimits, type BodyLimits } from './body-limits.ts';
import { parseForm } from './parse-form.ts';
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
