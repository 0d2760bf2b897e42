import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EditorPage } from '#api/pages/editor-page.ts';
import { notFound } from './errors.ts';
import { sendError } from './send-error.ts';

/** Paths that programs call: they get errors as JSON, whatever they claim to accept. */
const called = /^\/(api|oauth|logout|broadcasting|app|media|cdn|assets|health|metrics)(\/|$|\?)/;

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !called.test(url) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/** The reply for what does not exist: the editor's error page, or the JSON of errors. */
export function answerNotFound(app: FastifyInstance, page: EditorPage): void {
  app.setNotFoundHandler((request, reply) => (wantsPage(request) ? page.send(reply, 404) : sendError(notFound(), request, reply)));
}
