import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { amount } from '#shared/test-amount.ts';
import type { Mail } from '#api/kernel/mail/mailer.ts';
import { correctKey, whenDone } from '#api/insight/regrades/test-regrades.ts';
import { buildCalendar } from '#api/play/doors/test-calendar.ts';
import { begun, player, playGame, rightOf, wrongOf } from '#api/play/play/test-quiz.ts';
import { testServer, type TestServer, type TestUser } from '#api/test-server.ts';
import { newId } from '#shared/ids.ts';
import { diplomaDesigns } from '#shared/diplomas/designs.ts';
import { academyWithDiploma, contentOf, earns, ownDiplomas } from './test-diplomas.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer();
  owner = await server.asOwner();
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

/** The mails that the jobs now send to an address. */
async function mailsTo(email: string): Promise<Mail[]> {
  const sent = vi.spyOn(server.services.mailer, 'send').mockResolvedValue(undefined);
  await server.runJobs();
  const mails = sent.mock.calls.map(([mail]) => mail).filter(({ to }) => to === email);
  sent.mockRestore();
  return mails;
}

test('a new diploma of an activity has its language, and each part is changed by the members with the permission', async () => {
  const { live, diploma } = await academyWithDiploma(server, owner, { design: 'laurel' });
  expect(diploma).toMatchObject({
    quiz_localization_id: live.id,
    design: 'laurel',
    given: 'passing',
    doors: null,
    type: 'Diploma',
    user_name: '{name}',
    email_flags: { diploma: true, details: false },
    issued: 0,
  });
  await expect(owner.api.createDiploma({ body: { quiz_localization_id: live.id } })).rejects.toMatchObject({ status: 422 });
  const [text, graphics, analyst] = [
    await server.asEditor('text_editor'),
    await server.asEditor('graphics_editor'),
    await server.asEditor('analyst'),
  ];
  const params = { id: diploma.id };
  expect((await text.api.updateDiploma({ params, body: { title: 'A title' } })).title).toBe('A title');
  await expect(text.api.updateDiploma({ params, body: { design: 'night' } })).rejects.toMatchObject({ status: 403 });
  expect((await graphics.api.updateDiploma({ params, body: { design: 'night', accent: '#112233' } })).accent).toBe('#112233');
  expect((await graphics.api.updateDiploma({ params, body: { accent: null } })).accent).toBeUndefined();
  await expect(graphics.api.updateDiploma({ params, body: { given: 'finishing' } })).rejects.toMatchObject({ status: 403 });
  await expect(analyst.api.readDiploma({ params })).rejects.toMatchObject({ status: 403 });
  await expect(owner.api.updateDiploma({ params, body: { given: 'doors', doors: 3 } })).rejects.toMatchObject({ status: 422 });
  expect((await owner.api.listDiplomas({ params: { id: live.id } })).map(({ id }) => id)).toEqual([diploma.id]);
  expect(await owner.api.readDiploma({ params })).toMatchObject({ id: diploma.id, title: 'A title', design: 'night' });
  await owner.api.deleteDiploma({ params });
  await expect(owner.api.readDiploma({ params })).rejects.toMatchObject({ status: 404 });
});

test('the preview is the very template of the PDF, for every design', async () => {
  const { live, diploma } = await academyWithDiploma(server, owner);
  const content = contentOf(diploma);
  const drawn = new Set<string>();
  const designs = amount(diplomaDesigns.slice(0, 2), diplomaDesigns);
  for (const design of designs) {
    const { svg } = await owner.api.previewDiploma({ params: { id: live.id }, body: { ...content, design } });
    expect(svg).toMatch(/^<svg/);
    drawn.add(svg);
  }
  expect(drawn.size).toBe(designs.length);
});

test('the design with confetti shows it, in four colours beside the activity’s own', async () => {
  const { live, diploma } = await academyWithDiploma(server, owner, { design: 'confetti' });
  const { svg } = await owner.api.previewDiploma({ params: { id: live.id }, body: contentOf(diploma) });
  for (const colour of ['f2a93b', '2aa58a', 'e2557a', '3f8fd8']) expect(svg.split(`"#${colour}"`).length).toBeGreaterThan(25);
});

