import { useActivity, useDraft, useQuiz } from '../editing/activity-context.ts';
import { playerAddress, usePlayerOrigin } from '../publish/copy-player-link.ts';
import { plain } from '#shared/rich-text/plain.ts';

/** What the sections of the Share sheet show. */
export interface Shared {
  quizID: string;
  name: string;
  title: string;
  text: string;
  address: string;
  /** As people type it: without the scheme. */
  shortAddress: string;
  wallAddress: string;
  /** The server serves its QR code and its picture: published and active. */
  isPublic: boolean;
}

export function useShared(): Shared {
  const { quizID } = useActivity();
  const kind = useDraft((draft) => draft.quiz_type);
  const name = useDraft((draft) => draft.name);
  const cover = useDraft((draft) => draft.cover);
  const { stage, is_active, join_code } = useQuiz();
  const origin = usePlayerOrigin();
  return {
    quizID,
    name,
    title: cover.title.trim() || name,
    text: plain(cover.text).trim(),
    address: playerAddress(kind, quizID, origin),
    shortAddress: `${new URL(origin).host}/j/${join_code}`,
    wallAddress: `${window.location.origin}/screen/wall/${kind}/${quizID}`,
    isPublic: stage !== 'draft' && is_active,
  };
}
