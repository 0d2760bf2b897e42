import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isCompressed } from '#api/kernel/http/compression.ts';

const filesOf = async (program: string): Promise<string[]> => {
  const entries = await readdir(join(program, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !isCompressed(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(program, 'files').length + 1));
};

/** The names of the files that a build made itself, without their compressed forms, which come later (ops/compress-files.ts). */
async function madeBy(program: string): Promise<string[]> {
  const list = await readFile(join(program, 'made.json'), 'utf8').catch(() => undefined);
  return list === undefined ? filesOf(program) : (JSON.parse(list) as string[]);
}

/**
 * Copies the last build's scripts, styles and fonts beside those of the new one: pages that a proxy or an open tab keeps ask for them. Their names have hashes,
 * so none replaces another. What the last build itself had only kept goes, unless nothing was changed since.
 */
export async function keepLastBuild(last: string, built: string): Promise<void> {
  const [made, before] = await Promise.all([filesOf(built), madeBy(last)]);
  const isNew = new Set(made);
  const hasChanged = before.length !== made.length || before.some((name) => !isNew.has(name));
  const kept = (hasChanged ? before : await filesOf(last)).filter((name) => !isNew.has(name));
  await writeFile(join(built, 'made.json'), JSON.stringify(made));
  for (const name of kept) {
    await mkdir(dirname(join(built, 'files', name)), { recursive: true });
    await copyFile(join(last, 'files', name), join(built, 'files', name));
  }
}
