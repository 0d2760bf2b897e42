import { play as contract, type PlayerCover } from '#shared/contract/play.ts';
import type { Refused } from '#shared/contract/operation.ts';
import { type ActivityKind, activityKinds } from '#shared/content/kind.ts';
import type { Settings } from '#shared/content/head.ts';
import { wholePart } from '#shared/content/part.ts';
import { htmlOf, withoutOutcomeTexts } from '#shared/rich-text/beside.ts';
import { askedFields } from '#shared/play/asked-fields.ts';
import { canSkipRegistration } from '#shared/play/can-skip-registration.ts';
import { periodStart } from '#shared/play/game-limit.ts';
import type { Refusal } from '#shared/contract/errors.ts';
import { notFound, refused } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { maskedAddress } from '#shared/play/masked-address.ts';
import type { Services } from '#api/services.ts';
import { collectionAsSeen } from '#api/play/collections/collection-as-seen.ts';
import { shownCollection } from '#api/play/collections/find-collection.ts';
import { findRegisteredName } from '#api/play/collections/find-registered-name.ts';
import { calendarAsSeen } from '#api/play/doors/calendar-as-seen.ts';
import { shownCalendar } from '#api/play/doors/find-door.ts';
import { findShown, type Shown } from '#api/play/doors/find-shown.ts';
import type { CurrentActivity } from '#api/play/publications/activity-cache.ts';
import { messages } from '#shared/contract/errors.ts';
import { currentStage } from '#api/play/publications/find-entry.ts';
import { findBegunEntry } from '#api/play/play/find-begun-entry.ts';
import { findPlayerHere, gameToResume, type PlayerHere } from '#api/play/player-records/player-store.ts';
import { shownQuestion } from '#api/play/play/replies.ts';
import type { Published } from '#api/play/publications/published.ts';
import { registrationDue } from '#api/play/games/registration-due.ts';
import { newStart } from '#api/play/play/start-key.ts';
import { countGames } from '#api/play/play/write-starts.ts';

type PlayServices = Pick<Services, 'calendarSecrets' | 'play' | 'database' | 'clock' | 'secrets'>;

export const readPlayerCover = serve(contract.readPlayerCover, ({ params, body }, context) => playerCover(context, params.quizID, body));

/** All data of the first screen; the page also embeds it in its HTML. */
export async function playerCover(
  services: PlayServices,
  quizId: string,
  { uuid_front, key, is_preview, is_for_all, ...travelled }: CoverRequest,
): Promise<PlayerCover | Refused> {
  if (!(await services.play.activities.find(quizId))) throw notFound(messages.noCover);
  const found = await findShown(services, quizId, key, is_preview);
  const begun = found.closed && (await findBegunEntry(services, found, uuid_front));
  const entry: Shown | undefined = found.closed ? begun && { ...begun, phase: 'open' } : found;
  if (!entry) return refused(found.closed ?? 'unavailable');
  const { published, activity } = entry;
  if (!isQuizType(activity.kind)) return refused('unavailable');
  const { content, version, questions, readable_time, css } = published;
  const { fixed_password: _password, double_opt_in: _confirmed, ...registration } = content.registration.settings;
  const { settings } = content;
  const player = uuid_front
    ? await findPlayerHere(services.play, {
        tenant_id: published.tenant_id,
        activity_id: published.activity_id,
        uuid_front: uuid_front.toLowerCase(),
      })
    : undefined;
  const refusal = await whyNotStarted(services, entry, player, uuid_front !== undefined);
  if (refusal) return refused(refusal);
  // A member that its collection may keep closed shows nothing before the start, which checks.
  const first =
    entry.is_preview || is_for_all || entry.activity.shut_by.length > 0 ? undefined : firstQuestion(services, published, player);
  if (!entry.is_preview && !is_for_all)
    services.play.views.add({ tenant_id: published.tenant_id, activity_id: published.activity_id, timezone: content.settings.timezone });
  return {
    id: activity.id,
    kind: activity.kind,
    name: content.name,
    lang: content.lang,
    stage: currentStage(activity, services.clock.now()),
    version: version ?? 0,
    cover: content.cover,
    intro: content.intro,
    theme: content.theme,
    ...fontOf(content),
    registration: {
      ...registration,
      fields: askedFields(content.registration),
      title: content.registration.title,
      text: content.registration.text,
      ...htmlOf(content.registration),
      button_text: content.registration.button_text,
      moment: settings.registration_moment,
      can_skip: canSkipRegistration(content),
    },
    result: withoutOutcomeTexts(content.result),
    settings: coverSettings(settings, css),
    questions,
    readable_time,
    gives_diploma: activity.gives_diploma && !entry.is_preview,
    player: {
      games_left: await gamesLeft(services, published, player, entry.is_preview),
      is_registered: entry.is_preview ? travelled.registered === true : (player?.is_registered ?? false),
      confirming: player?.confirming == null ? null : maskedAddress(player.confirming),
      game_id: entry.is_preview ? null : gameToResume(player, wholePart, settings),
    },
    ...linksOf(activity),
    ...(first && { first }),
    ...(await collectionOfCover(services, entry, uuid_front)),
    ...(await calendarOfCover(services, entry, { uuid_front, ...travelled })),
  };
}

