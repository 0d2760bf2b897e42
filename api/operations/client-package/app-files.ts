import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exampleAddress } from './client-files.ts';

const root = join(import.meta.dirname, '../../..');

/** The app for another system as an installation at `address` hands it out, with the version of the installation. */
export async function appFiles(folder: 'zapier' | 'n8n', address: string): Promise<Record<string, string>> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const names = globSync('**/*.{js,json,svg,md}', { cwd: join(root, folder), exclude: ['node_modules/**'] }).toSorted();
  const files: Record<string, string> = {};
  for (const name of names) {
    const text = (await readFile(join(root, folder, name), 'utf8')).replaceAll(exampleAddress, address);
    files[name] = name === 'package.json' ? `${JSON.stringify({ ...(JSON.parse(text) as object), version }, null, 2)}\n` : text;
  }
  // Both verify signatures in the same way.
  if (folder === 'n8n') files['signature.js'] = await readFile(join(root, 'zapier/signature.js'), 'utf8');
  return { ...files, LICENSE: await readFile(join(root, 'LICENSE'), 'utf8') };
}
