import { traits } from '#kinds/traits.ts';
import type { ActivityKind } from '#shared/content/kind.ts';
import type { Refused } from '#shared/contract/operation.ts';
import { isBoardShown } from '#api/play/play/read-leaderboard.ts';
import type { Services } from '#api/services.ts';
import { pageLanguage } from './page-language.ts';
import type { PlayerBoot } from './render-player.ts';

/** The page of an activity that cannot be played now: why, in its own look and language, when it starts, and whether its board may be seen. */
export async function refusedBoot(
  { play, clock }: Pick<Services, 'play' | 'clock'>,
  activityId: string,
  refused: Refused,
  /** By the requested address: a hidden activity reveals no other. */
  kind: ActivityKind,
  lang: number,
): Promise<PlayerBoot> {
  const activity = await play.activities.find(activityId);
  // An activity that is a draft is not shown to players.
  const published =
    activity?.publication_id && refused.reason !== 'unavailable' ? await play.publications.find(activity.publication_id) : undefined;
  if (!activity || !published) return { page: 'refused', kind, refused, ...(await pageLanguage(lang)) };
  const { content, css } = published;
  const { hasBoard } = traits[content.quiz_type];
  // From here on, this player can play no more.
  const leadsOn = refused.reason === 'finished' || refused.reason === 'game_limit';
  const isWaiting = refused.reason === 'not_started';
  const { link: url, link_text: text } = content.result.settings;
  return {
    page: 'refused',
    kind: content.quiz_type,
    refused,
    activity: {
      quiz_id: activity.id,
      name: content.cover.title || content.name,
      image: content.cover.image,
      theme: content.theme,
      custom_css: css,
      starts_at: isWaiting ? (activity.start_date?.toISOString() ?? null) : null,
      timezone: content.settings.timezone,
      has_board: leadsOn && hasBoard && isBoardShown(activity, published, clock.now()) && (await hasPlayers(play, activity)),
      next: leadsOn && url ? { url, text } : null,
    },
    ...(isWaiting && { now: clock.now().toISOString() }),
    ...(await pageLanguage(content.lang)),
  };
}

/** A page without an activity: on a tenant's own domain, it has the look that the tenant has chosen. */
export async function bareRefusedBoot(
  { database }: Pick<Services, 'database'>,
  { tenant_id, lang, ...about }: { tenant_id: string | undefined; lang: number; kind: ActivityKind | null; refused: Refused | null },
): Promise<PlayerBoot> {
  const chosen = database.play.selectFrom('theme').select('look').where('selected', '=', true);
  const theme = tenant_id === undefined ? undefined : await chosen.where('tenant_id', '=', tenant_id).executeTakeFirst();
  return { page: 'refused', ...about, ...(theme && { theme: theme.look }), ...(await pageLanguage(lang)) };
}

/** An empty board gets no link. */
async function hasPlayers({ ownBoards }: Services['play'], { tenant_id, id }: { tenant_id: string; id: string }): Promise<boolean> {
  const { board } = await ownBoards.find({ tenant_id, board_id: id, player_id: null });
  return board.total > 0;
}
