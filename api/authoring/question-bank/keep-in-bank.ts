import { schemaVersion } from '#activity/upgrades.ts';
import { copyOfQuestion } from '#activity/copy-of-question.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { questionsOf } from '#shared/content/part.ts';
import { questionBank } from '#shared/contract/question-bank.ts';
import { newId } from '#shared/ids.ts';
import { asTags, demandRoomInBank, forAnyActivity } from './bank-store.ts';

export const keepInBank = serve(questionBank.keepInBank, ({ body: { quiz_id, ids, tags } }, { actor, database, clock }) =>
  database.asActor(actor, async (tx) => {
    const { draft } = await findActivity(tx, quiz_id);
    const known = new Map(questionsOf(draft).map((question) => [question.id, question]));
    const kept = ids.map((id) => {
      const question = known.get(id);
      if (!question) throw notFound();
      return forAnyActivity(copyOfQuestion(question, newId));
    });
    await demandRoomInBank(tx, kept.length);
    const { tenant_id, account_id: kept_by } = actor;
    const row = { tenant_id, lang: draft.lang, schema_version: schemaVersion, tags: asTags(tags), kept_by, kept_at: clock.now() };
    await tx
      .insertInto('bank_question')
      .values(kept.map((question) => ({ ...row, id: question.id, question })))
      .execute();
    return { ids: kept.map(({ id }) => id) };
  }),
);
