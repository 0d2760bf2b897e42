import { useCallback, useEffect, useState } from 'react';
import type { PlayerCollection } from '#shared/contract/player-collection.ts';
import type { PlayerCover } from '#shared/contract/play.ts';
import type { PlayBoot } from '#player/boot.ts';
import { isWhole } from '#player/is-whole.ts';
import { isRefused, type Sender } from '#player/send.ts';
import { collectionApi } from './calls.ts';

/** A cover that came with its members. */
export type CollectionCover = PlayerCover & { collection: PlayerCollection };

export interface CollectionState {
  cover: CollectionCover;
  /** Asks the server again; returns its reply, or the known cover when there is no reply. */
  refresh(): Promise<CollectionCover>;
}

/** Milliseconds over which requests are spread when a member opens for everybody at the same time. */
const spread = 4_000;
/** The longest timeout of a browser. */
const longestWait = 2 ** 31 - 1;

/** The present state of the members for this browser's player: updated when she returns from one, and when the next one opens. */
export function useCollection(boot: PlayBoot, sender: Sender | null): CollectionState {
  const [cover, setCover] = useState(boot.cover as CollectionCover);
  const uuid_front = sender?.uuid_front;
  const { quiz_id: quizID, key, is_preview } = boot;
  const refresh = useCallback(async (): Promise<CollectionCover> => {
    const body = { ...(uuid_front ? { uuid_front } : {}), ...(key ? { key, is_preview } : {}) };
    const reply = await collectionApi.readPlayerCover({ params: { quizID }, body }).catch(() => null);
    if (!reply || isRefused(reply) || !reply.collection) return boot.cover as CollectionCover;
    setCover(reply as CollectionCover);
    return reply as CollectionCover;
  }, [boot, quizID, key, is_preview, uuid_front]);
  // Fetches what the page was made without: what this browser has played.
  useEffect(() => {
    if (sender && !isWhole(boot, sender)) void refresh();
  }, [sender, boot, refresh]);
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && refresh());
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted && refresh());
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [refresh]);
  const opening = cover.collection.next_opens_at;
  useEffect(() => {
    if (opening === null) return;
    const wait = new Date(opening).getTime() - new Date(cover.now ?? Date.now()).getTime();
    const timer = setTimeout(() => void refresh(), Math.min(longestWait, Math.max(0, wait) + Math.random() * spread));
    return () => clearTimeout(timer);
  }, [opening, cover, refresh]);
  return { cover, refresh };
}
