import { lazy, Suspense } from 'react';
import type { RoomBoot, RoomWallBoot } from '../boot.ts';
import { LoadingScreen } from '../frame/LoadingScreen.tsx';
import { useIsAlive } from '../use-is-alive.ts';

// No other page loads them.
const RoomPage = lazy(() => import('./RoomPage.tsx'));
const RoomWall = lazy(() => import('../wall/room/RoomWall.tsx'));

export const RoomProgram = ({ boot }: { boot: RoomBoot }) =>
  useIsAlive() ? (
    <Suspense fallback={<LoadingScreen ofProgram />}>
      <RoomPage boot={boot} />
    </Suspense>
  ) : (
    <LoadingScreen />
  );

export const RoomWallProgram = ({ boot }: { boot: RoomWallBoot }) =>
  useIsAlive() ? (
    <Suspense fallback={<LoadingScreen ofProgram />}>
      <RoomWall boot={boot} />
    </Suspense>
  ) : (
    <LoadingScreen />
  );
