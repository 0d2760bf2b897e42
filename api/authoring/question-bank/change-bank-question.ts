import { schemaVersion } from '#activity/upgrades.ts';
import { graphics } from '#activity/edits/edit.ts';
import { demand } from '#api/authoring/activities/activity-policy.ts';
import { HttpError, invalidAt, notFound } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { imagesOf } from '#api/authoring/imports/images-of.ts';
import type { Question } from '#shared/content/question.ts';
import { questionBank } from '#shared/contract/question-bank.ts';
import { bankColumns, forAnyActivity, wireBankQuestion } from './bank-store.ts';

export const changeBankQuestion = serve(
  questionBank.changeBankQuestion,
  ({ params: { id }, body: { question, revision } }, { actor, database }) =>
    database.asActor(actor, async (tx) => {
      const before = await tx
        .selectFrom('bank_question')
        .select(['question', 'revision'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!before) throw notFound();
      if (revision !== undefined && revision !== before.revision) throw new HttpError('conflict');
      if (question.id !== id) throw invalidAt('question.id', 'wrong_value');
      if (question.type !== before.question.type) throw invalidAt('question.type', 'wrong_value');
      if (picturesOf(question) !== picturesOf(before.question)) demand(actor, graphics);
      const row = await tx
        .updateTable('bank_question')
        .set({ question: forAnyActivity(question), schema_version: schemaVersion, revision: before.revision + 1 })
        .where('tenant_id', '=', actor.tenant_id)
        .where('id', '=', id)
        .returning(bankColumns)
        .executeTakeFirstOrThrow();
      return wireBankQuestion(row);
    }),
);

const picturesOf = (question: Question): string =>
  [...imagesOf(question).map(({ key }) => key), question.clip?.source ?? '', question.feedback.clip?.source ?? ''].toSorted().join(' ');
