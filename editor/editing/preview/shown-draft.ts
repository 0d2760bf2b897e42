import type { Draft } from '#activity/document.ts';
import { ApiError } from '#shared/contract/client.ts';
import type { OpenActivity } from '../open-activity.ts';
import { createDraft, type DraftServer } from '../saving/draft.ts';

/** A read-only draft has nothing to save and gets no updates. */
const refuse = (): Promise<never> => Promise.reject(new ApiError(403, {}));
const nobody: DraftServer = { save: refuse, changesSince: refuse, read: refuse };

/** A draft for the preview that is not open in the editor. */
export const shownDraft = (quizID: string, draft: Draft, revision = 0): OpenActivity => ({
  quizID,
  draft: createDraft({ draft, revision, kept: undefined, server: nobody, keep: () => undefined }),
});
