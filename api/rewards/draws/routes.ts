import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { drawWinners } from './draw-winners.ts';
import { listDraws } from './list-draws.ts';
import { announceDraw } from './announce-draw.ts';
import { replaceWinner } from './replace-winner.ts';
import { readDraw } from './read-draw.ts';
import { readDrawReceipt } from './read-draw-receipt.ts';
import { readDrawCommitments } from './read-draw-commitments.ts';
import { listDrawCodes } from './list-draw-codes.ts';

export const drawsRoutes: readonly ServedOperation[] = [
  drawWinners,
  listDraws,
  announceDraw,
  replaceWinner,
  readDraw,
  readDrawReceipt,
  readDrawCommitments,
  listDrawCodes,
];
