import { sql } from 'kysely';
import { cooperation, type CoopLead } from '#shared/contract/cooperation.ts';
import { HttpError } from '#api/kernel/errors.ts';
import { serve } from '#api/kernel/http/served-operation.ts';

type Row = Omit<CoopLead, 'agreed_at'> & { player_id: string; agreed_at: Date };

export const listCoopLeads = serve(cooperation.listCoopLeads, async ({ query: { per_page = 50, after } }, { database, actor }) => {
  if (!actor.permissions.has('player_pii_view')) throw new HttpError('forbidden');
  const [at = null, id = null] = after?.split(' ') ?? [];
  const { rows } = await database.asActor(actor, (tx) =>
    sql<Row>`select * from cooperation_leads(${at}::timestamptz, ${id}::uuid, ${per_page + 1})`.execute(tx),
  );
  const shown = rows.slice(0, per_page);
  const last = rows.length > per_page ? shown.at(-1) : undefined;
  return {
    data: shown.map(({ player_id: _, agreed_at, ...lead }) => ({ ...lead, agreed_at: agreed_at.toISOString() })),
    next: last ? `${last.agreed_at.toISOString()} ${last.player_id}` : null,
  };
});
