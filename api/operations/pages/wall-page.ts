import { traits } from '#kinds/traits.ts';
import { joinAddress } from '#api/accounts/player-domains/player-origin.ts';
import { findShareable } from '#api/play/sharing/find-shareable.ts';
import type { Services } from '#api/services.ts';
import { pageLanguage } from './page-language.ts';

/** The start of the page of a big screen; undefined for an activity that players cannot see. It counts no view. */
export async function wallBoot(services: Pick<Services, 'play' | 'config'>, id: string) {
  const shareable = await findShareable(services, id);
  if (!shareable?.activity.is_active || shareable.activity.suspended_at) return undefined;
  const { content } = shareable.publication;
  return {
    page: 'wall' as const,
    kind: content.quiz_type,
    quiz_id: shareable.activity.id,
    name: content.cover.title || content.name,
    text: content.cover.text,
    image: content.cover.image,
    theme: content.theme,
    address: joinAddress(services.config, shareable.activity),
    has_board: traits[content.quiz_type].hasBoard && !content.settings.hide_leaderboard,
    ...(await pageLanguage(content.lang)),
  };
}
