import type { Collection, Member } from '#shared/content/collection.ts';
import { newId } from '#shared/ids.ts';
import { newMember } from '#kinds/collection/body.ts';
import { buildQuiz, type QuizOptions, type TestQuiz } from '#api/play/play/test-quiz.ts';
import type { Services } from '#api/services.ts';
import { storeMembers } from './member-store.ts';

export interface TestCollection extends TestQuiz {
  members: Member[];
}

/** A collection that is published and live, as publishing leaves it. */
export async function buildCollection(
  services: Services,
  tenant_id: string,
  quizzes: readonly { id: string }[],
  {
    change = (members: Member[]) => members,
    order = 'free',
    only_from_here = false,
    ...options
  }: Omit<QuizOptions, 'change'> & { change?: (members: Member[]) => Member[]; order?: Collection['order']; only_from_here?: boolean } = {},
): Promise<TestCollection> {
  const members = change(quizzes.map(({ id }) => newMember({ id: newId(), activity_id: id })));
  const built = await buildQuiz(services, {
    ...options,
    tenant_id,
    kind: 'collection',
    change: (draft) => ({ ...draft, parts: [], members, order, ...(only_from_here && { only_from_here }) }) as typeof draft,
  });
  await services.database.asTenant(tenant_id, (tx) => storeMembers(tx, built, built.draft));
  return { ...built, members };
}
