import type { Sql } from 'postgres';
import { prizesOf } from '#activity/own-lists.ts';
import type { Prize } from '#shared/content/calendar.ts';
import { prizes, type OwnPrizeCode } from '#shared/contract/prizes.ts';
import { earnedPrizes, givesCodesToPlayers, type FinishedPart } from '#shared/prizes/earned-prizes.ts';
import { notFound } from '#api/kernel/errors.ts';
import { serve, type Context } from '#api/kernel/http/served-operation.ts';
import { findPlayerHere } from '#api/play/player-records/player-store.ts';
import { isLeftOut } from '#api/play/player-records/left-out.ts';
import { giveCode } from './give-code.ts';
import { holderOf, sealedFor } from './prize-pool.ts';

export const claimPrizeCodes = serve(prizes.claimPrizeCodes, async ({ params, body }, context) => {
  const { database, play } = context;
  const activity = await play.activities.find(params.id.toLowerCase());
  if (!activity) throw notFound();
  const published = activity.publication_id === null ? undefined : await play.publications.find(activity.publication_id);
  const giving = published ? prizesOf(published.content).filter(givesCodesToPlayers) : [];
  if (giving.length === 0) return [];
  const { tenant_id, id: activity_id } = activity;
  const player = await findPlayerHere(play, { tenant_id, activity_id, uuid_front: body.uuid_front.toLowerCase() });
  if (!player) return [];
  const { player_id } = player;
  const earned = earnedPrizes(giving, await findFinished(database.playSql, { tenant_id, activity_id, player_id }));
  if (earned.length === 0) return [];
  const registered = await findRegistered(database.playSql, { tenant_id, activity_id, player_id });
  const own = { tenant_id, activity_id, player_id, who: registered?.person ?? player_id };
  return registered ? Promise.all(earned.map((prize) => claim(context, own, prize))) : earned.map((prize) => described(prize, 'register'));
});

interface Claiming {
  tenant_id: string;
  activity_id: string;
  player_id: string;
  /** Her mailbox, phone or member number; without any, she herself. */
  who: string;
}

const described = ({ id, title }: Prize, state: OwnPrizeCode['state'], code: string | null = null): OwnPrizeCode => ({
  prize_id: id,
  title,
  state,
  code,
});

async function claim({ database, secrets, sealing, clock }: Context, { who, ...player }: Claiming, prize: Prize): Promise<OwnPrizeCode> {
  const holder = holderOf(secrets, prize.id, who);
  const claimed = await giveCode(database.playSql, { ...player, prize_id: prize.id, holder, once_per_player: true, at: clock.now() });
  if (typeof claimed === 'string') return described(prize, claimed);
  const code = sealing.open(claimed.code, sealedFor(claimed.id));
  if (code === undefined) throw new Error(`No key opens the code ${claimed.id} of a prize.`);
  return described(prize, 'given', code);
}

type Here = Omit<Claiming, 'who'>;

/** The parts whose games count for draws, too: ended, within the limits, and by nobody who was removed. */
const findFinished = (sql: Sql, { tenant_id, activity_id, player_id }: Here): Promise<FinishedPart[]> => sql<FinishedPart[]>`
  select g.part_id, bool_or(g.wrong = 0 and g.state = 'finished') as is_right from game g
  where g.tenant_id = ${tenant_id} and g.player_id = ${player_id} and (g.activity_id = ${activity_id}) is true
    and g.state in ('finished', 'timed_out') and not g.is_preview and not g.beyond_limit and not ${sql.unsafe(isLeftOut('g'))}
  group by g.part_id`;

/** Undefined while she is not registered or has not confirmed her address. */
async function findRegistered(sql: Sql, { tenant_id, activity_id, player_id }: Here): Promise<{ person: string | null } | undefined> {
  // The same phone number is written with and without its country: its last nine figures are compared.
  const [registered] = await sql<{ person: string | null }[]>`
    select coalesce(
      mailbox_of(nullif(fields ->> 'email', '')),
      'phone ' || nullif(right(regexp_replace(fields ->> 'phone', '[^0-9]', '', 'g'), 9), ''),
      'member ' || nullif(lower(fields ->> 'member_number'), '')) as person
    from registration
    where tenant_id = ${tenant_id} and player_id = ${player_id} and (activity_id = ${activity_id}) is true`;
  return registered;
}
