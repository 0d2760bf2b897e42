import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coloursOfWebsite } from './colours-of-website.ts';

let server: Server;
let host: string;
const pages: Record<string, string> = {
  '/': `<html><head><meta name="theme-color" content="#1144CC"><link href="/all.css" rel="stylesheet">
    <style>a{color:#c12}</style></head><a href="/">Home</a></html>`,
  '/all.css': 'h1{color:#0a7d3c}h2{color:#0a7d3c}p{color:#333}',
  '/styles': '<style '.repeat(80_000),
  '/links': '<link rel=x '.repeat(45_000),
  '/metas': '<meta name="theme-'.repeat(30_000),
  '/colours': `<style>${Array.from({ length: 70_000 }, (_, place) => `#${(place * 239 + 0x100000).toString(16).slice(0, 6)}`).join(' ')}</style>`,
};
beforeAll(async () => {
  server = createServer((request, reply) => reply.setHeader('content-type', 'text/html').end(pages[request.url ?? ''] ?? ''));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const coloursAt = (path: string) => coloursOfWebsite(`http://${host}${path}`, { private_hosts: [host] });

test('a page tells its own colour first, then those that its style sheets name most, and no grey', async () => {
  expect((await coloursAt('/')).map(({ colour }) => colour)).toEqual(['#1144cc', '#0a7d3c', '#cc1122']);
});

test.each(['/styles', '/links', '/metas', '/colours'])('a page that was written to be slow to read, %s, holds nobody up', async (path) => {
  const before = process.cpuUsage();
  expect((await coloursAt(path)).length).toBeLessThanOrEqual(8);
  const { user, system } = process.cpuUsage(before);
  // Milliseconds of processor time: some fifty. Patterns that begin again at each tag took minutes.
  expect((user + system) / 1000).toBeLessThan(3_000);
});
