import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { needs } from '#ops/test-needs.ts';
import { notifyServiceManager } from './notify-service-manager.ts';

afterEach(() => void vi.unstubAllEnvs());

/** Prints the datagrams that it gets, as systemd reads them. */
const listener = `
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print('listening', flush=True)
while True: print(s.recv(4096).decode(), flush=True)
`;

test('systemd is told when the server is ready and when it stops', async (context) => {
  const has = ['systemd-notify', 'python3'].every((program) => spawnSync(program, ['--version']).status === 0);
  needs(has, 'there is no systemd-notify or no python3 here', context);
  const folder = await mkdtemp(join(tmpdir(), 'lucka-notify-'));
  const socket = join(folder, 'socket');
  const child = spawn('python3', ['-c', listener, socket]);
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  await expect.poll(() => output).toContain('listening');
  vi.stubEnv('NOTIFY_SOCKET', socket);
  notifyServiceManager('ready');
  await expect.poll(() => output).toContain('READY=1');
  notifyServiceManager('stopping');
  await expect.poll(() => output).toContain('STOPPING=1');
  child.kill();
  await once(child, 'exit');
  await rm(folder, { recursive: true });
});
