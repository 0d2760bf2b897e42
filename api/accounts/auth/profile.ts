import type { Static } from 'typebox';
import { hasEnded } from '#shared/billing/allowance.ts';
import type { Profile } from '#shared/contract/auth.ts';
import type { Tx } from '#api/kernel/db/database.ts';
import { notFound } from '#api/kernel/errors.ts';
import { findCooperation } from '#api/accounts/cooperation/cooperation-store.ts';
import { isConnected } from '#api/accounts/integrations/connector-store.ts';
import { findPlayerDomain } from '#api/accounts/player-domains/player-domain-store.ts';
import { playerOrigin } from '#api/accounts/player-domains/player-origin.ts';
import { readAudiences } from '#api/accounts/rights/tenant-rights.ts';
import { whyNot } from '#api/accounts/rights/why-not.ts';
import type { Actor } from '#api/kernel/http/served-operation.ts';
import type { Services } from '#api/services.ts';

/** The signed-in person with her permissions in the tenant of this session. */
export async function profileOf(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  actor: Actor,
): Promise<Static<typeof Profile>> {
  const { account, memberships } = await database.asAccount(actor.account_id, async (tx) => ({
    account: await tx
      .selectFrom('account')
      .select(['id', 'name', 'email', 'lang', 'timezone', 'avatar_key', 'is_staff'])
      .where('id', '=', actor.account_id)
      .executeTakeFirst(),
    memberships: await tx
      .selectFrom('membership')
      .innerJoin('tenant', 'tenant.id', 'membership.tenant_id')
      .leftJoin('tenant_deletion', 'tenant_deletion.tenant_id', 'membership.tenant_id')
      .select(['tenant.id', 'tenant.name', 'tenant.suspended_at', 'membership.role', 'membership.state'])
      // Only owners see it here.
      .select((eb) => eb('tenant_deletion.tenant_id', 'is not', null).as('can_be_had_back'))
      .where('membership.account_id', '=', actor.account_id)
      .orderBy('tenant.name')
      .execute(),
  }));
  if (!account) throw notFound();
  const { tenant, subscription, domain, visit, rights, coop, zapier_connect } = await database.asActor(actor, async (tx) => ({
    tenant: await tx
      .selectFrom('tenant')
      .select(['id', 'name', 'default_lang', 'timezone', 'publish_approval', 'is_sandbox'])
      .where('id', '=', actor.tenant_id)
      .executeTakeFirst(),
    subscription: await tx.selectFrom('subscription').select(['status', 'ends_at']).executeTakeFirst(),
    domain: await findPlayerDomain(tx, actor.tenant_id),
    visit: actor.visit && (await findVisit(tx, actor.visit.id)),
    rights: await readAudiences(tx),
    coop: await findCooperation(tx, actor.tenant_id, clock.now()),
    zapier_connect: await isConnected(tx, actor, 'zapier', clock.now()),
  }));
  const { closed_tenant_id } = actor;
  const lacks = actor.lacks === 'tenant' && (await isDeleted(database, actor)) ? 'deletion' : actor.lacks;
  const closed = memberships.find(({ id }) => id === closed_tenant_id);
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    lang: account.lang,
    timezone: account.timezone,
    avatar_url: account.avatar_key === null ? null : `/media/${account.avatar_key}`,
    is_staff: account.is_staff,
    permissions: [...actor.permissions],
    missing: whyNot(actor, rights),
    ...(lacks && { closed: { why: lacks, tenant: closed && lacks !== 'address' ? { id: closed.id, name: closed.name } : null } }),
    role: memberships.find(({ id }) => id === actor.tenant_id)?.role ?? null,
    tenant: tenant
      ? {
          ...tenant,
          has_expired: subscription !== undefined && hasEnded(subscription, clock.now()),
          player_origin: playerOrigin(config, domain?.verified_at && domain.domain),
        }
      : null,
    visit: visit ? { ...visit, ends_at: visit.ends_at.toISOString() } : null,
    tenants: memberships
      .filter(({ id }) => isSeen(actor, id))
      .filter(({ state, suspended_at, can_be_had_back }) => state === 'active' && (suspended_at === null || can_be_had_back))
      .map(({ id, name }) => ({ id, name })),
    api_settings: { coop: { name: coop?.partner_name ?? null, coop_connect: coop?.state === 'joined' }, zapier: { zapier_connect } },
  };
}

/** An unverified account does not see who invited its address; an API key sees its own tenant only. */
const isSeen = ({ lacks, key, tenant_id }: Actor, id: string): boolean => lacks !== 'address' && (!key || id === tenant_id);

async function isDeleted(database: Services['database'], { account_id, closed_tenant_id: tenant_id }: Actor): Promise<boolean> {
  if (tenant_id === undefined) return false;
  return database.asActor({ account_id, tenant_id }, async (tx) => {
    const found = await tx.selectFrom('tenant_deletion').select('tenant_id').where('tenant_id', '=', tenant_id).executeTakeFirst();
    return found !== undefined;
  });
}

const findVisit = (tx: Tx, id: string) =>
  tx.selectFrom('staff_visit').select(['id', 'reason', 'may_write', 'ends_at']).where('id', '=', id).executeTakeFirst();
