import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { removeCheater } from './remove-cheater.ts';
import { putBackCheater } from './put-back-cheater.ts';
import { listCheaters } from './list-cheaters.ts';
import { lookForCheaters } from './look-for-cheaters.ts';
import { readCheaterEvidence } from './read-cheater-evidence.ts';

export const cheatersRoutes: readonly ServedOperation[] = [
  removeCheater,
  putBackCheater,
  listCheaters,
  lookForCheaters,
  readCheaterEvidence,
];
