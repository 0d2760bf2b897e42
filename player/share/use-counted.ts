import { useEffect } from 'react';
import { traits } from '#questions/traits.ts';
import type { Game } from '../game-state.ts';
import { api, type Sender } from '../send.ts';

/**
 * Counts events for editors: outgoing links (data-source says where they are), and ads that were seen. Counts nothing in a preview or without
 * consent.
 */
export function useCounted(sender: Sender | null, game: Game, mayCount: boolean): void {
  const counted = mayCount && !sender?.is_preview ? sender : null;
  useFollowedLinks(counted);
  useSeenAds(counted, game);
}

function useFollowedLinks(sender: Sender | null): void {
  useEffect(() => {
    if (!sender) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-source]') : null;
      const advSource = link?.dataset['source'];
      // The middle button opens a link, too; the right one only its menu.
      if (!link || !advSource || event.button === 2) return;
      const body = {
        uuid_front: sender.uuid_front,
        advSource,
        quiz_localization_id: sender.quizId,
        external_url: link.href.slice(0, 2000),
      };
      api.linkTracking({ body }, { keepalive: true }).catch(() => {});
    };
    document.addEventListener('click', follow);
    document.addEventListener('auxclick', follow);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('auxclick', follow);
    };
  }, [sender]);
}

function useSeenAds(sender: Sender | null, { screen, question, cover }: Game): void {
  const hasSponsor = screen === 'cover' && cover.settings.sponsor.enabled;
  const adv = screen === 'question' && question && traits[question.type]?.isAd ? question.id : hasSponsor ? 'sponsor' : null;
  useEffect(() => {
    if (!sender || !adv) return;
    api
      .saveAdvQuizView({ body: { uuid_front: sender.uuid_front, adv, quiz_localization_id: sender.quizId } }, { keepalive: true })
      .catch(() => {});
  }, [sender, adv]);
}
