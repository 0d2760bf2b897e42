import type { QueryClient } from '@tanstack/react-query';
import { activityKinds } from '#shared/content/kind.ts';
import { profileQuery } from '../session/profile.ts';
import { saidSignedOut } from '../session/said-signed-out.ts';
import { quizQuery } from './quiz-query.ts';

const activityAddress = new RegExp(`^/(?:${activityKinds.join('|')})/([0-9a-f-]{36})/`);

/**
 * Where the page begins at an activity: asks for all that it needs at once, before anything is drawn. The guards and the loader, which ask for
 * one thing after the other, find it on its way. Refusals are theirs to tell.
 */
export function readEarly(queryClient: QueryClient, pathname: string): void {
  const quizID = activityAddress.exec(pathname)?.[1];
  if (!quizID || saidSignedOut()) return;
  void queryClient.prefetchQuery(profileQuery);
  void queryClient.prefetchQuery(quizQuery(quizID));
  void Promise.allSettled([import('./ActivityPage.tsx'), import('./EditorScreen.tsx')]);
}
