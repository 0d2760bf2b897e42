import { randomInt } from 'node:crypto';
import type { Input } from '#shared/contract/operation.ts';
import type { play as contract } from '#shared/contract/play.ts';
import { newId } from '#shared/ids.ts';
import { canSkipRegistration } from '#shared/play/can-skip-registration.ts';
import { grantedFairTime, type FairTime } from '#shared/play/time-limits.ts';
import { dayOf, hourOf } from '#api/kernel/local-day.ts';
import type { Course } from '#kinds/course.ts';
import { noTotals, type GamePosition } from '#api/play/games/game-position.ts';
import type { Play } from './play.ts';
import type { PlayerHere } from '#api/play/player-records/player-store.ts';
import type { Published } from '#api/play/publications/published.ts';
import { registrationDue } from '#api/play/games/registration-due.ts';
import { seedOfStartKey } from './start-key.ts';
import type { StartRow } from './write-starts.ts';

export type StartInput = Input<typeof contract.startGame>['body'];
/** The player's request, and the part of the activity to play. */
export type StartRequest = StartInput & { part_id: string };

interface NewGame {
  published: Published;
  request: StartRequest;
  /** The player of the device. Without one, the start creates a player with the game. */
  player: PlayerHere | undefined;
  isPreview: boolean;
  /** Milliseconds. */
  now: number;
  /** The player's country, ISO 3166. */
  country: string | null;
  /** The player's network; see api/play/player-records/networks.ts. */
  network: string | undefined;
}

/** A new game as a row to store. */
export function startRow(play: Play, { published, request, player, isPreview, now, country, network }: NewGame): StartRow {
  const { part_id } = request;
  const { tenant_id, id: publication_id, activity_id, content } = published;
  const { is_registered = false, confirming = null } = player ?? {};
  const skipped_registration = request.skip_registration === true && canSkipRegistration(content);
  const seed = seedOfStartKey(play.key, publication_id, request.start_key) ?? randomInt(2 ** 31);
  return {
    tenant_id,
    game_id: newId(),
    activity_id,
    publication_id,
    player_id: player?.player_id ?? newId(),
    is_new_player: !player,
    uuid_front: request.uuid_front,
    part_id,
    seed,
    total: published.course.walk?.rooms ?? published.course.questions(part_id, seed, []).length,
    is_preview: isPreview,
    fair_time: grantedFairTime(content.settings, (request.fair_time ?? 1) as FairTime),
    skipped_registration,
    waits_for_registration: !isPreview && registrationDue(content, { is_registered, confirming, skipped_registration }) !== undefined,
    device_type: request.device_type ?? 'desktop',
    network,
    at: now,
    ...when(now, content.settings.timezone),
    country,
    source: isPreview ? null : play.sources.admit(activity_id, request.source),
    first_question_id: published.course.first(part_id, seed)?.question.id,
    kind: content.quiz_type,
  };
}

const when = (now: number, timezone: string): Pick<StartRow, 'day' | 'hour'> => ({
  day: dayOf(now, timezone),
  hour: hourOf(now, timezone),
});

/** The position of a game that has just started: its clock runs. Undefined when there is nothing to play. */
export function positionAtStart(course: Course, row: StartRow): GamePosition | undefined {
  const { game_id, publication_id, player_id, is_preview, part_id, seed, fair_time, at } = row;
  const step = course.first(part_id, seed);
  const due = step && { part_id, seed, number: 1, question_id: step.question.id };
  return due && { game_id, publication_id, player_id, is_preview, fair_time, ...due, started_at: at, shown_at: at, ...noTotals };
}
