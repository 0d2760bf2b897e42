import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foreignFolder, foreignVariable } from '#ops/foreign-data.ts';

/** The path of a file in the folder of foreign files. */
export function foreignFile(name: string): string {
  const folder = foreignFolder();
  if (folder === undefined) throw new Error(`${foreignVariable} names no folder: this test reads ${name} there`);
  const file = join(folder, name);
  if (!existsSync(file)) throw new Error(`${foreignVariable} has no ${name}: there is no ${file}`);
  return file;
}
