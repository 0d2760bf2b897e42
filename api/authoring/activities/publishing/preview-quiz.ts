import { quizzes } from '#shared/contract/quizzes.ts';
import { newId } from '#shared/ids.ts';
import { renderedContent } from '#api/authoring/formulas/rendered-content.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { previewKey } from '#api/play/publications/preview-key.ts';
import { findActivity } from '../activity-store.ts';
import { findHeldParts } from './held-parts.ts';
import { insertPreview } from './publication-store.ts';

/** A job deletes the copy a day later, which invalidates the key. */
export const previewQuiz = serve(quizzes.previewQuiz, ({ params: { quizID } }, { actor, database, clock, secrets, media }) =>
  database.asActor(actor, async (tx) => {
    const { tenant_id, draft, revision } = await findActivity(tx, quizID);
    const id = newId();
    await insertPreview(tx, {
      tenant_id,
      id,
      activity_id: quizID,
      revision,
      ...(await renderedContent(draft, (await findHeldParts(tx, draft)).parts, media)),
      published_by: actor.account_id,
      published_at: clock.now(),
    });
    const key = previewKey(secrets, id);
    return { key, url: `/player/${draft.quiz_type}/${quizID}?key=${encodeURIComponent(key)}` };
  }),
);
