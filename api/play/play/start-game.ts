import { play as contract, type ComingClip, type Started } from '#shared/contract/play.ts';
import type { Refused } from '#shared/contract/operation.ts';
import { wholePart } from '#shared/content/part.ts';
import { periodStart } from '#shared/play/game-limit.ts';
import { canSkipRegistration } from '#shared/play/can-skip-registration.ts';
import { gameTimeLimit } from '#shared/play/time-limits.ts';
import { HttpError, refused } from '#api/kernel/errors.ts';
import { countryOf } from '#api/kernel/http/country.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { findClosingCollection } from '#api/play/collections/find-closing-collection.ts';
import { leaveGame } from './end-game.ts';
import { findBegunEntry } from './find-begun-entry.ts';
import { findEntry, type OpenEntry } from '#api/play/publications/find-entry.ts';
import { catchUp } from './catch-up.ts';
import { reopenGame, skipRegistration } from './game-store.ts';
import { comingClip, isClockRunning } from '#api/play/games/game-clock.ts';
import { positionOf, totalsOf } from '#api/play/games/game-position.ts';
import type { StoredGame } from '#api/play/games/stored-game.ts';
import { findOwnGame, type OwnGame } from '#api/play/games/own-game.ts';
import { dueQuestion } from './replies.ts';
import { positionAtStart, startRow, type StartInput, type StartRequest } from './start-row.ts';
import { findPlayerHere, gameToResume, type PlayerHere } from '#api/play/player-records/player-store.ts';
import type { Published } from '#api/play/publications/published.ts';
import { registrationDue } from '#api/play/games/registration-due.ts';
import { admit, isWaiting } from './admit.ts';
import { writeLimitedStart } from './write-starts.ts';

type PlayServices = Pick<Services, 'play' | 'events' | 'shareVisits' | 'database' | 'clock' | 'secrets'> & Pick<Context, 'address'>;

export const startGame = serve(contract.startGame, ({ params, body }, context) => start(context, params.quizID, body));

/** Resumes the player's open game, or starts one. */
export async function start(services: PlayServices, quizId: string, body: StartInput): Promise<Started | Refused> {
  const entry = await findEntry(services, quizId, body.key, body.is_preview);
  if (!entry.closed) return startPart(services, entry, { ...body, part_id: wholePart });
  const begun = await findBegunEntry(services, entry, body.uuid_front);
  const request = { ...body, uuid_front: body.uuid_front.toLowerCase(), part_id: wholePart };
  return (begun && (await continueGame(services, begun, request))) ?? refused(entry.closed);
}

async function continueGame(services: PlayServices, { published }: OpenEntry, request: StartRequest): Promise<Started | undefined> {
  const { tenant_id, activity_id } = published;
  const { uuid_front, part_id } = request;
  const player = await findPlayerHere(services.play, { tenant_id, activity_id, part_id, uuid_front });
  return openGame(services, published, request, player);
}

/** The same for one part of what an entry offers, which is open to this player. */
export async function startPart(services: PlayServices, entry: OpenEntry, body: StartRequest): Promise<Started | Refused> {
  const { published, is_preview } = entry;
  const request = { ...body, uuid_front: body.uuid_front.toLowerCase() };
  const reply = await startOrContinue(services, entry, request);
  if ('game_id' in reply && !is_preview) {
    const { tenant_id, activity_id, content } = published;
    const { uuid_front, key } = request;
    const at = services.clock.now().getTime();
    await services.shareVisits.record({
      tenant_id,
      activity_id,
      timezone: content.settings.timezone,
      uuid_front,
      key,
      at,
      is_playing: true,
    });
  }
  return reply;
}

async function startOrContinue(
  services: PlayServices,
  { activity, published, is_preview }: OpenEntry,
  request: StartRequest,
): Promise<Started | Refused> {
  for (let tries = 0; tries < 3; tries += 1) {
    const player = await findPlayerHere(services.play, {
      tenant_id: published.tenant_id,
      activity_id: published.activity_id,
      part_id: request.part_id,
      uuid_front: request.uuid_front,
    });
    if (player?.has_played_part && !is_preview) return refused('game_limit');
    const open = is_preview ? undefined : await openGame(services, published, request, player);
    if (open) return open;
    if (!is_preview && activity.shut_by.length > 0 && (await findClosingCollection(services, activity, request.uuid_front)))
      return refused('not_open_yet');
    const started = await newGame(services, published, request, player, is_preview);
    if (started) return started;
    // Another start from this device was quicker: resume its game.
  }
  throw new HttpError('not_ready', { retryAfter: 1 });
}

/** Milliseconds for which a game of an older publication can be resumed. After that, the new content counts. */
const longestOld = 24 * 3600 * 1000;

