import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { compress, compressedEnding, isCompressible, type Encoding } from '#api/kernel/http/compression.ts';

/**
 * Writes the compressed forms of a built program's files beside them, so that no server spends seconds on it. Names have hashes: what the last build
 * has under the same name is copied.
 */
export async function compressFiles(built: string, last: string): Promise<void> {
  const entries = await readdir(join(built, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // Each compression is a thread's work; four run at a time.
  await Promise.all(files.map((file) => compressFile(file, join(last, relative(built, file)))));
}

async function compressFile(file: string, before: string): Promise<void> {
  const bytes = await readFile(file);
  if (!isCompressible(file, bytes.length)) return;
  for (const encoding of ['br', 'gzip'] satisfies Encoding[]) {
    const ending = compressedEnding[encoding];
    const isCopied = await copyFile(`${before}${ending}`, `${file}${ending}`).then(
      () => true,
      () => false,
    );
    if (!isCopied) await writeFile(`${file}${ending}`, await compress[encoding](bytes));
  }
}