test('a player who passes gets one diploma and one mail with it, however often she passes, and one who fails gets none', async () => {
  const { live } = await academyWithDiploma(server, owner);
  const passing = await earns(server, live, { email: 'anna@diploma.example' });
  const failing = await earns(server, live, { right: 0 });
  expect((await ownDiplomas(server, live, failing)).diplomas).toEqual([]);
  const { diplomas, can_mail } = await ownDiplomas(server, live, passing);
  expect(diplomas).toHaveLength(1);
  expect(can_mail).toBe(true);
  await playGame(passing, live);
  await Promise.all([ownDiplomas(server, live, passing), ownDiplomas(server, live, passing)]);
  expect((await ownDiplomas(server, live, passing)).diplomas).toEqual(diplomas);
  const mails = await mailsTo('anna@diploma.example');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(diplomas[0]!.url);
  expect(mails[0]?.attachments?.[0]?.filename).toBe('diploma-fire-safety.pdf');
  expect(mails[0]?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  const { data } = await owner.api.listIssued({ params: { id: live.id }, query: {} });
  expect(data).toMatchObject([{ player_name: 'Anna Ångström', status: 'valid', code: diplomas[0]!.code }]);
});

test('the editors are notified once of a diploma printed with a replaced character, and of one that cannot be printed', async () => {
  const { live } = await academyWithDiploma(server, owner);
  const notified = async (kind: 'diploma_altered' | 'diploma_failed') =>
    (await owner.api.listNotifications({ query: { kind } })).data.map(({ data: { link, count, details } }) => ({ link, count, details }));
  const link = `/academy/${live.id}/settings/`;
  await earns(server, live, { name: 'Mia ✨ สมชาย', email: 'mia@diploma.example' });
  expect((await mailsTo('mia@diploma.example'))[0]?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await notified('diploma_altered')).toEqual([]);

  const odd = await earns(server, live, { name: 'Odd \u{10FFFE}', email: 'odd@diploma.example' });
  expect((await mailsTo('odd@diploma.example'))[0]?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  const { diplomas } = await ownDiplomas(server, live, odd);
  expect((await fetch(diplomas[0]!.pdf)).status).toBe(200);
  expect(await notified('diploma_altered')).toEqual([{ link, count: 1, details: { name: 'Fire safety', characters: '\u{10FFFE}' } }]);

  vi.spyOn(server.services.diplomaRenderer, 'pdf').mockRejectedValue(new Error('Typst: out of ink'));
  for (let time = 0; time < 2; time += 1) expect((await fetch(diplomas[0]!.pdf)).status).toBe(500);
  expect(await notified('diploma_failed')).toEqual([{ link, count: 1, details: { name: 'Fire safety' } }]);
});

test('more players than there are connections earn theirs at once, though the process has cached nothing of the activity', async () => {
  const { live } = await academyWithDiploma(server, owner, { email_flags: { diploma: false, details: false } });
  const all = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const visitor = player(server);
      const { started } = await playGame(visitor, live);
      return { visitor, game_id: started.game_id };
    }),
  );
  server.clock.advance(10_000);
  await Promise.all(all.map(({ visitor, game_id }) => visitor.register({ game_id, name: 'Bo' })));
  for (const { visitor } of all) expect((await ownDiplomas(server, live, visitor)).diplomas).toHaveLength(1);
});

test('a diploma waits for a name when players may skip the registration', async () => {
  const { live } = await academyWithDiploma(server, owner);
  const visitor = player(server);
  const { started } = await playGame(visitor, live);
  expect(await ownDiplomas(server, live, visitor)).toMatchObject({ diplomas: [], needs_registration: true });
  await visitor.register({ game_id: started.game_id, name: 'Bo' });
  expect(await ownDiplomas(server, live, visitor)).toMatchObject({
    diplomas: [{ title: 'Fire safety' }],
    needs_registration: false,
    can_mail: false,
  });
});

test('the mails of the diploma and of the answers are switched on and off each for itself', async () => {
  const { live, diploma } = await academyWithDiploma(server, owner, { email_flags: { diploma: false, details: true } });
  const visitor = await earns(server, live, { right: 1, email: 'details@diploma.example' });
  const [mail, ...others] = await mailsTo('details@diploma.example');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'details@diploma.example', subject: 'Your result: Fire safety' });
  expect(mail?.text).toContain('Correct answers: 1 of 2');
  expect(mail?.text).toContain('Your answer: Answer 0');
  // Each game is mailed once, even when it ends after the registration.
  server.clock.advance(1000);
  await playGame(visitor, live);
  expect(await mailsTo('details@diploma.example')).toHaveLength(1);
  await owner.api.updateDiploma({ params: { id: diploma.id }, body: { email_flags: { diploma: false, details: false } } });
  server.services.play.activities.clear();
  await earns(server, live, { email: 'nothing@diploma.example' });
  expect(await mailsTo('nothing@diploma.example')).toEqual([]);
});

