import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import postgres from 'postgres';
import { binariesOf, startForeignCluster } from '#ops/backup/test-cluster.ts';
import { isConnectionLoss } from './connection-loss.ts';
import { openDatabase, type Database } from './database.ts';

let cluster: Awaited<ReturnType<typeof startForeignCluster>>;
let database: Database;
beforeAll(async () => {
  cluster = await startForeignCluster((await binariesOf(18))!);
  const url = await cluster.emptyDatabase('failover');
  const owner = postgres(url, { max: 1, onnotice: () => undefined });
  for (const role of ['lucka_editor', 'lucka_play']) {
    await owner`create role ${owner(role)}`;
    await owner`grant ${owner(role)} to current_user`;
  }
  await owner.end();
  database = openDatabase(url, { editor: 1, play: 1 });
});
afterAll(async () => {
  await database.close();
  await cluster.stop();
});

test('a standby is refused as a connection that was lost, and the same pools go on when it has become the primary', async () => {
  const tries: Record<string, () => Promise<unknown>> = {
    editor: () => sql`select 1`.execute(database.editor),
    play: async () => database.playSql`select 1`,
    look_ups: () => database.lookUps.use(async (on) => on`select 1`),
    owner: async () => database.owner`select 1`,
  };
  const outcomes = () =>
    Promise.all(
      Object.values(tries).map((attempt) =>
        attempt().then(
          () => 'done',
          (error: unknown) => (isConnectionLoss(error) ? 'lost' : String(error)),
        ),
      ),
    );
  await cluster.becomeStandby();
  await expect.poll(outcomes).toEqual(['lost', 'lost', 'lost', 'lost']);
  await cluster.promote();
  await expect.poll(outcomes).toEqual(['done', 'done', 'done', 'done']);
});
