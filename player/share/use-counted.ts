import { useEffect } from 'react';
import type { Game } from '../game.ts';
import type { Sender } from '../send.ts';
import { calls, inPassing, shareable_type } from './calls.ts';

/** Counts what editors are told of: the share link that led here, links that lead away, and ads that were seen. Nothing of it in a preview. */
export function useCounted(sender: Sender | null, game: Game): void {
  const counted = sender?.is_preview ? null : sender;
  useOpened(counted);
  useFollowedLinks(counted);
  useSeenAds(counted, game);
}

/** A cover that is only looked at counts too. */
function useOpened(sender: Sender | null): void {
  useEffect(() => {
    if (!sender?.key?.startsWith('s.')) return;
    const { quizId: id, uuid_front, key: initiator_id } = sender;
    inPassing((options) => calls.shareChallenge({ params: { id }, body: { uuid_front, shareable_type, initiator_id } }, options));
  }, [sender]);
}

/** Every link to another site, wherever it stands: the server knows the activity's links and finds it among them. */
function useFollowedLinks(sender: Sender | null): void {
  useEffect(() => {
    if (!sender) return;
    const follow = ({ target, button }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      // The middle button opens a link too, the right one only its menu.
      if (!link || button === 2 || !/^https?:$/.test(link.protocol) || link.origin === location.origin) return;
      const advSource = link.closest('.sponsor') ? 'sponsor' : (link.closest<HTMLElement>('[data-screen]')?.dataset['screen'] ?? 'other');
      const body = { uuid_front: sender.uuid_front, advSource, quiz_localization_id: sender.quizId, external_url: link.href.slice(0, 2000) };
      inPassing((options) => calls.linkTracking({ body }, options));
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
  const isSponsorSeen = screen === 'cover' && cover.settings.sponsor.enabled;
  const adv = screen === 'question' && question?.type === 'ad' ? question.id : isSponsorSeen ? 'sponsor' : null;
  useEffect(() => {
    if (!sender || adv === null) return;
    const body = { uuid_front: sender.uuid_front, adv, quiz_localization_id: sender.quizId };
    inPassing((options) => calls.saveAdvQuizView({ body }, options));
  }, [sender, adv]);
}
