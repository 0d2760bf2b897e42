import { play as contract, type Started } from '#shared/contract/play.ts';
import type { Input, Refused } from '#shared/contract/operation.ts';
import { periodStart } from '#shared/play/game-limit.ts';
import { canSkipRegistration } from '#shared/play/can-skip-registration.ts';
import { gameTimeLimit } from '#shared/play/time-limits.ts';
import { HttpError, refused } from '#api/http/errors.ts';
import { serve } from '#api/http/served-operation.ts';
import type { Services } from '#api/services.ts';
import { restartClock, skipRegistration } from '#api/registration/registration-store.ts';
import { recordShareVisit } from '#api/sharing/record-share-visit.ts';
import { leaveGame } from './end-game.ts';
import { findEntry } from './find-entry.ts';
import { goOn } from './go-on.ts';
import type { StoredGame } from './game-store.ts';
import { findOwnGame, type OwnGame } from './own-game.ts';
import { dueQuestion } from './player-question.ts';
import { positionAtStart, startRow } from './start-row.ts';
import { findPlayerHere, type PlayerHere } from './player-store.ts';
import type { Published } from './published.ts';
import { isWaiting, registrationDue } from './registration-due.ts';
import { writeLimitedStart } from './write-starts.ts';

export type Asked = Input<typeof contract.startGame>['body'];
type Needs = Pick<Services, 'play' | 'database' | 'clock' | 'secrets'>;

export const startGame = serve(contract.startGame, ({ params, body }, context) => start(context, params.quizID, body));

/** Goes on with the player's open game, else starts one. */
export async function start(needs: Needs, quizId: string, body: Asked): Promise<Started | Refused> {
  const asked = { ...body, uuid_front: body.uuid_front.toLowerCase() };
  const entry = await findEntry(needs, quizId, asked.key, asked.is_preview);
  if (entry.closed) return refused(entry.closed);
  const { published, is_preview } = entry;
  const reply = await startOrGoOn(needs, published, asked, is_preview);
  if ('game_id' in reply && !is_preview) {
    const { tenant_id, activity_id, content } = published;
    const { uuid_front, key } = asked;
    const at = needs.clock.now().getTime();
    await recordShareVisit(needs.database.playSql, {
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

async function startOrGoOn(needs: Needs, published: Published, asked: Asked, is_preview: boolean): Promise<Started | Refused> {
  for (let tries = 0; tries < 3; tries += 1) {
    const player = await findPlayerHere(needs.play, published.tenant_id, published.activity_id, asked.uuid_front);
    const open = is_preview ? undefined : await openGame(needs, published, asked, player);
    if (open) return open;
    const started = await newGame(needs, published, asked, player, is_preview);
    if (started) return started;
    // Another start of this device was quicker: its game is gone on with.
  }
  throw new HttpError('not_ready', { retryAfter: 1 });
}

/** A game of an older publication is gone on with for so long, in milliseconds; after that the new content counts. */
const longestOld = 24 * 3600 * 1000;

async function openGame(needs: Needs, published: Published, asked: Asked, player: PlayerHere | undefined): Promise<Started | undefined> {
  if (!player?.open_game_id) return undefined;
  const own = await findOwnGame(needs, player.open_game_id, asked.uuid_front);
  const now = needs.clock.now().getTime();
  if (own.published.id !== published.id && now - own.game.started_at > longestOld) {
    await leaveGame(needs, own, now);
    return undefined;
  }
  const going = await whereItGoesOn(needs, own, asked, now);
  const { question } = await goOn(needs, going, asked.uuid_front);
  return question && startedReply(going.published, going.game, question, asked);
}

/** A game that waits for a registration, or waited until this moment, takes no time meanwhile. */
async function whereItGoesOn(needs: Needs, own: OwnGame, asked: Asked, now: number): Promise<OwnGame> {
  if (!isWaiting(own)) return own;
  const { playSql } = needs.database;
  const { tenant_id, id } = own.game;
  if (asked.skip_registration && canSkipRegistration(own.published.content)) await skipRegistration(playSql, tenant_id, id);
  await restartClock(playSql, tenant_id, id, new Date(now));
  return findOwnGame(needs, id, asked.uuid_front);
}

async function newGame(
  needs: Needs,
  published: Published,
  asked: Asked,
  player: PlayerHere | undefined,
  isPreview: boolean,
): Promise<Started | Refused | undefined> {
  const now = needs.clock.now().getTime();
  const { settings } = published.content;
  const row = startRow(needs.play, published, asked, player, isPreview, now);
  if (row.total === 0) return refused('unavailable');
  const isLimited = settings.game_limit > 0 && !isPreview;
  const since = () => periodStart(settings.game_limit_type, settings.timezone, new Date(now));
  const writing = isLimited ? writeLimitedStart(needs.database.playSql, row, settings.game_limit, since()) : needs.play.starts.add(row);
  const written = await writing.catch((error: unknown) => {
    // The device got its player meanwhile.
    if ((error as { code?: unknown }).code === '23505') return false;
    throw error;
  });
  if (written === 'game_limit') return refused('game_limit');
  if (written !== true && written !== 'started') return undefined;
  const question = dueQuestion(needs.play, published, positionAtStart(row), asked.uuid_front, now);
  const { is_registered = false, confirming = null } = player ?? {};
  return startedReply(published, { ...row, id: row.game_id, is_registered, confirming }, question, asked);
}

type Begun = Pick<StoredGame, 'id' | 'fair_time' | 'is_preview' | 'is_registered' | 'confirming' | 'skipped_registration'>;

function startedReply({ content }: Published, game: Begun, question: Started['question'], asked: Asked): Started {
  const limit = gameTimeLimit(content.settings, game.fair_time);
  const registration = registrationDue(content, game);
  const { sj_n: name, sj_e: email, sj_m: member_number } = asked;
  const prefill = { ...(name && { name }), ...(email && { email }), ...(member_number && { member_number }) };
  return {
    game_id: game.id,
    number: question.number,
    total: question.total,
    // A ticket would let the first question be answered without a look at who asks.
    question: registration && !game.is_preview ? { ...question, ticket: '' } : question,
    ...(limit !== null && { time_limit: limit }),
    ...(registration && { registration }),
    ...(Object.keys(prefill).length > 0 && { prefill }),
  };
}
