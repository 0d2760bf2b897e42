import type { TransactionSql } from 'postgres';
import { serverKinds } from '#kinds/server-kinds.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { Services } from '#api/services.ts';
import type { DiplomaRow } from './diploma-store.ts';
import { findEarned, findRecipient, type Recipient } from './earned.ts';
import { issueDiploma } from './issue-diploma.ts';

type Needed = Pick<Services, 'play' | 'jobs' | 'events'>;

/** A diploma that a player does not have, or that she may renew. */
type Due = DiplomaRow & { renews: string | null; since: Date | null };

/**
 * Awards a player of an activity every earned diploma that she does not have, and renews those that end by a later game. `needs_registration` is true when an earned diploma waits until she
 * registers a name. Safe to call at any time, even several times at once.
 */
export async function giveEarned(
  tx: TransactionSql,
  needs: Needed,
  player: Recipient,
  at: Date,
  isRequested = false,
): Promise<{ needs_registration: boolean }> {
  const nothing = { needs_registration: false };
  const diplomas = await tx<Due[]>`
    select d.*, i.id as renews, coalesce(g.ended_at, i.issued_at + interval '1 second') as since
    from diploma d
    left join issued_diploma i on i.tenant_id = d.tenant_id and i.player_id = ${player.player_id} and i.activity_id = d.activity_id
      and i.doors is not distinct from d.doors and i.withdrawn_at is null and i.replaced_by is null
    left join game g on g.tenant_id = i.tenant_id and g.id = i.game_id
    where d.tenant_id = ${player.tenant_id} and d.activity_id = ${player.activity_id} and d.given <> 'hand'
      and (i.id is null or i.valid_until is not null)`;
  if (diplomas.length === 0) return nothing;
  const published = await findPublished(tx, needs, player);
  const recipient = await findRecipient(tx, player);
  if (!published || !recipient || recipient.is_removed) return nothing;
  const { settings } = published.content;
  const isKnown = recipient.is_registered || settings.registration_moment === 'none';
  // The registration will issue the diploma; only a player who requests it learns of it before.
  if (!isKnown && !isRequested) return nothing;
  for (const diploma of diplomas) {
    const { renews, since } = diploma;
    const earned = await findEarned(tx, needs.play, player, { diploma, published, since, now: at });
    if (!earned) continue;
    if (!isKnown) return { needs_registration: true };
    const pendingSubscribers = needs.events.pendingSubscribers('diploma_issued', { tenant_id: player.tenant_id, settings });
    await issueDiploma(tx, needs.jobs, { ...player, diploma, name: recipient.name, earned, renews, waiting: pendingSubscribers, at });
  }
  return nothing;
}

/** Withdraws a collection's diplomas that a player no longer earns, because fewer of her games in its members count. Diplomas given by hand stay. */
export async function withdrawUnearned(tx: TransactionSql, needs: Pick<Needed, 'play'>, recipient: Recipient, at: Date): Promise<void> {
  const published = await findPublished(tx, needs, recipient);
  if (!published || serverKinds[published.content.quiz_type].diplomasBy !== 'members') return;
  if (await findEarned(tx, needs.play, recipient, { diploma: { given: 'finishing', doors: null, validity: null }, published, now: at }))
    return;
  await tx`
    update issued_diploma i set withdrawn_at = ${at}, withdrawn_because = 'removed'
    where i.tenant_id = ${recipient.tenant_id} and i.activity_id = ${recipient.activity_id} and i.player_id = ${recipient.player_id} and i.withdrawn_at is null
      and not exists (select from diploma d where d.tenant_id = i.tenant_id and d.id = i.diploma_id and d.given = 'hand')`;
}

async function findPublished(
  tx: TransactionSql,
  { play }: Pick<Needed, 'play'>,
  { tenant_id, activity_id }: Recipient,
): Promise<Published | undefined> {
  const [activity] = await tx<{ publication_id: string | null }[]>`
    select publication_id from activity where (tenant_id = ${tenant_id}) is true and id = ${activity_id}`;
  return activity?.publication_id ? play.publications.findIn(tx, activity.publication_id) : undefined;
}
