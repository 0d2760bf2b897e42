import type { Sql } from 'postgres';
import type { GameKey } from '#api/play/play/game-store.ts';

/** The data of a game that a registration needs. */
export interface RegisteringGame {
  id: string;
  activity_id: string;
  publication_id: string;
  player_id: string;
  is_preview: boolean;
  /** The address of a registration that is still to be confirmed. */
  confirming: string | null;
  /** Whether the player opened a share link for the activity, or has a share link of her own. */
  is_shared: boolean;
  /** Whether an editor wants a notification of each registration. */
  tells_leads: boolean;
  /** Whether the activity gives a diploma, or mails the answers. */
  gives_diploma: boolean;
}

/** The games of these devices' players, in the same order; undefined for any other id. */
export async function findRegisteringGames(sql: Sql, lookups: readonly GameKey[]): Promise<(RegisteringGame | undefined)[]> {
  const keys = lookups.map(({ game_id, uuid_front }, n) => ({ n, game_id, uuid_front }));
  const found = await sql<(RegisteringGame & { n: number })[]>`
    select k.n, g.id, g.activity_id, g.publication_id, g.player_id, g.is_preview,
      (select w.email from pending_registration w where w.tenant_id = g.tenant_id and w.player_id = g.player_id and (w.activity_id = g.activity_id) is true) as confirming,
      exists (
        select from player_device f join share_visit v on v.tenant_id = f.tenant_id and v.activity_id = g.activity_id and v.uuid_front = f.uuid_front
        where f.tenant_id = g.tenant_id and f.player_id = g.player_id)
      or exists (select from share_key k where k.tenant_id = g.tenant_id and k.player_id = g.player_id and k.activity_id = g.activity_id) as is_shared,
      coalesce((select a.email_report = 'newLead' from activity a where (a.tenant_id = g.tenant_id) is true and a.id = g.activity_id), false) as tells_leads,
      coalesce((select a.gives_diploma from activity a where (a.tenant_id = g.tenant_id) is true and a.id = g.activity_id), false) as gives_diploma
    from jsonb_to_recordset(${sql.json(keys)}) as k(n integer, game_id uuid, uuid_front uuid)
    join game g on g.id = k.game_id
    where (select d.player_id from player_device d where d.tenant_id = g.tenant_id and d.uuid_front = k.uuid_front) = g.player_id`;
  const games: (RegisteringGame | undefined)[] = lookups.map(() => undefined);
  for (const { n, ...game } of found) games[n] = game;
  return games;
}
