import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listPrizeWins } from './list-prize-wins.ts';
import { changePrizeDelivery } from './change-prize-delivery.ts';
import { exportPrizeWins } from './export-prize-wins.ts';
import { readWinnerMail } from './read-winner-mail.ts';
import { changeWinnerMail } from './change-winner-mail.ts';

export const prizeWinsRoutes: readonly ServedOperation[] = [
  listPrizeWins,
  changePrizeDelivery,
  exportPrizeWins,
  readWinnerMail,
  changeWinnerMail,
];
