import { newId } from '#shared/ids.ts';
import type { Role } from '#shared/permissions.ts';
import { newSubscription } from '#api/billing/subscription/new-subscription.ts';
import { newTrial } from '#api/accounts/plans/plan-limits.ts';
import { hashPassword } from '#api/accounts/sessions/passwords.ts';
import { startSession } from '#api/accounts/sessions/session-store.ts';
import type { Services } from '#api/services.ts';

export const testPassword = 'lucka-demo';
let passwordHash: Promise<string> | undefined;

/** An empty tenant with the limits of a trial that does not end, and where players may continue beyond the allowance; see makeTrial. */
export async function buildTenant({ database, clock }: Services, name = 'Tenant'): Promise<{ id: string; name: string }> {
  const id = newId();
  await database.asTenant(id, async (tx) => {
    await tx.insertInto('tenant').values({ id, name }).execute();
    await tx
      .insertInto('subscription')
      .values({
        tenant_id: id,
        ...newTrial(clock.now()),
        status: 'active',
        ends_at: null,
        renewal_date: '2999-01-01',
        overage_policy: 'overage',
      })
      .execute();
  });
  return { id, name };
}

/** Makes of a tenant what registering makes: a trial that ends, and where starts are refused at the limit. */
export const makeTrial = ({ database, clock }: Services, tenant_id: string): Promise<unknown> =>
  database.asTenant(tenant_id, (tx) =>
    tx
      .updateTable('subscription')
      .set({ ...newTrial(clock.now()), renewal_date: null, overage_policy: 'stop' })
      .execute(),
  );

/** Puts a tenant on a plan that was paid for from today on. */
export const putOnPlan = ({ database, clock }: Services, tenant_id: string, plan: string): Promise<unknown> =>
  database.asTenant(tenant_id, async (tx) =>
    tx
      .updateTable('subscription')
      .set(await newSubscription(tx, plan, clock.now()))
      .execute(),
  );

/** A person with a confirmed address by default; with a role in a tenant if one is given. The password is testPassword. */
export async function buildAccount(
  { database }: Services,
  options: {
    tenant_id?: string;
    role?: Role;
    is_staff?: boolean;
    is_proved?: boolean;
    email?: string;
    name?: string;
    lang?: 'en' | 'se';
  } = {},
): Promise<{ id: string; email: string; name: string }> {
  passwordHash ??= hashPassword(testPassword);
  const id = newId();
  const {
    tenant_id,
    role = 'owner',
    is_staff = false,
    is_proved = true,
    email = `${id}@test.example`,
    name = 'Anna Berg',
    lang = 'en',
  } = options;
  await database.editor
    .insertInto('account')
    .values({
      id,
      email,
      name,
      lang,
      is_staff,
      password_hash: await passwordHash,
      avatar_key: null,
      last_login_at: null,
      address_proved_at: is_proved ? new Date() : null,
    })
    .execute();
  if (tenant_id !== undefined)
    await database.asTenant(tenant_id, (tx) => tx.insertInto('membership').values({ tenant_id, account_id: id, role }).execute());
  return { id, email, name };
}

/** An access token of a new session of the person in the tenant. */
export async function buildToken({ database, clock }: Services, account_id: string, tenant_id: string): Promise<string> {
  const { access_token } = await startSession(database.editor, { account_id, tenant_id, client_id: 'test' }, clock.now());
  return access_token;
}
