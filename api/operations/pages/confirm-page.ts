import { maskedAddress } from '#shared/play/masked-address.ts';
import { findLink, stateOf } from '#api/play/registration/confirmation-store.ts';
import { findCurrentPublication } from '#api/play/registration/find-current-publication.ts';
import type { Services } from '#api/services.ts';
import { pageLanguage } from './page-language.ts';
import { playerUrl } from '#api/accounts/player-domains/player-origin.ts';
import type { PlayerBoot } from './render-player.ts';

/** The page that a link to an address opens, in the look and language of its activity. It only asks: see confirm-email.ts. */
export async function confirmBoot(
  { database, clock, config, play }: Pick<Services, 'database' | 'clock' | 'config' | 'play'>,
  token: string,
  lang: number,
): Promise<PlayerBoot> {
  const link = await findLink(database.playSql, token);
  const published = link && (await findCurrentPublication({ play }, link.activity_id));
  if (!published) return { page: 'confirm', state: 'unknown', token, ...(await pageLanguage(lang)) };
  const { content, css, activity_id } = published;
  const activity = await play.activities.find(activity_id);
  return {
    page: 'confirm',
    state: stateOf(link, clock.now()),
    token,
    activity: {
      name: content.name,
      url: playerUrl(config, { kind: content.quiz_type, id: activity_id, player_domain: activity?.player_domain ?? null }),
      email: maskedAddress(link.email),
      theme: content.theme,
      custom_css: css,
    },
    ...(await pageLanguage(content.lang)),
  };
}
