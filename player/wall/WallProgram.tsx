import { lazy, Suspense } from 'react';
import type { WallBoot } from '../boot.ts';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import { useIsAlive } from '../use-is-alive.ts';

// Phones never load it.
const WallScreen = lazy(() => import('./WallScreen.tsx'));

export const WallProgram = ({ boot }: { boot: WallBoot }) =>
  useIsAlive() ? (
    <Suspense fallback={<LoadingScreen />}>
      <WallScreen boot={boot} />
    </Suspense>
  ) : (
    <LoadingScreen />
  );
