import type { TFunction } from 'i18next';
import type { api } from '../api.ts';

type Replayed = Awaited<ReturnType<typeof api.replayHook>>;

/** The result of a replay, in a sentence or two. */
export function replayResult(t: TFunction, { replayed, in_progress }: Replayed): string {
  if (replayed + in_progress === 0) return t('hooks.noReplay');
  const sentences = [
    replayed > 0 && t('hooks.replayed', { count: replayed }),
    in_progress > 0 && t('hooks.inProgress', { count: in_progress }),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
