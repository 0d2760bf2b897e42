import type { Draft } from '#activity/document.ts';
import { ApiError } from '#shared/contract/client.ts';
import type { OpenActivity } from '../open-activity.ts';
import { createDraft, type DraftServer } from '../saving/draft.ts';

/** A draft that is only looked at has nothing to save and hears of nothing. */
const refuse = (): Promise<never> => Promise.reject(new ApiError(403, {}));
const nobody: DraftServer = { save: refuse, changesSince: refuse, read: refuse };

/** A draft as the preview shows one, without its being open. */
export const shownDraft = (quizID: string, draft: Draft, revision = 0): OpenActivity => ({
  quizID,
  draft: createDraft({ draft, revision, kept: undefined, server: nobody, keep: () => undefined }),
});
