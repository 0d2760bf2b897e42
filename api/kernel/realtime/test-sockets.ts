import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { systemClock } from '#shared/time.ts';
import { buildApp } from '#api/app.ts';
import { openServices } from '#api/open-services.ts';
import type { TestServer, TestUser } from '#api/test-server.ts';

/** A second process on the same database, as far as PostgreSQL can tell. */
export async function secondProcess(server: TestServer) {
  const open = await openServices({
    config: server.services.config,
    url: server.url,
    clock: systemClock,
    log: server.app.log,
    connections: { editor: 2, play: 2 },
  });
  const app = await buildApp(open.services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    services: open.services,
    base: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      await app.close();
      await open.close();
    },
  };
}

interface Frame {
  event: string;
  data: string;
  channel?: string;
}

/** A client that listens to channels. `code` is what its connection was closed with. */
export async function listenAs(server: TestServer, base: string, user: Pick<TestUser, 'token'>, channels: readonly string[]) {
  const ws = new WebSocket(`${base.replace('http', 'ws')}/app/lucka`);
  const frames: Frame[] = [];
  const news = new EventEmitter().setMaxListeners(50);
  ws.on('message', (raw) => {
    frames.push(JSON.parse(String(raw)) as Frame);
    news.emit('frame');
  });
  const nextFrame = async (event: string, channel?: string): Promise<Frame> => {
    for (;;) {
      const at = frames.findIndex((frame) => frame.event === event && (channel === undefined || frame.channel === channel));
      if (at >= 0) return frames.splice(at, 1)[0] as Frame;
      await once(news, 'frame');
    }
  };
  const code = once(ws, 'close').then(([closed]) => closed as number);
  const { socket_id } = JSON.parse((await nextFrame('pusher:connection_established')).data) as { socket_id: string };
  for (const channel of channels) {
    const { auth } = await server.client(user.token).authorizeChannel({ body: { socket_id, channel_name: channel } });
    ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
    await nextFrame('pusher_internal:subscription_succeeded', channel);
  }
  return { ws, code, nextFrame };
}
