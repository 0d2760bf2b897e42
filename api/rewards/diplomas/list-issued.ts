import { sql } from 'kysely';
import { diplomas } from '#shared/contract/diplomas.ts';
import { findActivity } from '#api/authoring/activities/activity-store.ts';
import { pagedAnswer, pageOf } from '#api/kernel/http/paging.ts';
import { serve } from '#api/kernel/http/served-operation.ts';
import { masked } from '#shared/mask-player.ts';
import { diplomaUrls } from './diploma-urls.ts';
import { isExpired } from './issued-store.ts';

export const listIssued = serve(diplomas.listIssued, ({ params, query }, { actor, database, config, clock }) =>
  database.asActor(actor, async (tx) => {
    const { id } = await findActivity(tx, params.id.toLowerCase());
    const page = pageOf(query);
    const now = clock.now();
    const seesNames = actor.permissions.has('player_pii_view');
    const rows = await tx
      .selectFrom('issued_diploma')
      .select(['id', 'diploma_id', 'code', 'player_id', 'player_name', 'issued_at', 'valid_until', 'withdrawn_at', 'withdrawn_because'])
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .where('activity_id', '=', id)
      .$if(query.player_id !== undefined, (all) => all.where('player_id', '=', query.player_id ?? ''))
      .orderBy('issued_at', 'desc')
      .orderBy('id')
      .limit(page.per_page)
      .offset(page.offset)
      .execute();
    const shown = rows.map(({ total: _total, issued_at, valid_until, withdrawn_at, player_name, code, ...row }) => {
      // The code gives access to the name.
      const urls = diplomaUrls(config, seesNames ? code : '');
      return {
        ...row,
        code: seesNames ? code : '',
        player_name: seesNames ? player_name : masked(player_name),
        issued_at: issued_at.toISOString(),
        valid_until: valid_until?.toISOString() ?? null,
        status:
          withdrawn_at === null ? (isExpired({ valid_until }, now) ? ('expired' as const) : ('valid' as const)) : ('withdrawn' as const),
        url: urls.check,
        credential: urls.jwt,
      };
    });
    return pagedAnswer(shown, rows[0]?.total ?? 0, page);
  }),
);
