import { boards } from '#shared/contract/boards.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findLastActivities } from './board-activity-store.ts';

const most = 100;

export const listLastQuizzes = serve(boards.listLastQuizzes, ({ query: { search = '' } }, { database, actor }) =>
  database.asActor(actor, (tx) => findLastActivities(tx, search.trim(), most)),
);
