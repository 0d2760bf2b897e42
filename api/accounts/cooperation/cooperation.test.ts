import { sql as rawSql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeOwnData } from '#api/operations/own-data/change-own-data.ts';
import { collectOwnData } from '#api/operations/own-data/collect-own-data.ts';
import { buildQuiz, choice, granted, playGame, player } from '#api/play/play/test-quiz.ts';
import { buildTenant } from '#api/test-factories.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(new Date()));

const box = { key: 'custom_partner', name: 'custom_checkbox', required: false, label: 'Our partner may write to me' } as const;
const name = { key: 'name', name: 'name', required: true } as const;
const email = { key: 'email', name: 'email', required: true } as const;

/** An organisation with a quiz that asks its players whether a partner may know them. */
async function organisation(called: string) {
  const tenant = await buildTenant(server.services, called);
  const owner = await server.asOwner(tenant.id);
  const quiz = await buildQuiz(server.services, {
    tenant_id: tenant.id,
    questions: [choice()],
    settings: { registration_moment: 'after' },
    change: (draft) => ({
      ...draft,
      registration: { ...draft.registration, settings: { ...draft.registration.settings, fields: [name, email, box] } },
    }),
  });
  return { tenant, owner, quiz, api: owner.api };
}
type Organisation = Awaited<ReturnType<typeof organisation>>;

async function joined(): Promise<[Organisation, Organisation]> {
  const pair: [Organisation, Organisation] = [await organisation('North'), await organisation('South')];
  const { code } = await pair[0].api.changeCoop({ body: { coop_connect: true } });
  await pair[1].api.changeCoop({ body: { coop_connect: true, code: code! } });
  return pair;
}
const share = ({ api, quiz }: Organisation, how: { on_board?: boolean; consent_field?: string | null } = {}) =>
  api.shareWithCoop({ body: { activities: [{ activity_id: quiz.id, on_board: false, consent_field: null, ...how }] } });
async function plays({ quiz }: Organisation, called: string, agrees: boolean) {
  const visitor = player(server);
  const { started } = await playGame(visitor, quiz);
  const form = { name: called, email: `${called.toLowerCase()}@lead.example`, ...(agrees && { [box.key]: 'true' }) };
  granted(await visitor.register({ game_id: started.game_id, ...form }));
  return visitor;
}
/** All that the calls show of anybody else, in one text. */
async function seen(api: TestUser['api']): Promise<string> {
  const calls = [
    api.readCoop(),
    api.listCoopActivities(),
    api.readCoopFigures({ query: {} }),
    api.listCoopLeads({ query: {} }),
    api.readCoopBoard(),
  ];
  return JSON.stringify(await Promise.all(calls));
}

test('one tenant invites by a code shown once, the other sees the inviter and accepts; both see the cooperation, and both logs record it', async () => {
  const [north, south] = [await organisation('North'), await organisation('South')];
  expect(await north.api.readCoop()).toEqual({ coop: null });
  const { code, coop } = await north.api.changeCoop({ body: { coop_connect: true } });
  expect(coop).toMatchObject({ state: 'invited', name: null });
  expect(JSON.stringify(await north.api.readCoop())).not.toContain(code);
  expect((await north.api.readProfile()).api_settings.coop).toEqual({ name: null, coop_connect: false });
  expect(await south.api.readCoopInvitation({ body: { code: code! } })).toEqual({ name: 'North' });
  await expect(north.api.readCoopInvitation({ body: { code: code! } })).rejects.toMatchObject({ status: 422 });
  expect(await south.api.changeCoop({ body: { coop_connect: true, code: ` ${code} ` } })).toMatchObject({
    coop: { state: 'joined', name: 'North' },
  });
  expect((await north.api.readProfile()).api_settings.coop).toEqual({ name: 'South', coop_connect: true });
  expect((await south.api.readProfile()).api_settings.coop).toEqual({ name: 'North', coop_connect: true });
  await share(south);
  await south.api.changeCoop({ body: { coop_connect: false } });
  expect((await north.api.readProfile()).api_settings.coop).toEqual({ name: null, coop_connect: false });
  const log = async ({ tenant }: Organisation) =>
    (
      await server.services.database.asTenant(tenant.id, (tx) =>
        tx.selectFrom('audit_log').select(['action', 'subject', 'account_id']).orderBy('seq').execute(),
      )
    ).map(({ action, subject, account_id }) => [action, subject, account_id]);
  expect(await log(north)).toEqual([
    ['invite_coop', '', north.owner.account_id],
    ['coop_joined', 'South', null],
    ['coop_shared', 'South', null],
    ['coop_ended', 'South', null],
  ]);
  expect(await log(south)).toEqual([
    ['join_coop', 'North', south.owner.account_id],
    ['share_with_coop', 'North', south.owner.account_id],
    ['end_coop', 'North', south.owner.account_id],
  ]);
});

