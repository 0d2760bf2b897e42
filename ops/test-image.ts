import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#api/kernel/db/cluster-process.ts';
import { fetchTools } from '#ops/cluster/tools.ts';
import { until } from '#ops/cluster/until.ts';
import { buildImage } from '#ops/deploy/build-image.ts';
import { pidOf, readContainerfile, runBeside, runInImage } from '#ops/deploy/image.ts';
import { playDemo } from '#ops/deploy/play-demo.ts';

/** `npm run test:image`, as root: builds the image and runs it as its user on a read-only root, with the demo tenant; a game is played, and it stops. */
const say = (line: string): void => console.log(line);
const demand = (what: string, holds: boolean): void => {
  say(`${holds ? 'ok  ' : 'not '} ${what}`);
  if (!holds) process.exitCode = 1;
};

await fetchTools(['buildah', 'mmdebstrap']);
const home = await mkdtemp(join(tmpdir(), 'lucka-image-'));
const running: ReturnType<typeof runInImage>[] = [];
try {
  const { folder, config } = await buildImage(home, say);
  const { env, command, health } = await readContainerfile();
  demand('the user is not root', config.User === 'node');
  demand(
    'it has its command, health check and volume',
    JSON.stringify([config.Cmd, config.Healthcheck?.Test, config.Volumes]) ===
      JSON.stringify([command, ['CMD', ...health], { '/data': {} }]),
  );
  say(`${execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]} MB in all`);

  const port = await freePort();
  const settings = { ...env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port), DRAIN_SECONDS: '0' };
  const server = runInImage({ image: folder, command, env: settings });
  running.push(server);
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => void (said += String(text)));
  const ends = once(server, 'exit');
  const address = `http://127.0.0.1:${port}`;
  await until('the server', 1200, async () => server.exitCode !== null || (await fetch(`${address}/health/ready`)).ok);
  await until('the list of demo games', 60, async () => server.exitCode !== null || said.includes('Demo games'));
  say(said);
  const succeeds = async (...words: string[]): Promise<boolean> => {
    const child = runBeside(server, words, settings);
    child.stdout.pipe(process.stdout);
    return (await once(child, 'exit'))[0] === 0;
  };
  demand('its health check finds it healthy', await succeeds(...health.map((word) => word.replace('3000', String(port)))));
  demand('doctor finds no fault', await succeeds('npm', 'run', 'doctor'));
  demand('its root cannot be written', !(await succeeds('sh', '-c', 'touch /lucka/x || touch /etc/x')));
  const games = [...said.matchAll(/\/player\/\w+\/([\w-]{36})/g)].map(([, id = '']) => id);
  demand('a page of a demo game is served', (await fetch(`${address}/player/quiz/${games[0]}`)).ok);
  demand('a demo game is played to its end', (await playDemo(port, games)) > 0);
  process.kill(pidOf(server), 'SIGTERM');
  demand('it stops on SIGTERM', (await ends)[0] === 0);
} finally {
  for (const server of running) server.kill('SIGKILL');
  await rm(home, { recursive: true, force: true });
}
process.exit();