test('a calendar awards one for a number of doors, once for each number, also for doors that are only opened', async () => {
  const day = 86_400_000;
  const calendar = await buildCalendar(server.services, {
    tenant_id: server.tenant.id,
    doors: [{}, {}, {}],
    start: new Date(server.clock.now().getTime() - 5 * day),
    settings: { registration_moment: 'none' },
  });
  const body = { calendar_id: calendar.id, given: 'doors' as const };
  await expect(owner.api.createDiploma({ body })).rejects.toMatchObject({ status: 422 });
  for (const doors of [1, 2, 3]) await owner.api.createDiploma({ body: { ...body, doors } });
  await expect(owner.api.createDiploma({ body: { ...body, doors: 2 } })).rejects.toMatchObject({ status: 422 });
  server.services.play.activities.clear();
  const visitor = player(server);
  const [first = '', second = ''] = calendar.hatches;
  const { uuid_front } = visitor;
  const { game_id, question } = begun(await server.anonymous.startHatchGame({ params: { hatchId: first }, body: { uuid_front } }));
  const { id, ticket } = question;
  const answer = rightOf(calendar.questions[0]!);
  await server.anonymous.answerHatchQuestion({
    params: { hatchId: first },
    body: { uuid_front, game_id, question_id: id, answer, ticket },
  });
  await server.services.events.settled();
  const rows = await server.services.database.owner<
    { doors: number }[]
  >`select doors from issued_diploma where activity_id = ${calendar.id}`;
  expect(rows.map(({ doors }) => doors)).toEqual([1]);
  await server.anonymous.saveHatchView({ body: { hatch_id: second, item_type: 'hatch', uuid_front } });
  const opened = () => ownDiplomas(server, calendar, visitor).then(({ diplomas }) => diplomas.map(({ doors }) => doors));
  await expect.poll(opened).toEqual([1, 2]);
  expect(await opened()).toEqual([1, 2]);
});

test('an editor awards diplomas by hand, and sends one again', async () => {
  const { live, diploma } = await academyWithDiploma(server, owner, { given: 'hand' });
  const visitor = await earns(server, live, { right: 0, email: 'hand@diploma.example' });
  expect((await ownDiplomas(server, live, visitor)).diplomas).toEqual([]);
  const body = { diploma_id: diploma.id, player_ids: visitor.id };
  expect(await owner.api.sendDiplomas({ body })).toEqual({ success: true, given: 1, mailed: 1, without_address: 0 });
  expect(await owner.api.sendDiplomas({ body })).toEqual({ success: true, given: 0, mailed: 1, without_address: 0 });
  expect(await mailsTo('hand@diploma.example')).toHaveLength(2);
  const stranger = await earns(server, (await academyWithDiploma(server, owner)).live);
  await expect(owner.api.sendDiplomas({ body: { ...body, player_ids: stranger.id } })).rejects.toMatchObject({ status: 422 });
});

test('only the device of its player mails a diploma, and only to the address that she registered', async () => {
  const { live } = await academyWithDiploma(server, owner, { email_flags: { diploma: false, details: false } });
  const visitor = await earns(server, live, { email: 'mine@diploma.example' });
  const { code } = (await ownDiplomas(server, live, visitor)).diplomas[0]!;
  await expect(server.anonymous.mailOwnDiploma({ body: { uuid_front: player(server).uuid_front, code } })).rejects.toMatchObject({
    status: 404,
  });
  await server.anonymous.mailOwnDiploma({ body: { uuid_front: visitor.uuid_front, code } });
  expect(await mailsTo('mine@diploma.example')).toHaveLength(1);
});