test('a code is valid once, for fourteen days, until it is revoked or replaced, and a tenant has one partner at a time', async () => {
  const [north, south, third] = (await Promise.all(['North', 'South', 'Third'].map(organisation) as Promise<Organisation>[])) as [
    Organisation,
    Organisation,
    Organisation,
  ];
  const invite = async () => (await north.api.changeCoop({ body: { coop_connect: true } })).code!;
  const take = ({ api }: Organisation, code: string) => api.changeCoop({ body: { coop_connect: true, code } });
  const [first, second] = [await invite(), await invite()];
  await expect(take(south, first)).rejects.toMatchObject({ status: 422, errors: { code: expect.anything() } });
  await north.api.changeCoop({ body: { coop_connect: false } });
  await expect(take(south, second)).rejects.toMatchObject({ status: 422 });
  const late = await invite();
  const { key } = await south.api.createApiKey({ body: { name: 'a', expires_in_days: null } });
  await expect(server.client(key).changeCoop({ body: { coop_connect: true, code: late } })).rejects.toMatchObject({ status: 403 });
  server.clock.advance(14 * 86_400_000);
  const after = await server.signIn({ tenant_id: south.tenant.id, role: 'owner' });
  await expect(after.api.changeCoop({ body: { coop_connect: true, code: late } })).rejects.toMatchObject({ status: 422 });
  server.clock.set(new Date());
  const code = await invite();
  const outcomes = await Promise.allSettled([take(south, code), take(third, code)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(invite()).rejects.toMatchObject({ status: 409 });
});

test('each partner sees the statistics of the activities that the other shares, and of no others', async () => {
  const [north, south] = await joined();
  await plays(south, 'Berta', true);
  expect((await north.api.readCoopFigures({ query: {} })).data).toEqual([]);
  const hidden = await buildQuiz(server.services, { tenant_id: south.tenant.id });
  const shared = await share(south);
  expect(shared.data.find(({ activity_id }) => activity_id === south.quiz.id)).toMatchObject({
    shared: true,
    boxes: [{ key: box.key, label: box.label }],
  });
  expect((await north.api.readCoopFigures({ query: {} })).data).toEqual([
    {
      activity_id: south.quiz.id,
      is_ours: false,
      name: 'Rivers',
      kind: 'quiz',
      on_board: false,
      with_leads: false,
      games: 1,
      finished: 1,
      registrations: 1,
    },
  ]);
  const past = { from: '2020-01-01', to: '2020-01-31' };
  expect((await north.api.readCoopFigures({ query: past })).data).toMatchObject([{ games: 0 }]);
  expect(await seen(north.api)).not.toMatch(new RegExp(`${hidden.id}|Berta|berta`));
  await expect(
    north.api.shareWithCoop({ body: { activities: [{ activity_id: south.quiz.id, on_board: false, consent_field: null }] } }),
  ).rejects.toMatchObject({ status: 422 });
  await south.api.shareWithCoop({ body: { activities: [] } });
  expect((await north.api.readCoopFigures({ query: {} })).data).toEqual([]);
});

test('leads are players who ticked the chosen box since it was chosen, and are deleted with their player; a member without access to players sees none', async () => {
  const [north, south] = await joined();
  await plays(south, 'Early', true);
  server.clock.advance(1000);
  await expect(share(south, { consent_field: 'custom_else' })).rejects.toMatchObject({ status: 422 });
  await share(south, { consent_field: box.key });
  const names = async (query: { per_page?: number; after?: string } = {}) => {
    const { data, next } = await north.api.listCoopLeads({ query });
    return { names: data.map((lead) => lead.name), next };
  };
  for (const [called, agrees] of [
    ['Anna', true],
    ['Bo', false],
    ['Cia', true],
  ] as const) {
    server.clock.advance(1000);
    await plays(south, called, agrees);
  }
  expect(await names()).toEqual({ names: ['Anna', 'Cia'], next: null });
  const page = await names({ per_page: 1 });
  expect(page.names).toEqual(['Anna']);
  expect(await names({ per_page: 1, after: page.next! })).toEqual({ names: ['Cia'], next: null });
  expect((await north.api.listCoopLeads({ query: {} })).data[0]).toMatchObject({
    activity_id: south.quiz.id,
    activity_name: 'Rivers',
    email: 'anna@lead.example',
  });
  // A partner's own players are not its leads.
  expect((await south.api.listCoopLeads({ query: {} })).data).toEqual([]);
  const { key } = await north.api.createApiKey({ body: { name: 'narrow', scopes: ['api_settings'] } });
  await expect(server.client(key).listCoopLeads({ query: {} })).rejects.toMatchObject({ status: 403 });
  await server.services.database.asTenant(south.tenant.id, (tx) => tx.deleteFrom('player').where('name', '=', 'Anna').execute());
  expect((await names()).names).toEqual(['Cia']);
  // The same choice again removes no lead; another one starts anew.
  await share(south, { consent_field: box.key, on_board: true });
  expect((await names()).names).toEqual(['Cia']);
  await share(south);
  server.clock.advance(1000);
  await share(south, { consent_field: box.key });
  expect((await names()).names).toEqual([]);
});

test('a player who consented reads the recipient on her own page, and withdraws the consent there', async () => {
  const [north, south] = await joined();
  await share(south, { consent_field: box.key });
  server.clock.advance(1000);
  await plays(south, 'Doris', true);
  const { owner: sql } = server.services.database;
  const person = { tenant_id: south.tenant.id, email: 'doris@lead.example' };
  const own = () => collectOwnData(sql, person);
  expect((await own()).activities).toMatchObject([{ id: south.quiz.id, shown_to: 'North' }]);
  expect((await north.api.listCoopLeads({ query: {} })).data).toHaveLength(1);
  expect(await changeOwnData(sql, { ...person, activity_id: south.quiz.id, fields: { name: 'Doris' } }, new Date())).toEqual([]);
  expect((await own()).activities).toMatchObject([{ shown_to: null }]);
  expect((await north.api.listCoopLeads({ query: {} })).data).toEqual([]);
});

test('boards that both partners choose are merged, with names as boards show them and no hint of players on both', async () => {
  const [north, south] = await joined();
  await plays(north, 'Anna', false);
  await plays(south, 'Anna', false);
  await plays(south, 'Bo', false);
  await share(north, { on_board: true });
  expect((await south.api.readCoopBoard()).data).toMatchObject([{ place: 1, name: 'Anna', is_ours: false }]);
  await share(south, { on_board: true });
  for (const { api } of [north, south]) {
    const { data } = await api.readCoopBoard();
    expect(data.map((row) => row.name).sort()).toEqual(['Anna', 'Anna', 'Bo']);
    expect(JSON.stringify(data)).not.toContain('@');
  }
  expect((await north.api.readCoopBoard()).data.filter(({ is_ours }) => is_ours)).toHaveLength(1);
  // Players of both sides see it, each with her own row, and nothing of who is where.
  const cia = await plays(south, 'Cia', false);
  server.clock.advance(10_000);
  const board = await server.anonymous.readLeaderboard({
    params: { id: south.quiz.id },
    query: { board: 'partners', uuid_front: cia.uuid_front },
  });
  expect(board).toMatchObject({ partner: 'North', total: 4, me: { name: 'Cia', is_me: true } });
  expect(board.data.map((row) => row.name).sort()).toEqual(['Anna', 'Anna', 'Bo', 'Cia']);
  const theirs = await server.anonymous.readLeaderboard({
    params: { id: north.quiz.id },
    query: { board: 'partners', uuid_front: cia.uuid_front },
  });
  expect(theirs).toMatchObject({ partner: 'South', total: 4, me: null });
  expect(theirs.data.every(({ is_me }) => !is_me)).toBe(true);
  const alone = await organisation('West');
  const none = await server.anonymous.readLeaderboard({ params: { id: alone.quiz.id }, query: { board: 'partners' } });
  expect(none).toMatchObject({ partner: null, data: [], total: 0 });
  await share(south, { on_board: false });
  server.clock.advance(10_000);
  expect(await server.anonymous.readLeaderboard({ params: { id: north.quiz.id }, query: { board: 'partners' } })).toMatchObject({
    partner: null,
    data: [],
  });
  await share(south, { on_board: true });
  await server.services.database.owner`
    update activity set is_active = false where tenant_id = ${south.tenant.id} and id = ${south.quiz.id}`;
  expect((await north.api.readCoopBoard()).data.map((row) => row.name)).toEqual(['Anna']);
});

test('a third organisation and a former partner see nothing, nor does one whose partner is suspended or deleted', async () => {
  const [north, south] = await joined();
  const third = await organisation('Third');
  await share(south, { on_board: true, consent_field: box.key });
  server.clock.advance(1000);
  await plays(south, 'Secret', true);
  expect(await seen(north.api)).toContain('Secret');
  const nothing = new RegExp(`Secret|secret@|${south.quiz.id}|South`);
  expect(await seen(third.api)).not.toMatch(nothing);
  await expect(share(third)).rejects.toMatchObject({ status: 409 });

  const suspend = (at: Date | null) => server.services.database.owner`update tenant set suspended_at = ${at} where id = ${south.tenant.id}`;
  await suspend(new Date());
  expect(await seen(north.api)).not.toMatch(/Secret|secret@/);
  await suspend(null);
  expect(await seen(north.api)).toContain('Secret');

  // One tenant's consent alone makes no partner: the application can write and query its own side only.
  const forged = server.services.database.asTenant(third.tenant.id, (tx) =>
    tx
      .insertInto('cooperation')
      .values({
        tenant_id: third.tenant.id,
        id: crypto.randomUUID(),
        state: 'joined',
        partner_id: south.tenant.id,
        partner_name: 'South',
        created_at: new Date(),
        expires_at: null,
        joined_at: new Date(),
        ended_at: null,
      })
      .execute(),
  );
  await expect(forged).rejects.toMatchObject({ code: '42501' });
  const { owner: sql } = server.services.database;
  const rows = server.services.database.asTenant(north.tenant.id, (tx) => rawSql`select * from shared_in_cooperation()`.execute(tx));
  await expect(rows).rejects.toMatchObject({ code: '42501' });
  const [{ id }] = (await sql`select id from cooperation where tenant_id = ${south.tenant.id}`) as unknown as [{ id: string }];
  await sql`insert into cooperation (tenant_id, id, state, partner_id, partner_name, created_at, joined_at)
    values (${third.tenant.id}, ${id}, 'joined', ${south.tenant.id}, 'x', now(), now())`;
  expect(await seen(third.api)).not.toMatch(/Secret|secret@|South/);
  await sql`delete from cooperation where tenant_id = ${third.tenant.id}`;
  expect(await north.api.readCoop()).toMatchObject({ coop: { state: 'joined' } });

  await Promise.all([north, south].map(({ api }) => api.changeCoop({ body: { coop_connect: false } })));
  for (const { api } of [north, third]) expect(await seen(api)).not.toMatch(nothing);
  expect((await south.api.listCoopActivities()).data.some(({ shared }) => shared)).toBe(false);
  // A tenant that cooperates with another one afterwards starts with nothing shared.
  const { code } = await south.api.changeCoop({ body: { coop_connect: true } });
  await third.api.changeCoop({ body: { coop_connect: true, code: code! } });
  for (const { api } of [north, third]) expect(await seen(api)).not.toMatch(/Secret|secret@/);
  await sql`delete from cooperation where tenant_id = ${third.tenant.id}`;
  expect(await south.api.readCoop()).toEqual({ coop: null });
});

test('a member without access to the API settings can see and change none of it', async () => {
  const [north] = await joined();
  const analyst = await server.asEditor('analyst', north.tenant.id);
  const { api } = analyst;
  for (const call of [
    () => api.readCoop(),
    () => api.changeCoop({ body: { coop_connect: false } }),
    () => api.readCoopInvitation({ body: { code: 'x' } }),
    () => api.listCoopActivities(),
    () => api.shareWithCoop({ body: { activities: [] } }),
    () => api.readCoopFigures({ query: {} }),
    () => api.listCoopLeads({ query: {} }),
    () => api.readCoopBoard(),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  const admin = await server.asEditor('admin', north.tenant.id);
  const { key } = await north.api.createApiKey({ body: { name: 'program', scopes: ['api_settings', 'player_pii_view'] } });
  expect(await server.client(key).readCoop()).toMatchObject({ coop: { name: 'South' } });
  await expect(server.client(key).shareWithCoop({ body: { activities: [] } })).rejects.toMatchObject({ status: 403 });
  expect(await admin.api.changeCoop({ body: { coop_connect: false } })).toEqual({ coop: null });
});
