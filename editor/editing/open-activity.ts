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

/** One draft per activity and page; leaving and coming back never has two of them. */
const open = new Map<string, OpenActivity>();

/** Reads the activity and puts the edits that an earlier page could not save back on top. */
export async function openActivity(queryClient: QueryClient, quizID: string): Promise<OpenActivity> {
  const before = open.get(quizID);
  await before?.draft.flush();
  // What could not be saved stays where it is, and goes on from there.
  if (before && before.draft.save().kind !== 'saved') return before;
  before?.draft.close();
  const storage = bufferStorage(quizID, newId());
  // Opened for the first time on this page, it may just have been read early.
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
  // What others changed is told to those who edit; who only looks reads the whole quiz.
  async changesSince(since) {
    if (!can.edit_content && !can.edit_graphics && !can.edit_settings) throw new ApiError(403, {});
    return api.listChanges({ params: { quizID }, query: { since } });
  },
  async read() {
    const quiz = await queryClient.fetchQuery({ ...quizQuery(quizID), staleTime: 0 });
    return { draft: draftOfQuiz(quiz, schemaVersion), revision: quiz.revision };
  },
});

/** A call of its own answered the quiz with its draft as it is now. */
export function takeQuiz(queryClient: QueryClient, { draft, quizID }: OpenActivity, quiz: Quiz): void {
  queryClient.setQueryData(quizQuery(quizID).queryKey, quiz);
  if (quiz.revision !== draft.state().revision) draft.replace(draftOfQuiz(quiz, schemaVersion), quiz.revision);
}
