import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWhenStale } from '#ops/build-when-stale.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * A folder with one empty file for each shape of a page on which axe found nothing: a run checks each shape once, an exhaustive file every time.
     */
    soundShapes: string;
  }
}

/** Vitest's global setup of the journeys: they use the built programs, and both workers share the list of shapes that axe has checked. */
export default async function prepareJourneys({ provide }: TestProject): Promise<() => Promise<void>> {
  await buildWhenStale();
  const folder = await mkdtemp(join(tmpdir(), 'lucka-shapes-'));
  provide('soundShapes', folder);
  return () => rm(folder, { recursive: true });
}
