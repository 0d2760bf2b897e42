import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres from 'postgres';
import { newId } from '#shared/ids.ts';

/** A web hook of the only tenant that subscribes to every event of play, and its receiver on this machine. Call it before the server starts. */
export async function makeHook(url: string, receive: RequestListener): Promise<{ id: string; close: () => void }> {
  const server = createServer(receive);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const target = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Environment variables for the measured servers.
  process.env['PRIVATE_HOSTS'] = '127.0.0.1';
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const id = newId();
  await sql`
    insert into hook (tenant_id, id, target_url, events, secret, created_at)
    select id, ${id}, ${`http://${target}/`}, ${['game.finished', 'player.registered']}, 'none', now() from tenant limit 1`;
  await sql.end();
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { id, close };
}
