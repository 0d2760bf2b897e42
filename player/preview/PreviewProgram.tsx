import { lazy, Suspense } from 'react';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import { useIsAlive } from '../use-is-alive.ts';

const PreviewScreen = lazy(() => import('./PreviewScreen.tsx'));

/** The page of the live preview: it waits for the editor. */
export function PreviewProgram() {
  return useIsAlive() ? (
    <Suspense fallback={<LoadingScreen />}>
      <PreviewScreen />
    </Suspense>
  ) : (
    <LoadingScreen />
  );
}
