import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { createSandbox } from './create-sandbox.ts';
import { readSandbox } from './read-sandbox.ts';

export const sandboxRoutes: readonly ServedOperation[] = [readSandbox, createSandbox];
