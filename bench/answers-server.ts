import type { AddressInfo } from 'node:net';
import { buildApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { createLog } from '#api/http/log.ts';
import { openServices } from '#api/open-services.ts';
import { systemClock } from '#shared/time.ts';

// The server under test, in a process of its own: the real application without the pages. Answers its port, and ends when told.
const url = process.env['DATABASE_URL'] ?? '';
const { services, close } = await openServices({
  config: readConfig({ ...process.env, NODE_ENV: 'production', TRUST_PROXY: 'loopback' }),
  url,
  clock: systemClock,
  log: createLog('warn'),
});
const app = await buildApp(services);
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as AddressInfo).port });
process.on(
  'message',
  () =>
    void app
      .close()
      .then(close)
      .then(() => process.exit(0)),
);
