import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { clientTypes } from './client-types.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

const routeOf = ({ method, path, encoding, body, raw }: Operation) => ({
  method,
  path,
  ...(encoding && { encoding }),
  ...(body && { body: true }),
  ...(raw && { raw }),
});

/** The generated files of the client package: texts by file name. */
export async function generatedFiles(): Promise<Record<string, string>> {
  const source = await read('shared/contract/client.ts');
  const routes = Object.fromEntries(Object.entries<Operation>(contract).map(([name, operation]) => [name, routeOf(operation)]));
  return {
    'client.js': stripTypeScriptTypes(source).replace(/[ \t]+$/gm, ''),
    'routes.json': JSON.stringify(routes),
    'index.d.ts': clientTypes(contract),
  };
}

/** The address that the packages' own texts use as an example. */
export const exampleAddress = 'https://quiz.example.org';

/** The whole package as an installation at `address` hands it out: with its version, and without what only the source is packed with. */
export async function clientFiles(address: string): Promise<Record<string, string>> {
  const { version } = JSON.parse(await read('package.json')) as { version: string };
  const { scripts: _packing, ...own } = JSON.parse(await read('client/package.json')) as Record<string, unknown>;
  return {
    'package.json': `${JSON.stringify({ ...own, version }, null, 2)}\n`,
    'README.md': (await read('client/README.md')).replaceAll(exampleAddress, address),
    LICENSE: await read('LICENSE'),
    'index.js': await read('client/index.js'),
    ...(await generatedFiles()),
  };
}
