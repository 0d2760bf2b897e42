import type { Static } from 'typebox';
import type { Profile } from '#shared/contract/auth.ts';
import { notFound } from '#api/http/errors.ts';
import type { Actor } from '#api/http/served-operation.ts';
import type { Services } from '#api/services.ts';

/** The signed-in person with the permissions of the tenant of this session. */
export async function profileOf({ database }: Pick<Services, 'database' | 'media'>, actor: Actor): Promise<Static<typeof Profile>> {
  const { account, memberships } = await database.asAccount(actor.account_id, async (tx) => ({
    account: await tx
      .selectFrom('account')
      .select(['id', 'name', 'email', 'lang', 'avatar_key', 'is_staff'])
      .where('id', '=', actor.account_id)
      .executeTakeFirst(),
    memberships: await tx
      .selectFrom('membership')
      .innerJoin('tenant', 'tenant.id', 'membership.tenant_id')
      .select(['tenant.id', 'tenant.name', 'membership.role'])
      .where('membership.account_id', '=', actor.account_id)
      .orderBy('tenant.name')
      .execute(),
  }));
  if (!account) throw notFound();
  const tenant = await database.asActor(actor, (tx) =>
    tx.selectFrom('tenant').select(['id', 'name']).where('id', '=', actor.tenant_id).executeTakeFirst(),
  );
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    lang: account.lang,
    avatar_url: account.avatar_key === null ? null : `/media/${account.avatar_key}`,
    is_staff: account.is_staff,
    permissions: [...actor.permissions],
    role: memberships.find(({ id }) => id === actor.tenant_id)?.role ?? null,
    tenant: tenant ?? null,
    tenants: memberships.map(({ id, name }) => ({ id, name })),
    api_settings: { coop: { name: null, coop_connect: false }, zapier: { zapier_connect: false } },
  };
}
