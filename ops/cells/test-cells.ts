import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { migrate } from '#api/kernel/db/migrate.ts';
import { testServer, type TestServer } from '#api/test-server.ts';
import { binariesOf, startForeignCluster } from '#ops/backup/test-cluster.ts';

export interface TestCell {
  server: TestServer;
  /** The same database as a superuser. */
  superuser: string;
  stop(): Promise<void>;
}

/** A cell of its own: a PostgreSQL with logical replication, and a server. `like`: the cell whose keys it begins with. */
export async function startCell(like?: TestCell): Promise<TestCell> {
  const cluster = await startForeignCluster((await binariesOf(18))!, { wal_level: 'logical', max_connections: '200' });
  const url = await cluster.emptyDatabase('cell');
  await migrate(url);
  const superuser = url.replace('app:app@', 'provider@');
  if (like) {
    const keys = await like.server.services.database.owner<{ name: string; value: Buffer }[]>`select name, value from server_secret`;
    const sql = postgres(url, { max: 1 });
    await sql`insert into server_secret ${sql(keys)}`;
    await sql.end();
  }
  const server = await testServer({ cell: like ? 'b' : 'a' }, async () => ({ url, drop: async () => undefined }));
  return {
    server,
    superuser,
    async stop() {
      await server.close();
      await cluster.stop();
    },
  };
}

/** What leads each request to a cell, as HAProxy does by its map. */
export async function startRouter(first: TestCell): Promise<{ port: number; leadTo(cell: TestCell): void; stop(): void }> {
  const portOf = ({ server: { base } }: TestCell): number => Number(new URL(base).port);
  let port = portOf(first);
  const router: Server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    const passed = request({ port, host: '127.0.0.1', method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode!, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => router.listen(0, '127.0.0.1', resolve));
  return {
    port: (router.address() as AddressInfo).port,
    leadTo: (cell) => void (port = portOf(cell)),
    stop: () => router.close().closeAllConnections(),
  };
}
