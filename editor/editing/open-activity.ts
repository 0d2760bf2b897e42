import { ApiError } from '#shared/contract/client.ts';
import type { QueryClient } from '@tanstack/react-query';
import { draftOfQuiz } from '#activity/wire.ts';
import { schemaVersion } from '#activity/upgrades.ts';
import type { Quiz } from '#shared/contract/quiz.ts';
import { newId } from '#shared/ids.ts';
import { api } from '../api.ts';
import { bufferStorage } from './saving/buffer-storage.ts';
import { createDraft, type DraftServer, type DraftStore } from './saving/draft.ts';
import { quizQuery } from './quiz-query.ts';

export interface OpenActivity {
  quizID: string;
  draft: DraftStore;
}

/** One draft per activity and page, even after leaving and returning. */
const open = new Map<string, OpenActivity>();

/** Loads the activity and applies the edits that an earlier page could not save. */
export async function openActivity(queryClient: QueryClient, quizID: string): Promise<OpenActivity> {
  const before = open.get(quizID);
  await before?.draft.flush();
  // Unsaved edits stay in the draft, and their saving continues.
  if (before && before.draft.save().kind !== 'saved') return before;
  before?.draft.close();
  const storage = bufferStorage(quizID, newId());
  // When a page opens the activity for the first time, the data may already be loading early.
  const quiz = await queryClient.fetchQuery({ ...quizQuery(quizID), staleTime: before ? 0 : 5_000 });
  const draft = createDraft({
    draft: draftOfQuiz(quiz, schemaVersion),
    revision: quiz.revision,
    kept: await storage.adopt(),
    server: serverOf(queryClient, quizID, quiz.can),
    keep: storage.keep,
  });
  const activity = { quizID, draft };
  open.set(quizID, activity);
  return activity;
}

const serverOf = (queryClient: QueryClient, quizID: string, can: Quiz['can']): DraftServer => ({
  save: (changes, revision, { keepalive }) =>
    api.saveChanges({ params: { quizID }, body: { changes: [...changes], revision } }, { keepalive }),
  // The server sends others' edits to editors only; a viewer reloads the whole quiz.
  async changesSince(since) {
    if (!can.edit_content && !can.edit_graphics && !can.edit_settings) throw new ApiError(403, {});
    return api.listChanges({ params: { quizID }, query: { since } });
  },
  async read() {
    const quiz = await queryClient.fetchQuery({ ...quizQuery(quizID), staleTime: 0 });
    return { draft: draftOfQuiz(quiz, schemaVersion), revision: quiz.revision };
  },
});

/** A separate call has returned the quiz with its present draft. */
export function takeQuiz(queryClient: QueryClient, { draft, quizID }: OpenActivity, quiz: Quiz): void {
  queryClient.setQueryData(quizQuery(quizID).queryKey, quiz);
  if (quiz.revision !== draft.state().revision) draft.replace(draftOfQuiz(quiz, schemaVersion), quiz.revision);
}
