import type { FastifyReply } from 'fastify';
import { notFound } from '#api/kernel/errors.ts';

/** Sends content that never changes at its address, for all caches to store; 404 when there is none. */
export async function sendBox(reply: FastifyReply, bytes: Buffer | undefined): Promise<string> {
  if (!bytes) throw notFound();
  await reply.header('cache-control', 'public, max-age=31536000, immutable').type('application/octet-stream').send(bytes);
  return '';
}
