import { sql } from 'kysely';
import type { Draft } from '#activity/document.ts';
import { hatchesOf } from '#activity/own-lists.ts';
import type { HatchFigures } from '#shared/contract/figures.ts';
import { wholePart } from '#shared/content/part.ts';
import type { Period } from '#shared/period.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import type { FiguresScope } from '#api/play/figures/game-figures.ts';
import { averageOf } from './average-of.ts';
import { findThings } from './statistic-store.ts';

interface PlayedDoor {
  part_id: string;
  games: number;
  finished: number;
  points: number;
  time_used: number;
}

const none = { games: 0, finished: 0, points: 0, time_used: 0 };

/** Every door of the draft in its order, then deleted doors that still have figures. */
export async function findHatchFigures(tx: Tx, scope: FiguresScope, draft: Draft, period: Period): Promise<HatchFigures[]> {
  const hatches = hatchesOf(draft);
  const played = new Map((await findPlayedDoors(tx, scope, period)).map((door) => [door.part_id, door]));
  const countsByDoor = new Map<string, Record<string, number>>();
  for (const { thing, value, n } of await findThings(tx, scope, period, ['hatch_view', 'hatch_viewer', 'hatch_click'])) {
    const counts = countsByDoor.get(value) ?? {};
    counts[thing] = (counts[thing] ?? 0) + n;
    countsByDoor.set(value, counts);
  }
  const gone = [...new Set([...played.keys(), ...countsByDoor.keys()])].filter((id) => !hatches.some((hatch) => hatch.id === id));
  const figures = (id: string): Omit<HatchFigures, 'day' | 'type' | 'is_deleted'> => {
    const { games, finished, points, time_used } = played.get(id) ?? none;
    const { hatch_view = 0, hatch_viewer = 0, hatch_click = 0 } = countsByDoor.get(id) ?? {};
    const counts = { views: hatch_view, viewers: hatch_viewer, clicks: hatch_click, games, finished };
    return {
      hatch_id: id,
      ...counts,
      time_per_user: averageOf(Math.max(0, time_used), finished),
      average_points: averageOf(points, finished),
    };
  };
  return [
    ...hatches.map(({ id, type }, place) => ({ ...figures(id), day: place + 1, type, is_deleted: false })),
    ...gone.map((id) => ({ ...figures(id), day: null, type: null, is_deleted: true })),
  ];
}

async function findPlayedDoors(tx: Tx, { tenant_id, activity_id }: FiguresScope, { from, to }: Period): Promise<PlayedDoor[]> {
  const { rows } = await sql<PlayedDoor>`
    select part_id, sum(games)::int as games, sum(finished)::int as finished, sum(points) as points, sum(time_used) as time_used from daily_statistic
    where tenant_id = ${tenant_id} and activity_id = ${activity_id} and day between ${from} and ${to} and part_id <> ${wholePart}
    group by part_id having sum(games) <> 0 or sum(finished) <> 0`.execute(tx);
  return rows;
}
