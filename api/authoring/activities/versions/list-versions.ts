import { quizzes } from '#shared/contract/quizzes.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { findActivity } from '../activity-store.ts';
import { countVersions, findVersions } from './version-store.ts';

export const listVersions = serve(quizzes.listVersions, ({ params: { quizID }, query }, { actor, database }) =>
  database.asActor(actor, async (tx) => {
    const page = pageOf(query);
    await findActivity(tx, quizID);
    const versions = await findVersions(tx, quizID, { limit: page.per_page, offset: page.offset });
    return pagedAnswer(
      versions.map((version) => ({ ...version, at: version.at.toISOString() })),
      await countVersions(tx, quizID),
      page,
    );
  }),
);
