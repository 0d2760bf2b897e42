import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createMetrics } from '#api/kernel/http/metrics.ts';
import memorySettings from '#ops/memory-settings.json' with { type: 'json' };
import { findTool } from '#ops/cluster/tools.ts';
import { root } from '#ops/sources.ts';
import { needs } from '#ops/test-needs.ts';

const folder = import.meta.dirname;
const textOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
const metricsIn = (expression: string): string[] => expression.match(/\b(lucka|nodejs|process)_\w+/g) ?? [];

/** The names of GET /metrics. */
async function served(): Promise<Set<string>> {
  const text = await createMetrics().text();
  return new Set([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) => namesOf(name, type)));
}

const namesOf = (name: string, type: string | undefined): string[] =>
  type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name];

test('every metric in the alerts and on the dashboard is one that the server has', async () => {
  const dashboard = JSON.parse(await textOf('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const alerts = [...(await textOf('prometheus-rules.yml')).matchAll(/^ +expr: (.*)$/gm)].map(([, expr]) => expr ?? '');
  expect([expressions.length, alerts.length]).toEqual([9, 8]);
  const known = await served();
  expect([...expressions, ...alerts].flatMap(metricsIn).filter((name) => !known.has(name))).toEqual([]);
});

test('promtool accepts the alerts', async (context) => {
  const promtool = findTool('promtool');
  needs(promtool, 'there is no promtool here (npm run test:cluster fetches it)', context);
  const { stdout } = await promisify(execFile)(promtool, ['check', 'rules', join(folder, 'prometheus-rules.yml')]);
  expect(stdout).toContain('SUCCESS: 8 rules found');
});

test('systemd accepts the unit', (context) => {
  needs(spawnSync('systemd-analyze', ['--version']).status === 0, 'there is no systemd-analyze here', context);
  const { stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'lucka.service')], { encoding: 'utf8' });
  // That node is elsewhere on this machine is no fault of the unit.
  const faults = stderr.split('\n').filter((line) => line.includes('lucka.service') && !line.includes('is not executable'));
  expect(faults).toEqual([]);
});

test('the image and the compose file name files and settings that are there', async () => {
  const image = await readFile(join(root, 'Containerfile'), 'utf8');
  for (const [script = ''] of image.matchAll(/\bops\/[\w-]+\.ts/g)) expect(existsSync(join(root, script))).toBe(true);
  expect(image).toMatch(/^USER node$/m);
  const compose = await textOf('compose.yaml');
  expect(compose).toMatch(/read_only: true/);
  const settings = await readFile(join(root, 'README.md'), 'utf8');
  for (const [, name] of compose.matchAll(/^ {6}((?!POSTGRES)[A-Z_]+?)(_FILE)?:/gm)) expect(settings).toContain(`| \`${name}\` |`);
});

test('the image limits memory as npm start does', async () => {
  const image = await readFile(join(root, 'Containerfile'), 'utf8');
  const command = /^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...memorySettings.node, 'ops/start.ts']);
  for (const [name, value] of Object.entries(memorySettings.environment)) expect(image).toContain(`${name}=${value}`);
});
