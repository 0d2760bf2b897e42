import type { FastifyReply } from 'fastify';
import { notFound } from '#api/http/errors.ts';

/** Sends what never changes at its address, to be kept by every cache on the way; 404 where there is nothing. */
export async function sendBox(reply: FastifyReply, bytes: Buffer | undefined): Promise<string> {
  if (!bytes) throw notFound();
  await reply.header('cache-control', 'public, max-age=31536000, immutable').type('application/octet-stream').send(bytes);
  return '';
}
