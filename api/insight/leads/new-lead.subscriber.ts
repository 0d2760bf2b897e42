import type { Subscriber } from '#api/kernel/events/event.ts';

/** Queues the notification of a registration, if the activity still sends them. */
export const newLead: Subscriber = {
  name: 'new_lead',
  on: ['registered'],
  accepts: ({ settings, tells_leads = true }) => settings.email_report === 'newLead' || tells_leads,
  async handle(tx, { tenant_id, activity_id }, { jobs }) {
    const [subscribed] =
      await tx`select from activity where (tenant_id = ${tenant_id}) is true and id = ${activity_id} and email_report = 'newLead'`;
    if (!subscribed) return;
    await tx`insert into waiting_lead (tenant_id, activity_id) values (${tenant_id}, ${activity_id})`;
    await jobs.send('notify-new-lead', { tenant_id, activity_id }, { tx });
  },
};
