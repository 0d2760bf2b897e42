import { useMatches } from '@tanstack/react-router';
import type { OpenActivity } from '../editing/open-activity.ts';

/** The activity of the open pages, also for components outside them; undefined elsewhere. */
export function useOpenActivity(): OpenActivity | undefined {
  const matches = useMatches();
  const quizID = useShownActivity();
  const opened = matches.map(({ loaderData }) => loaderData as OpenActivity | undefined).find((data) => data?.draft !== undefined);
  return opened?.quizID === quizID ? opened : undefined;
}

/** The id of the activity in the address. */
export const useShownActivity = (): string | undefined =>
  useMatches({ select: (matches) => matches.map(({ params }) => (params as { quizID?: string }).quizID).find((id) => id !== undefined) });
