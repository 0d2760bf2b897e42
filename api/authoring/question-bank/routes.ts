import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listBankQuestions } from './list-bank-questions.ts';
import { listBankTags } from './list-bank-tags.ts';
import { keepInBank } from './keep-in-bank.ts';
import { tagBankQuestions } from './tag-bank-questions.ts';
import { changeBankQuestion } from './change-bank-question.ts';
import { deleteBankQuestion } from './delete-bank-question.ts';
import { copyQuestions } from './copy-questions.ts';
import { drawFromBank } from './draw-from-bank.ts';

export const questionBankRoutes: readonly ServedOperation[] = [
  listBankQuestions,
  listBankTags,
  keepInBank,
  tagBankQuestions,
  changeBankQuestion,
  deleteBankQuestion,
  copyQuestions,
  drawFromBank,
];
