import type { DraftProblem } from '#shared/content/problems.ts';
import type { PreviewMessage } from '#shared/preview-message.ts';

/** What a kind asks the server about its draft, in kinds/{kind}/editor/draft.ts. */
export interface DraftOfKind {
  /** Problems that only the server knows; the same list while nothing of it changes. */
  useProblems(): readonly DraftProblem[];
  /** Completes what the preview is sent; the same function while nothing of it changes. */
  usePreviewed(): (message: PreviewMessage) => PreviewMessage;
}
