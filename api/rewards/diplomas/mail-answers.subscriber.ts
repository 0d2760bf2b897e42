import type { Subscriber } from '#api/kernel/events/event.ts';
import { playerOf } from './give-diploma.subscriber.ts';

/**
 * Mails a player her answers once she has ended a game and registered, in either order; once for each game. When both have happened, both events may
 * be processed, so each only considers what happened before it.
 */
export const mailAnswers: Subscriber = {
  name: 'mail_answers',
  on: ['game_ended', 'registered'],
  accepts: ({ gives_diploma = true }) => gives_diploma,
  inBackground: true,
  async handle(tx, event, { jobs }) {
    const { tenant_id, activity_id, kind, subject_id } = event;
    const at = new Date(event.at);
    const [mails] = await tx`select from diploma where tenant_id = ${tenant_id} and activity_id = ${activity_id} and mails_details limit 1`;
    if (!mails) return;
    const player_id = await playerOf(tx, event);
    if (player_id === undefined) return;
    const [game] = await tx<{ id: string }[]>`
      select g.id from game g
      where g.tenant_id = ${tenant_id} and g.player_id = ${player_id} and (g.activity_id = ${activity_id}) is true
        and g.state in ('finished', 'timed_out') and not g.is_preview ${kind === 'registered' ? tx`and g.ended_at <= ${at}` : tx`and g.id = ${subject_id}`}
        and exists (select from registration r where r.tenant_id = g.tenant_id and r.player_id = g.player_id and (r.activity_id = ${activity_id}) is true
          ${kind === 'registered' ? tx`` : tx`and r.registered_at < ${at}`})
      order by g.ended_at desc limit 1`;
    if (game) await jobs.send('mail-answers', { tenant_id, game_id: game.id }, { tx });
  },
};
