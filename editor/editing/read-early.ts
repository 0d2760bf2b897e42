import type { QueryClient } from '@tanstack/react-query';
import { activityKinds } from '#shared/content/kind.ts';
import { profileQuery } from '../session/profile.ts';
import { saidSignedOut } from '../session/said-signed-out.ts';
import { quizQuery } from './quiz-query.ts';

const activityAddress = new RegExp(`^/(?:${activityKinds.join('|')})/([0-9a-f-]{36})/`);

/**
 * When the page starts at an activity, requests all its data at once, before rendering. The guards and the loader, which request one thing after the
 * other, then reuse these requests and report their errors.
 */
export function readEarly(queryClient: QueryClient, pathname: string): void {
  const quizID = activityAddress.exec(pathname)?.[1];
  if (!quizID || saidSignedOut()) return;
  void queryClient.prefetchQuery(profileQuery);
  void queryClient.prefetchQuery(quizQuery(quizID));
  void Promise.allSettled([import('./ActivityPage.tsx'), import('./EditorScreen.tsx')]);
}
