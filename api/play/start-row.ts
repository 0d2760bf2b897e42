import { randomInt } from 'node:crypto';
import { newId } from '#shared/ids.ts';
import { canSkipRegistration } from '#shared/play/can-skip-registration.ts';
import { grantedFairTime, type FairTime } from '#shared/play/time-limits.ts';
import { dayOf } from './day-counts.ts';
import type { GamePosition } from './game-position.ts';
import type { Play } from './play.ts';
import type { PlayerHere } from './player-store.ts';
import type { Published } from './published.ts';
import type { Asked } from './start-game.ts';
import { seedOfStartKey } from './start-key.ts';
import type { StartRow } from './write-starts.ts';

/** A new game as it is written; `now` in milliseconds. Without a player of the device one is made with it. */
export function startRow(
  play: Play,
  published: Published,
  asked: Asked,
  player: PlayerHere | undefined,
  isPreview: boolean,
  now: number,
): StartRow {
  const { tenant_id, id: publication_id, activity_id, content } = published;
  const seed = seedOfStartKey(play.key, publication_id, asked.start_key) ?? randomInt(2 ** 31);
  return {
    tenant_id,
    game_id: newId(),
    activity_id,
    publication_id,
    player_id: player?.player_id ?? newId(),
    is_new_player: !player,
    uuid_front: asked.uuid_front,
    seed,
    total: published.course(seed).length,
    is_preview: isPreview,
    fair_time: grantedFairTime(content.settings, (asked.fair_time ?? 1) as FairTime),
    skipped_registration: asked.skip_registration === true && canSkipRegistration(content),
    device_type: asked.device_type ?? 'desktop',
    at: now,
    day: dayOf(now, content.settings.timezone),
  };
}

/** Where a game stands that was just started: its clock runs. */
export const positionAtStart = ({ game_id, publication_id, player_id, is_preview, seed, fair_time, at }: StartRow): GamePosition => ({
  game_id,
  publication_id,
  player_id,
  is_preview,
  seed,
  fair_time,
  started_at: at,
  shown_at: at,
  answered: 0,
  points: 0,
  correct: 0,
  wrong: 0,
  time_used: 0,
});
