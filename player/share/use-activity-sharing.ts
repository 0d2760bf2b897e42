import { useMemo } from 'react';
import type { PlayerCover } from '#shared/contract/play.ts';
import type { PlayBoot } from '../boot.ts';
import type { Sender } from '../send.ts';
import type { Sharing } from './share-context.ts';

/** On a page with an activity, the page itself is shared. */
export function useActivitySharing(
  boot: PlayBoot,
  { cover, name, settings }: PlayerCover,
  sender: Sender | null,
  shareable_type: Sharing['shareable_type'],
): Sharing {
  const { quiz_id, share_url, join_address, is_preview } = boot;
  const title = cover.title || name;
  const uuid_front = is_preview ? null : (sender?.uuid_front ?? null);
  return useMemo(
    () => ({ quiz_id, shareable_type, title, url: share_url, address: join_address, reward: settings.share_reward, uuid_front }),
    [quiz_id, shareable_type, title, share_url, join_address, settings, uuid_front],
  );
}
