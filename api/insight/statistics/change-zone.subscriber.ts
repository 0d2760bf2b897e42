import type { Subscriber } from '#api/kernel/events/event.ts';

/** When a publication has another timezone than the figures, moves the figures to the days of that timezone. */
export const changeZone: Subscriber = {
  name: 'change_zone',
  on: ['published'],
  accepts: () => true,
  async handle(tx, { tenant_id, activity_id }, { jobs }) {
    const changed = await tx`
      insert into figure_zone as z (tenant_id, activity_id, timezone)
      select a.tenant_id, a.id, p.timezone from activity a join publication p on p.tenant_id = a.tenant_id and p.id = a.publication_id
      where a.tenant_id = ${tenant_id} and a.id = ${activity_id}
      on conflict (tenant_id, activity_id) do update set timezone = excluded.timezone, rebuilt_to = 'epoch' where z.timezone <> excluded.timezone
      returning rebuilt_to is not null as is_changed`;
    if (changed[0]?.['is_changed'] === true) await jobs.send('rebuild-figures', { tenant_id, activity_id }, { tx });
  },
};
