import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#api/kernel/errors.ts';
import { sendError } from './send-error.ts';

/** Paths that programs call: they get errors as JSON, whatever they claim to accept. */
const called = /^\/(api|oauth|logout|broadcasting|app|media|cdn|assets|health|metrics)(\/|$|\?)/;

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !called.test(url) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/** The reply for what does not exist: the page of `sendPage`, or the JSON of errors. */
export function answerNotFound(app: FastifyInstance, sendPage: (reply: FastifyReply) => unknown): void {
  app.setNotFoundHandler((request, reply) => (wantsPage(request) ? sendPage(reply) : sendError(notFound(), request, reply)));
}
