import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listPrizeStocks } from './list-prize-stocks.ts';
import { importPrizeCodes } from './import-prize-codes.ts';
import { changePrizeAlert } from './change-prize-alert.ts';
import { deletePrizeCodes } from './delete-prize-codes.ts';
import { claimPrizeCodes } from './claim-prize-codes.ts';

export const prizesRoutes: readonly ServedOperation[] = [
  listPrizeStocks,
  importPrizeCodes,
  changePrizeAlert,
  deletePrizeCodes,
  claimPrizeCodes,
];
