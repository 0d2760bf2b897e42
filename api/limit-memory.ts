import sharp from 'sharp';

/**
 * Keeps what libvips takes beside V8's heap small: it would keep decoded pictures for a next one, which is nearly always another picture, and have a
 * thread with buffers of its own for each processor.
 */
export function limitMemory(): void {
  sharp.cache(false);
  sharp.concurrency(1);
}
