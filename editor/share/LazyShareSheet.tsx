import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useIsShareSheetOpen } from './use-share-sheet.ts';

const ShareSheet = lazy(() => import('./ShareSheet.tsx').then((module) => ({ default: module.ShareSheet })));

/** The Share sheet of the open activity, loaded when it is first opened. */
export function LazyShareSheet() {
  const router = useRouter();
  const isOpen = useIsShareSheetOpen();
  // It stays after that, so that closing it returns the focus.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ShareSheet opened={isOpen} onClose={() => router.history.back()} />
    </Suspense>
  );
}
