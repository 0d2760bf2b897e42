import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listHooks } from './list-hooks.ts';
import { createHook } from './create-hook.ts';
import { readHook } from './read-hook.ts';
import { changeHook } from './change-hook.ts';
import { deleteHook, deleteHookOf } from './delete-hook.ts';
import { rotateHookSecret } from './rotate-hook-secret.ts';
import { readHookSample } from './read-hook-sample.ts';
import { listHookDeliveries } from './list-hook-deliveries.ts';
import { replayHook } from './replay-hook.ts';
import { testHook } from './test-hook.ts';

export const hooksRoutes: readonly ServedOperation[] = [
  listHooks,
  createHook,
  readHook,
  changeHook,
  deleteHook,
  deleteHookOf,
  rotateHookSecret,
  readHookSample,
  listHookDeliveries,
  replayHook,
  testHook,
];
