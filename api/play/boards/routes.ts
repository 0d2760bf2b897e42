import type { ServedOperation } from '#api/kernel/http/served-operation.ts';
import { listLastQuizzes } from './list-last-quizzes.ts';

export const boardsRoutes: readonly ServedOperation[] = [listLastQuizzes];
