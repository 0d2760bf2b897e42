import type { TransactionSql } from 'postgres';
import { traits } from '#kinds/traits.ts';
import type { Published } from '#api/play/publications/published.ts';
import type { Services } from '#api/services.ts';
import type { DiplomaRow } from './diploma-store.ts';
import { findEarned, findRecipient, type Recipient } from './earned.ts';
import { issueDiploma } from './issue-diploma.ts';

type Needed = Pick<Services, 'play' | 'jobs' | 'events'>;

/**
 * Gives a player of an activity every diploma that she has earned and does not have. `needs_registration` is true when an earned diploma waits until
 * she registers a name. Safe to call at any time, even several times at once.
 */
export async function giveEarned(
  tx: TransactionSql,
  needs: Needed,
  of: Recipient,
  at: Date,
  asked = false,
): Promise<{ needs_registration: boolean }> {
  const nothing = { needs_registration: false };
  const given = await tx<DiplomaRow[]>`
    select * from diploma d where d.tenant_id = ${of.tenant_id} and d.activity_id = ${of.activity_id} and d.given <> 'hand'
      and not exists (select from issued_diploma i where i.tenant_id = d.tenant_id and i.player_id = ${of.player_id} and i.activity_id = d.activity_id
        and i.doors is not distinct from d.doors and i.withdrawn_at is null)`;
  if (given.length === 0) return nothing;
  const published = await findPublished(tx, needs, of);
  const recipient = await findRecipient(tx, of);
  if (!published || !recipient || recipient.is_removed) return nothing;
  const { settings, quiz_type } = published.content;
  const isKnown = recipient.is_registered || settings.registration_moment === 'none';
  // The registration will give the diploma; only a player who asks hears of it before.
  if (!isKnown && !asked) return nothing;
  for (const diploma of given) {
    const earned = await findEarned(tx, needs.play, of, { diploma, published, has_doors: traits[quiz_type].hasDoors });
    if (!earned) continue;
    if (!isKnown) return { needs_registration: true };
    const pendingSubscribers = needs.events.pendingSubscribers('diploma_issued', { tenant_id: of.tenant_id, settings });
    await issueDiploma(tx, needs.jobs, { ...of, diploma, name: recipient.name, earned, waiting: pendingSubscribers, at });
  }
  return nothing;
}

/** Withdraws a collection's diplomas that a player no longer earns, because fewer of her games in its members count. Diplomas given by hand stay. */
export async function withdrawUnearned(tx: TransactionSql, needs: Pick<Needed, 'play'>, of: Recipient, at: Date): Promise<void> {
  const published = await findPublished(tx, needs, of);
  if (!published || !('members' in published.content)) return;
  if (await findEarned(tx, needs.play, of, { diploma: { given: 'finishing', doors: null }, published, has_doors: false })) return;
  await tx`
    update issued_diploma i set withdrawn_at = ${at}, withdrawn_because = 'removed'
    where i.tenant_id = ${of.tenant_id} and i.activity_id = ${of.activity_id} and i.player_id = ${of.player_id} and i.withdrawn_at is null
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
