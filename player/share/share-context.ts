import { createContext, use } from 'react';
import type { PlayerCover } from '#shared/contract/play.ts';

/** The shared activity or result, and the player who shares it. */
export interface Sharing {
  quiz_id: string;
  shareable_type: 'quizlocalization' | 'calendar';
  title: string;
  /** The page's address without a key. */
  url: string;
  /** The short address, as people type it. */
  address: string;
  reward: PlayerCover['settings']['share_reward'];
  /** null when there is no personal link: in a preview, and before the page is alive. */
  uuid_front: string | null;
}

/** null in the editor's preview, where screens are only shown. */
export const SharingContext = createContext<Sharing | null>(null);
export const useSharing = (): Sharing | null => use(SharingContext);
