import { trash, type TrashedRow } from '#shared/contract/trash.ts';
import { deletedFromTrash } from '#shared/trash.ts';
import { mayCall } from '#api/kernel/http/may-call.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve, type Actor } from '#api/kernel/http/served-operation.ts';
import { countTrashed, findTrashed } from './trash-store.ts';

export const listTrash = serve(trash.listTrash, ({ query }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { search = '' } = query;
    const page = pageOf(query);
    const now = clock.now();
    const rows = await findTrashed(tx, search, now, { limit: page.per_page, offset: page.offset });
    return pagedAnswer(
      rows.map((row) => toRow(actor, row)),
      await countTrashed(tx, search, now),
      page,
    );
  }),
);

function toRow(
  actor: Actor,
  { kind, question_count, trashed_at, is_closed, ...row }: Awaited<ReturnType<typeof findTrashed>>[number],
): TrashedRow {
  const at = trashed_at as Date;
  return {
    ...row,
    quiz_type: kind,
    questions: question_count,
    trashed_at: at.toISOString(),
    deletes_at: deletedFromTrash(at).toISOString(),
    can: { restore: !is_closed && mayCall(actor, trash.restoreFromTrash), delete: !is_closed && mayCall(actor, trash.deleteForGood) },
  };
}
