import { useCallback } from 'react';
import type { DraftOfKind } from '#editor/kinds/draft-of-kind.ts';
import type { PreviewMessage } from '#shared/preview-message.ts';
import { withActivities } from './preview-members.ts';
import { useMemberActivities, useMemberProblems } from './use-members.ts';

function usePreviewed() {
  const members = useMemberActivities();
  return useCallback((message: PreviewMessage) => withActivities(message, members), [members]);
}

export const draft: DraftOfKind = { useProblems: useMemberProblems, usePreviewed };
