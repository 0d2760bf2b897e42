import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import { newId } from '#shared/ids.ts';
import type { Role } from '#shared/permissions.ts';
import { buildTenant, putOnPlan } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const begin: readonly Role[] = ['owner', 'owner', 'admin', 'admin', 'analyst'];
/** The plan's seats: fewer than people and invitations. */
const seats = 10;
const wanted = ['owner', 'admin', 'editor', 'analyst', 'billing'] as const;
const what = ['role', 'suspend', 'activate', 'remove', 'offer', 'accept', 'invite'] as const;
const command = fc.record({
  by: fc.nat({ max: begin.length - 1 }),
  to: fc.nat({ max: begin.length - 1 }),
  role: fc.constantFrom(...wanted),
  what: fc.constantFrom(...what),
});
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

interface Team {
  tenant_id: string;
  people: TestUser[];
  /** A custom role with permissions that otherwise only owners have. */
  billing: string;
  links: string[];
}

async function buildTeam(): Promise<Team> {
  const { services } = server;
  const { id: tenant_id } = await buildTenant(services);
  const billing = newId();
  await putOnPlan(services, tenant_id, 'grow');
  await services.database.asTenant(tenant_id, async (tx) => {
    await tx
      .insertInto('role')
      .values({ tenant_id, id: billing, name: 'Billing', permissions: ['subscription_edit'] })
      .execute();
  });
  const people: TestUser[] = [];
  for (const role of begin) people.push(await server.signIn({ tenant_id, role }));
  const emails = Array.from({ length: 7 }, () => `${newId()}@new.example`);
  await people[0]!.api.inviteUsers({ body: { emails, role: 'analyst' } });
  await server.runJobs();
  const mails = await services.database.editor.selectFrom('mail_outbox').select('text').where('recipient', 'in', emails).execute();
  return { tenant_id, people, billing, links: mails.map(({ text }) => text.match(/\/invitation\/([\w-]+)/)![1]!) };
}

/** Refusals are fine: only the resulting state matters. */
function run({ people, billing }: Team, { by, to, role, what: act }: Command): Promise<unknown> {
  const [{ api, account_id: self }, { account_id: id }] = [people[by]!, people[to]!];
  const params = { id };
  // A holder of the role gives it; the test checks whether anybody else can.
  const allowed = role === 'billing' ? (begin[by] === 'owner' ? 'editor' : billing) : role;
  const calls = {
    role: () => api.updateUser({ params, body: { role: allowed } }),
    suspend: () => api.updateUser({ params, body: { state: 'suspended' } }),
    activate: () => api.updateUser({ params, body: { state: 'active' } }),
    remove: () => api.removeUser({ params }),
    offer: () => api.offerOwnership({ params }),
    accept: () => api.acceptOwnership(),
    invite: () => api.inviteUsers({ body: { emails: [`${self}-${to}@more.example`], role: allowed } }),
  };
  return calls[act]().catch((error: { status: number }) => expect(error.status).toBeLessThan(500));
}

test(
  'a tenant keeps an active owner and its seats, and no member grants permissions that she lacks, whatever calls run at once',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 12 }), async (commands) => {
        const team = await buildTeam();
        const join = (token: string) =>
          server.anonymous.registerByInvitation({
            body: { token, name: 'New', password: 'three green birds', password_confirmation: 'three green birds' },
          });
        const joins = team.links.map((token) => join(token).catch((error: { status: number }) => expect(error.status).toBe(404)));
        // Both owners at once, in addition to the generated commands.
        const atOnce: Command[] = [
          { by: 0, to: 1, what: 'role', role: 'admin' },
          { by: 1, to: 0, what: 'suspend', role: 'admin' },
        ];
        await Promise.all([...joins, ...[...atOnce, ...commands].map((command) => run(team, command))]);
        const { members, billers } = await server.services.database.asTenant(team.tenant_id, async (tx) => ({
          members: await tx.selectFrom('membership').select(['role', 'state', 'role_id']).execute(),
          billers: await tx.selectFrom('invitation').select('id').where('role', '=', 'own').execute(),
        }));
        const active = members.filter(({ state }) => state === 'active');
        expect(active.filter(({ role }) => role === 'owner').length).toBeGreaterThan(0);
        expect(active.length).toBeLessThanOrEqual(seats);
        expect([members.filter(({ role }) => role === 'own'), billers]).toEqual([[], []]);
      }),
      { numRuns: amount(3, 12) },
    );
  },
);
