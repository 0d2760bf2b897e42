import { useSyncExternalStore } from 'react';

/** The server's progress on this person's file, from the activity's channel. */
export interface FileProgress {
  phase: 'waiting' | 'reading' | 'writing' | 'checking';
  done: number;
  of?: number;
}

let latest: FileProgress | undefined;
const listeners = new Set<() => void>();

/** undefined: no file is in progress. */
export function notifyFileProgress(progress: FileProgress | undefined): void {
  latest = progress;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
export const useFileProgress = (): FileProgress | undefined => useSyncExternalStore(subscribe, () => latest);