async function openGame(
  services: PlayServices,
  published: Published,
  request: StartRequest,
  player: PlayerHere | undefined,
): Promise<Started | undefined> {
  const game_id = gameToResume(player, request.part_id, published.content.settings);
  if (!player || !game_id) return undefined;
  const own = await findOwnGame(services, game_id, request.uuid_front);
  const now = services.clock.now().getTime();
  // A door is played once: its game is resumed, whatever was published in the meantime.
  if (request.part_id === wholePart && own.published.id !== published.id && now - own.game.started_at > longestOld) {
    await leaveGame(services, own, now);
    return undefined;
  }
  if (own.game.state === 'left') {
    await reopenGame(services.database.playSql, own.game);
    return openGame(services, published, request, { ...player, open_game_id: game_id });
  }
  const passed = await passedBy(services, own, request);
  if (isWaiting(passed)) return startedReply(passed.published, passed.game, undefined, request);
  const coming = unseenClip(passed);
  if (coming) return { ...startedReply(passed.published, passed.game, undefined, request), ...pointsSoFar(passed), coming };
  const { own: due, question } = await catchUp(services, await admit(services, passed, request.uuid_front), request.uuid_front);
  return question && { ...startedReply(passed.published, passed.game, question, request), ...pointsSoFar(due) };
}

/** The film or sound of the due question, where its clock does not run yet. */
function unseenClip({ game, published }: OwnGame): ComingClip | undefined {
  const position = game.state === 'playing' ? positionOf(game, published.course) : undefined;
  const step = position && published.course.at(position);
  const { settings } = published.content;
  const isRunning = step && isClockRunning(settings, step.question, position.number, game.shown[position.number]);
  return step && !isRunning ? comingClip(settings, step.question) : undefined;
}

/** The points so far. A silent game shows none. */
function pointsSoFar({ game, published }: OwnGame): Pick<Started, 'total_points'> {
  return published.content.settings.answer_feedback_mode === 'silent' ? {} : { total_points: totalsOf(game.answers).points };
}

/** Notes that the player skips the registration before the game, when she may. */
async function passedBy(services: PlayServices, own: OwnGame, request: StartInput): Promise<OwnGame> {
  if (!request.skip_registration || !isWaiting(own) || !canSkipRegistration(own.published.content)) return own;
  await skipRegistration(services.database.playSql, own.game);
  return findOwnGame(services, own.game.id, request.uuid_front);
}

async function newGame(
  services: PlayServices,
  published: Published,
  request: StartRequest,
  player: PlayerHere | undefined,
  isPreview: boolean,
): Promise<Started | Refused | undefined> {
  const now = services.clock.now().getTime();
  const { settings } = published.content;
  const { tenant_id, activity_id } = published;
  const refusal = isPreview ? null : await services.play.allowances.whyRefused({ tenant_id, activity_id, player_id: player?.player_id });
  if (refusal) return refused(refusal);
  const network = isPreview ? undefined : await services.play.networks.find(services.address, published.activity_id);
  const row = startRow(services.play, {
    published,
    request,
    player,
    isPreview,
    now,
    country: await countryOf(services.address),
    network,
  });
  if (row.total === 0) return refused('unavailable');
  const isLimited = settings.game_limit > 0 && !isPreview && request.part_id === wholePart;
  const since = () => periodStart(settings.game_limit_type, settings.timezone, new Date(now));
  const bound = isPreview ? undefined : await services.play.allowances.findBound(tenant_id);
  const writing = isLimited
    ? writeLimitedStart(services.database.playSql, row, { most: settings.game_limit, since: since(), bound })
    : bound
      ? services.play.boundedStarts.add({ row, bound })
      : services.play.starts.add(row);
  const written = await writing.catch((error: unknown) => {
    // The device got its player in the meantime.
    if ((error as { code?: unknown }).code === '23505') return false;
    throw error;
  });
  if (written === 'game_limit' || written === 'completion_limit') return refused(written);
  if (written !== true && written !== 'started') return undefined;
  const position = row.waits_for_registration ? undefined : positionAtStart(published.course, row);
  const first = position && published.course.at(position);
  const coming = first && comingClip(settings, first.question);
  const question = position && !coming ? dueQuestion(services.play, published, position, request.uuid_front, now) : undefined;
  const { is_registered = false, confirming = null } = player ?? {};
  return {
    ...startedReply(published, { ...row, id: row.game_id, is_registered, confirming }, question, request),
    ...(coming && { coming }),
  };
}

type Begun = Pick<
  StoredGame,
  'id' | 'part_id' | 'seed' | 'fair_time' | 'is_preview' | 'is_registered' | 'confirming' | 'skipped_registration'
>;

/** Without a question for a game that waits: nothing of a question is revealed before its clock runs. */
function startedReply({ content, course }: Published, game: Begun, question: Started['question'], request: StartInput): Started {
  const limit = gameTimeLimit(content.settings, game.fair_time);
  const registration = registrationDue(content, game);
  const { number, total } = question ?? course.first(game.part_id, game.seed) ?? { number: 1, total: 1 };
  const { sj_n: name, sj_e: email, sj_m: member_number } = request;
  const prefill = { ...(name && { name }), ...(email && { email }), ...(member_number && { member_number }) };
  return {
    game_id: game.id,
    number,
    total,
    ...(question && { question }),
    ...(limit !== null && { time_limit: limit }),
    ...(registration && { registration }),
    ...(Object.keys(prefill).length > 0 && { prefill }),
  };
}
