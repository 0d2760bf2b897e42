import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { contract } from '#shared/contract/contract.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { clientTypes } from './client-types.ts';

const root = join(import.meta.dirname, '..');

const routeOf = ({ method, path, encoding, body, raw }: Operation) => ({
  method,
  path,
  ...(encoding && { encoding }),
  ...(body && { body: true }),
  ...(raw && { raw }),
});

/** Writes what of the client package is made from the contract. */
export async function writeClient(folder: string): Promise<void> {
  const source = await readFile(join(root, 'shared/contract/client.ts'), 'utf8');
  const routes = Object.fromEntries(Object.entries<Operation>(contract).map(([name, operation]) => [name, routeOf(operation)]));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'client.js'), stripTypeScriptTypes(source).replace(/[ \t]+$/gm, ''));
  await writeFile(join(folder, 'routes.json'), JSON.stringify(routes));
  await writeFile(join(folder, 'index.d.ts'), clientTypes(contract));
}

/** The whole package in another folder. */
export async function copyClient(folder: string): Promise<void> {
  for (const name of ['package.json', 'index.js']) await cp(join(root, 'client', name), join(folder, name));
  await writeClient(folder);
}

if (import.meta.main) await writeClient(join(root, 'client'));
