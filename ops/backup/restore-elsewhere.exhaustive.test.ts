import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#shared/time.ts';
import { findActor } from '#api/accounts/sessions/find-actor.ts';
import { openServices } from '#api/open-services.ts';
import { begun, buildQuiz, choice, granted, player, rightOf } from '#api/play/play/test-quiz.ts';
import { listAllWaiting } from '#api/play/player-records/list-waiting.ts';
import { countAnswers } from '#api/play/figures/count-answers.ts';
import { countEnded } from '#api/play/figures/count-ended.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { needs } from '#ops/test-needs.ts';
import { readBackup } from './read-backup.ts';
import { binariesOf, startForeignCluster } from './test-cluster.ts';
import { writeBackup } from './write-backup.ts';

let server: TestServer;
let folder: string;
let token: string;
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(join(tmpdir(), 'lucka-elsewhere-'));
  token = (await server.asOwner()).token;
  const live = await buildQuiz(server.services, { tenant_id: server.tenant.id, questions: [choice()] });
  const visitor = player(server);
  const { game_id, question } = begun(await visitor.start(live));
  granted(await visitor.answer(game_id, question, rightOf(live.questions[0]!)));
  await visitor.register({ game_id, name: 'Anna', email: 'anna@school.example' });
  // Deferred counts and lists would otherwise differ by a row.
  await countAnswers(server.services.database.play);
  await countEnded(server.services.database.play);
  await listAllWaiting(server.services.database.play);
  await writeBackup(server.url, folder);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 200 });
});

const rowsOf = async (url: string, names: string[]): Promise<Record<string, unknown[]>> => {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const all: Record<string, unknown[]> = {};
  for (const name of names) all[name] = [...(await sql`select t::text as row from ${sql(name)} t order by 1`)];
  await sql.end();
  return all;
};

for (const version of [15, 18]) {
  test(`an owner that may create roles restores into a PostgreSQL ${version} of somebody else, all or nothing`, async (context) => {
    const binaries = await binariesOf(version);
    needs(binaries, `PostgreSQL ${version} is not on this machine`, context);
    const foreign = await startForeignCluster(binaries);
    try {
      const url = await foreign.emptyDatabase('lucka');
      const broken = await mkdtemp(join(tmpdir(), 'lucka-broken-'));
      await cp(folder, broken, { recursive: true });
      await appendFile(join(broken, 'tables', 'tenant'), 'not a row\n');
      await expect(readBackup(url, broken)).rejects.toThrow('invalid input syntax');
      await rm(broken, { recursive: true, maxRetries: 10, retryDelay: 200 });
      const sql = postgres(url, { max: 1, onnotice: () => undefined });
      expect([...(await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`)]).toEqual([]);
      expect(await foreign.rolesOfLucka()).toEqual([]);

      const { tables } = await readBackup(url, folder);
      const names = tables.map(({ name }) => name);
      expect(names).toContain('server_secret');
      expect(await rowsOf(url, names)).toEqual(await rowsOf(server.url, names));
      const constraints = (on: postgres.Sql) => on`
        select conrelid::regclass::text as table, conname, convalidated, pg_get_constraintdef(oid) as definition
        from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`;
      expect([...(await constraints(sql))]).toEqual([...(await constraints(server.services.database.owner))]);
      expect([...(await sql`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`)]).toEqual([]);
      const functions = (on: postgres.Sql) => on`
        select oid::regprocedure::text as name, prosecdef, proconfig, has_function_privilege('lucka_editor', oid, 'execute') as editor, has_function_privilege('lucka_play', oid, 'execute') as play
        from pg_proc p where pronamespace = 'public'::regnamespace and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e') order by 1`;
      expect([...(await functions(sql))]).toEqual([...(await functions(server.services.database.owner))]);
      const temporary = sql`select rolname from pg_roles where rolname like 'lucka%' and has_database_privilege(oid, current_database(), 'temporary')`;
      expect([...(await temporary)]).toEqual([]);
      await sql.end();

      // A server on the restored database continues: the same keys, the same people signed in.
      const { config } = server.services;
      const restored = await openServices({ config, url, clock: systemClock, log: server.app.log, connections: { editor: 2, play: 2 } });
      expect(restored.services.secrets).toEqual(server.services.secrets);
      expect(await findActor(restored.services, token)).toMatchObject({ tenant_id: server.tenant.id });
      await restored.close();
    } finally {
      await foreign.stop();
    }
  });
}