test('a diploma is found by its exact code only, and not indexed by search engines', async () => {
  const { live } = await academyWithDiploma(server, owner);
  const visitor = await earns(server, live);
  const { code } = (await ownDiplomas(server, live, visitor)).diplomas[0]!;
  for (const [format, type] of [
    ['pdf', 'application/pdf'],
    ['png', 'image/png'],
    ['jwt', 'text/plain; charset=utf-8'],
  ] as const) {
    const answer = await server.request(`/diplom/${code}?format=${format}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-robots-tag')]).toEqual([
      200,
      type,
      'noindex, nofollow',
    ]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('content-disposition')).toContain(`filename="diploma-fire-safety.${format}"`);
  }
  expect((await server.request(`/diplom/${'x'.repeat(22)}`)).status).toBe(404);
  const page = await (await server.request(`/d/${code}`)).text();
  expect(page).toContain('Anna Ångström');
  expect(page).toContain('noindex');
  const [, image = ''] = /<meta property="og:image" content="([^"]+)">/.exec(page) ?? [];
  const picture = Buffer.from(await (await server.request(new URL(image).pathname + new URL(image).search)).arrayBuffer());
  const { width, height } = await sharp(picture).metadata();
  const sizeOf = (name: string) => Number(new RegExp(`"og:image:${name}" content="(\\d+)"`).exec(page)?.[1]);
  expect([Math.abs(sizeOf('width') - width), Math.abs(sizeOf('height') - height)].every((off) => off <= 1)).toBe(true);
  const [, wallet = ''] = /id="wallet" readonly value="([^"]+)"/.exec(page) ?? [];
  expect(await (await server.request(new URL(wallet).pathname + new URL(wallet).search)).text()).toMatch(/^eyJ/);
  const [, linkedIn = ''] = /href="(https:\/\/www\.linkedin\.com[^"]+)"/.exec(page) ?? [];
  expect(Object.fromEntries(new URL(linkedIn.replaceAll(/&[#\w]+;/g, '&')).searchParams)).toMatchObject({
    startTask: 'CERTIFICATION_NAME',
    certId: code,
    certUrl: expect.stringMatching(new RegExp(`/d/${code}$`)) as string,
  });
});

test('without player_pii_view neither names nor codes are shown', async () => {
  const { live } = await academyWithDiploma(server, owner);
  await earns(server, live);
  const { owner: sql } = server.services.database;
  const role = newId();
  await sql`insert into role (tenant_id, id, name, permissions, created_at) values (${server.tenant.id}, ${role}, 'Helper', ${['quiz_players_access']}, now())`;
  const helper = await server.asEditor('editor');
  await sql`update membership set role_id = ${role}, role = 'own' where account_id = ${helper.account_id}`;
  const { data } = await helper.api.listIssued({ params: { id: live.id }, query: {} });
  expect(data[0]).toMatchObject({ player_name: 'A•••', code: '' });
});

test('the pictures of diplomas are recognised by their bytes, and hostile ones refused', async () => {
  const file = new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' });
  for (const upload of [owner.api.uploadDiploma, owner.api.uploadCoverDiploma, owner.api.headerImage]) {
    await expect(upload({ body: {}, files: { file } } as never)).rejects.toMatchObject({ status: 415 });
  }
  const picture = await (
    await import('sharp')
  )
    .default({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const good = new File([new Uint8Array(picture)], 'logo.png', { type: 'image/png' });
  for (const upload of [owner.api.uploadCoverDiploma, owner.api.headerImage])
    expect(await upload({ body: {}, files: { file: good } })).toMatchObject({ width: 40, height: 20 });
  const { key, width, height } = await owner.api.uploadDiploma({ body: {}, files: { file: good } });
  const { diploma } = await academyWithDiploma(server, owner, { logo_buff: { key, width, height, alt: 'Our logo' } });
  expect(diploma.logo_buff).toMatchObject({ key });
  // Deleting a logo keeps a picture that a diploma shows.
  await owner.api.deleteLogo({ params: { key } });
  expect((await server.request(`/media/${key}`)).status).toBe(200);
});

test('a member who may award diplomas withdraws one, and its page says so for ever', async () => {
  const { live } = await academyWithDiploma(server, owner);
  await earns(server, live);
  const [issued] = (await owner.api.listIssued({ params: { id: live.id }, query: {} })).data;
  const params = { id: issued!.id };
  const analyst = await server.asEditor('analyst');
  await expect(analyst.api.withdrawDiploma({ params })).rejects.toMatchObject({ status: 403 });
  expect(await owner.api.withdrawDiploma({ params })).toEqual({ success: true });
  expect(await (await server.request(`/d/${issued!.code}`)).text()).toContain('This diploma has been revoked.');
});

test('a removed player loses the diploma, and a readmitted one gets a new one', async () => {
  const { live } = await academyWithDiploma(server, owner);
  const visitor = await earns(server, live);
  const [before] = (await ownDiplomas(server, live, visitor)).diplomas;
  const body = { player_id: visitor.id, cheatersable_id: live.id, cheatersable_type: 'quizLocalization' as const };
  const { removed } = await owner.api.removeCheater({ body });
  expect((await ownDiplomas(server, live, visitor)).diplomas).toEqual([]);
  expect((await server.request(`/diplom/${before!.code}`)).status).toBe(404);
  expect(await (await server.request(`/d/${before!.code}`)).text()).toContain('This diploma has been revoked.');
  await owner.api.putBackCheater({ params: { id: removed[0]!.id } });
  const [after] = (await ownDiplomas(server, live, visitor)).diplomas;
  expect(after?.code).not.toBe(before!.code);
  expect(await (await server.request(`/d/${before!.code}`)).text()).toContain(`/d/${after!.code}`);
});

test('an erased player’s diploma loses its name, and is withdrawn for ever', async () => {
  const { live } = await academyWithDiploma(server, owner);
  const visitor = await earns(server, live, { name: 'Zacharias', surname: 'Erased' });
  const { code } = (await ownDiplomas(server, live, visitor)).diplomas[0]!;
  await server.request(`/diplom/${code}?format=jwt`);
  await owner.api.pseudonymizePlayer({ body: { player_id: visitor.id, quiz_localization_id: live.id } });
  const { owner: sql } = server.services.database;
  const rows = await sql<{ text: string; withdrawn: boolean; set: boolean }[]>`
    select i::text as text, i.withdrawn_at is not null as withdrawn,
      (select s.withdrawn_at is not null from diploma_status s where s.tenant_id = i.tenant_id and s.list = i.status_list and s.place = i.status_place) as set
    from issued_diploma i where code = ${code}`;
  expect(rows[0]).toMatchObject({ withdrawn: true, set: true });
  expect(rows[0]?.text).not.toContain('Zacharias');
  const page = await (await server.request(`/d/${code}`)).text();
  expect(page).toContain('revoked');
  expect(page).not.toContain('Zacharias');
  expect((await server.request(`/diplom/${code}`)).status).toBe(404);
});

test('a game’s questions are read again: a diploma based on a wrong verdict is replaced', async () => {
  const { live } = await academyWithDiploma(server, owner);
  const visitor = await earns(server, live, { right: 2 });
  const [before] = (await ownDiplomas(server, live, visitor)).diplomas;
  const { owner: sql } = server.services.database;
  await sql`update answer set result = 'wrong', points = 0 where game_id = ${visitor.game_id} and number = 1`;
  await sql`update game set correct = 1, points = 1 where id = ${visitor.game_id}`;
  const activity = { tenant_id: server.tenant.id, activity_id: live.id };
  await server.services.jobs.send('revise-diplomas', { ...activity, players: [visitor.id] });
  await server.runJobs();
  const [after] = (await ownDiplomas(server, live, visitor)).diplomas;
  expect(after?.code).not.toBe(before!.code);
  expect(await (await server.request(`/d/${after!.code}`)).text()).toContain('1 of 2');
  await server.services.jobs.send('revise-diplomas', { ...activity, players: [visitor.id] });
  await server.runJobs();
  expect((await ownDiplomas(server, live, visitor)).diplomas).toEqual([after]);
  expect(rightOf(live.questions[0]!)).toBeDefined();
});

test('a corrected key withdraws the diploma of a player who no longer passes, and awards one to a player who does; undoing it reverses both', async () => {
  const { live } = await academyWithDiploma(server, owner);
  const players = [await earns(server, live, { right: 1 }), await earns(server, live, { right: 0, name: 'Bo' })];
  const codes = async () =>
    Promise.all(players.map(async (who) => (await ownDiplomas(server, live, who)).diplomas.map(({ code }) => code)));
  const [[first] = [], none] = await codes();
  expect([first, none]).toEqual([expect.any(String), []]);
  const [question] = live.questions;
  const right_answer_ids = [(wrongOf(question!) as { answer_id: string }).answer_id];
  const body = {
    question_id: question!.id,
    policy: 'new_key' as const,
    nobody_loses: false,
    reason: 'The key was wrong.',
    right_answer_ids,
  };
  const { number } = await correctKey(server, owner.api, live.id, body);
  await server.runJobs();
  expect(await codes()).toEqual([[], [expect.any(String)]]);
  expect(await (await server.request(`/d/${first}`)).text()).toContain('This diploma has been revoked.');
  await whenDone(server, owner.api, live.id, await owner.api.undoRegrade({ params: { id: live.id, number } }));
  await server.runJobs();
  expect(await codes()).toEqual([[expect.any(String)], []]);
});
