import { sql, type RawBuilder } from 'kysely';
import { isLeftOut } from '#api/cheaters/left-out.ts';
import type { Rules, Terms } from '#shared/draws/receipt.ts';

export interface Eligibility {
  tenant_id: string;
  activity_id: string;
  scope: Pick<Terms['scope'], 'kind' | 'id'>;
  rules: Rules;
  /** The draw that the new one replaces; its winners count as having won nothing. */
  replaces: string | null;
}

/**
 * The players who may take part in a draw, as (player_id, registered_at). The rules are read only here. A registration with an unconfirmed address
 * does not count: it is stored in another table until then. A mailbox takes part once, with the player who registered it first: otherwise each new
 * device that enters the same address, or another spelling of it, would add an entry.
 */
export const eligiblePlayers = (of: Eligibility): RawBuilder<unknown> => sql`
  select player_id, registered_at from (
    select distinct on (mailbox) r.player_id, r.registered_at, ${mailbox} as mailbox from registration r
    where r.tenant_id = ${of.tenant_id} and r.activity_id = ${of.activity_id} and exists (${gamesThatCount(of)})
    order by mailbox, r.registered_at, r.player_id
  ) taking where ${hasNotWon(of)}`;

/** Where no address was required, each player counts by herself. */
const mailbox = sql`coalesce(mailbox_of(r.fields ->> 'email'), r.player_id::text)`;

/**
 * Games of the door or of any part, in the dates of the round, without those of cheaters. A game without a wrong answer is right, including one with
 * only opinion questions.
 */
function gamesThatCount({ scope, rules }: Eligibility): RawBuilder<unknown> {
  const inPart = scope.kind === 'hatch' ? sql`and g.part_id = ${scope.id}` : sql``;
  const inDates =
    rules.from !== null && rules.to !== null
      ? sql`and g.ended_at >= ${rules.from}::timestamptz and g.ended_at < ${rules.to}::timestamptz`
      : sql``;
  const isRight = rules.played === 'right' ? sql`and g.wrong = 0 and g.state = 'finished'` : sql``;
  return sql`
    select from game g where g.tenant_id = r.tenant_id and g.player_id = r.player_id and g.activity_id = r.activity_id
      and g.state in ('finished', 'timed_out') and not g.is_preview and not g.beyond_limit and not ${sql.raw(isLeftOut('g'))} ${inPart} ${inDates} ${isRight}`;
}

/** A winner is a player who now holds a place by points or in a draw that has not been replaced, and every player who shares her mailbox. */
function hasNotWon({ tenant_id, activity_id, rules, replaces }: Eligibility): RawBuilder<unknown> {
  if (!rules.earlier_winners_left_out) return sql`true`;
  return sql`mailbox not in (
    select ${mailbox} from registration r where r.tenant_id = ${tenant_id} and r.activity_id = ${activity_id} and r.player_id in (
      select e.player_id from draw_entry e join draw d on d.tenant_id = e.tenant_id and d.id = e.draw_id
      where e.tenant_id = ${tenant_id} and e.place = 'winner' and d.activity_id = ${activity_id} and d.id is distinct from ${replaces}::uuid
        and not exists (select from draw n where n.tenant_id = d.tenant_id and n.replaces = d.id and n.state <> 'failed')
      union all
      select e.player_id from ranking_entry e join ranking k on k.tenant_id = e.tenant_id and k.id = e.ranking_id
      where e.tenant_id = ${tenant_id} and e.rank <= k.count and k.activity_id = ${activity_id}))`;
}
