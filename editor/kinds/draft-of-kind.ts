import type { Draft } from '#activity/document.ts';
import type { Question } from '#shared/content/question.ts';
import type { PreviewMessage, PreviewScreen } from '#shared/preview-message.ts';

/** What the editor reads from the draft of a kind, without its screens; in kinds/{kind}/editor/draft.ts. */
export interface DraftOfKind {
  /** What the preview's screen needs in addition. `shown`: the id of the shown question or door. */
  previewed(draft: Draft, screen: PreviewScreen, shown: string | undefined): Partial<PreviewMessage>;
  /** What the preview of a question needs in addition. */
  previewedQuestion(draft: Draft, question: Question): Partial<PreviewMessage>;
  /** The paths at which two drafts differ, among what only this kind has. */
  differingPaths(now: Draft, then: Draft): string[];
}

/** The defaults of most kinds. */
export const usualDraft: DraftOfKind = { previewed: () => ({}), previewedQuestion: () => ({}), differingPaths: () => [] };
