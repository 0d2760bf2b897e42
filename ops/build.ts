import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFiles } from '#ops/compress-files.ts';
import { keepLastBuild } from '#ops/keep-last-build.ts';
import { buildFolder, hashSources, programs, root, stampFile } from '#ops/sources.ts';

/**
 * Builds each program in a separate folder and moves it into place when complete. The stamp is written last, so that an interrupted build counts as
 * stale.
 */
async function buildAll(): Promise<void> {
  const { build } = await import('vite');
  const stamp = await hashSources();
  const aside = join(buildFolder, `part-${process.pid}`);
  await rm(stampFile, { force: true });
  try {
    for (const { name, config } of programs) {
      const begin = performance.now();
      const outDir = join(aside, name);
      await build({ configFile: join(root, config), configLoader: 'native', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
      await keepLastBuild(join(buildFolder, name), outDir);
      await compressFiles(outDir, join(buildFolder, name));
      await rm(join(buildFolder, name), { recursive: true, force: true });
      await rename(outDir, join(buildFolder, name));
      console.log(`  ${name} built in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
    }
    await writeFile(stampFile, stamp);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

process.env['NODE_ENV'] = 'production';
await mkdir(buildFolder, { recursive: true });
await buildAll();