/**
 * The reason why a player without an open game cannot start one. For an unknown browser only the start itself decides, because its player may already
 * have games.
 */
async function whyNotStarted(
  { play }: PlayServices,
  { is_preview, published: { tenant_id, activity_id, content }, phase }: Shown,
  player: PlayerHere | undefined,
  isKnown: boolean,
): Promise<Refusal | null> {
  if (is_preview || phase !== 'open' || gameToResume(player, wholePart, content.settings)) return null;
  const refusal = await play.allowances.whyRefused({ tenant_id, activity_id, player_id: player?.player_id });
  return refusal === 'completion_limit' && !isKnown ? null : refusal;
}

function fontOf(content: object): Pick<PlayerCover, 'formula_font'> {
  const { formula_font } = content as Pick<PlayerCover, 'formula_font'>;
  return formula_font === undefined ? {} : { formula_font };
}

/** The tenant's facts for every player. */
const linksOf = ({ imprint_url, privacy_url }: CurrentActivity): Pick<PlayerCover, 'links'> =>
  imprint_url === null && privacy_url === null
    ? {}
    : { links: { ...(imprint_url !== null && { imprint_url }), ...(privacy_url !== null && { privacy_url }) } };

export interface CoverRequest {
  uuid_front?: string | undefined;
  key?: string | undefined;
  is_preview?: boolean | undefined;
  /** For a page that all visitors get: without the first question of a game, and it counts nobody's view. */
  is_for_all?: boolean | undefined;
  /** The moment that a preview shows a calendar at. */
  at?: string | undefined;
  /** The doors that its player has opened, and whether she is registered. */
  opened?: string | undefined;
  registered?: boolean | undefined;
}

/** The page with its members; nothing for other kinds. */
async function collectionOfCover(
  services: PlayServices,
  entry: Shown,
  uuid_front: string | undefined,
): Promise<Pick<PlayerCover, 'collection' | 'now'>> {
  const shown = await shownCollection(services, entry, uuid_front);
  if (!shown) return {};
  return { collection: collectionAsSeen(shown, await findRegisteredName(services, shown)), now: shown.now.toISOString() };
}

/** The board with its doors, and the server's time for their opening; nothing for other kinds. */
async function calendarOfCover(
  services: PlayServices,
  entry: Shown,
  request: Omit<CoverRequest, 'key' | 'is_preview'>,
): Promise<Pick<PlayerCover, 'calendar' | 'now'>> {
  const shown = await shownCalendar(services, entry, request);
  return shown ? { calendar: calendarAsSeen(shown), now: shown.now.toISOString() } : {};
}

const isQuizType = (kind: string): kind is ActivityKind => activityKinds.some((type) => type === kind);

/** The settings that a player's page goes by. */
function coverSettings(settings: Settings, custom_css: string): PlayerCover['settings'] {
  const { answer_feedback_mode, time_limit_type, time_limit, fair_time, pass_level, hide_leaderboard, require_consent } = settings;
  const { sound_desktop, sound_mobile, snow_effect, main_menu, sponsor, share_reward } = settings;
  const play = { answer_feedback_mode, time_limit_type, time_limit, fair_time, pass_level, hide_leaderboard, require_consent };
  return { ...play, sound_desktop, sound_mobile, snow_effect, main_menu, custom_css, sponsor, share_reward };
}

async function gamesLeft(
  { database, clock }: PlayServices,
  { tenant_id, activity_id, content }: Published,
  player: PlayerHere | undefined,
  isPreview: boolean,
): Promise<number | null> {
  const { game_limit, game_limit_type, timezone } = content.settings;
  if (game_limit === 0 || isPreview) return null;
  if (!player) return game_limit;
  const played = await countGames(
    database.playSql,
    { tenant_id, activity_id, player_id: player.player_id },
    periodStart(game_limit_type, timezone, clock.now()),
  );
  return Math.max(0, game_limit - played);
}

/**
 * Whether the cover may show the first question: only where seeing it early gives no advantage. No clock, no points per second, no form to fill in,
 * and unlimited games.
 */
function firstQuestion({ play }: PlayServices, published: Published, player: PlayerHere | undefined): PlayerCover['first'] {
  const { settings } = published.content;
  const isClocked = settings.time_limit_type !== 'none' || settings.points_per_second;
  const { is_registered = false, confirming = null } = player ?? {};
  const isDue = registrationDue(published.content, { is_registered, confirming, skipped_registration: false });
  if (isClocked || settings.game_limit > 0 || player?.open_game_id || isDue) return undefined;
  const { start_key, seed } = newStart(play.key, published.id);
  const step = published.course.first(wholePart, seed);
  if (!step) return undefined;
  const visible = published.course.walk?.seen([step.question.id]);
  return { question: { ...shownQuestion(play, published, step, seed, 1), ...(visible && { seen: visible }), ticket: '' }, start_key };
}
