import { emptyQuestion } from '#questions/empty-question.ts';
import type { Draft, Settings } from '#shared/activity/document.ts';
import { newDraft } from '#shared/activity/new-draft.ts';
import { newId } from '#shared/ids.ts';
import type { TestServer } from '#api/test-server.ts';

export interface SharedQuiz {
  tenant_id: string;
  activity_id: string;
  content: Draft;
}

/** A live quiz of one question, with rewards for sharing. */
export async function buildSharedQuiz(server: TestServer, settings: Partial<Settings> = {}, more: Partial<Draft> = {}): Promise<SharedQuiz> {
  const { services, clock, tenant } = server;
  const draft = newDraft({ quiz_type: 'quiz', name: 'Winter birds', lang: 1, newId });
  const answers = [
    { id: newId(), text: 'Robin', is_right: true },
    { id: newId(), text: 'Crow', is_right: false },
  ];
  const content: Draft = {
    ...draft,
    questions: [emptyQuestion('text', newId, { text: 'Which bird is red?', answers })],
    ...more,
    settings: { ...draft.settings, share_reward: { enabled: true, amount: 500, activities: 10, maximum: 5000 }, ...settings },
  };
  const [activity_id, publication_id] = [newId(), newId()];
  const now = clock.now().getTime();
  const tenant_id = tenant.id;
  await services.database.asTenant(tenant_id, async (tx) => {
    const dates = { start_date: new Date(now - 86_400_000), end_date: new Date(now + 86_400_000) };
    await tx
      .insertInto('activity')
      .values({ tenant_id, id: activity_id, quiz_id: newId(), kind: 'quiz', name: content.name, lang: 1, stage: 'live', draft: content, revision: 1, publication_id, published_revision: 1, ...dates, created_by: null })
      .execute();
    await tx.insertInto('publication').values({ tenant_id, id: publication_id, activity_id, version: 1, revision: 1, content, published_by: null }).execute();
  });
  return { tenant_id, activity_id, content };
}
