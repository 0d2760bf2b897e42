import { questions } from '#shared/contract/questions.ts';
import { toWireRound } from '#activity/wire.ts';
import { pageOf, pagedAnswer } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findActivity } from '../activity-store.ts';

export const listRounds = serve(questions.listRounds, ({ params: { id }, query }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const { rounds } = (await findActivity(tx, id)).draft;
    const page = pageOf(query);
    const shown = rounds.slice(page.offset, page.offset + page.per_page);
    return pagedAnswer(
      shown.map((round) => toWireRound(round, id)),
      rounds.length,
      page,
    );
  }),
);
