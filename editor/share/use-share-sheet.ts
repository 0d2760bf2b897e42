import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The Share sheet is open: a step of the history, so that Back closes it on phones. */
    share?: true;
  }
}

/** Opens the Share sheet over the present page of the activity. */
export function useOpenShareSheet(): () => void {
  const navigate = useNavigate();
  return useCallback(
    () => void navigate({ to: '.', search: (search: object) => search as never, state: { share: true }, resetScroll: false }),
    [navigate],
  );
}

export const useIsShareSheetOpen = (): boolean => useRouterState({ select: ({ location }) => location.state.share === true });
