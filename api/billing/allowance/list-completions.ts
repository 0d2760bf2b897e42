import { sql } from 'kysely';
import { billing, type CountedRow } from '#shared/contract/billing.ts';
import { monthOf } from '#shared/billing/months.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

/** SQL: a pseudonym for the player of `c` that is the same throughout the list, and that does not reveal her id. */
export const pseudonym = `left(encode(sha256(uuid_send(c.tenant_id) || uuid_send(c.player_id)), 'hex'), 12)`;

export const listCompletions = serve(billing.listCompletions, ({ query }, { actor, aside, clock }) =>
  aside.asActor(actor, async (tx) => {
    const month = query.month ?? monthOf(clock.now());
    const page = pageOf(query);
    const { rows } = await sql<Omit<CountedRow, 'at' | 'given_back_at'> & { at: Date; given_back_at: Date | null }>`
      select c.activity_id, a.name as activity, ${sql.raw(pseudonym)} as player, c.at, c.country, c.given_back_at, c.given_back_for
      from unique_completion c left join any_activity a on a.tenant_id = c.tenant_id and a.id = c.activity_id
      where c.tenant_id = current_tenant() and c.month = ${month}
      order by c.at, c.activity_id, c.player_id limit ${page.per_page} offset ${page.offset}`.execute(tx);
    const { total } = await tx
      .selectFrom('unique_completion')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('month', '=', month)
      .executeTakeFirstOrThrow();
    const shown = rows.map(({ activity, at, given_back_at, ...row }) => ({
      ...row,
      ...(activity != null && { activity }),
      at: at.toISOString(),
      given_back_at: given_back_at?.toISOString() ?? null,
    }));
    return pagedAnswer(shown, total, page);
  }),
);
