import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { exhaustiveParts } from './ops/exhaustive-parts.ts';
import { WholeFirst } from './ops/test-order.ts';
import { routeTable } from './ops/vite/route-table.ts';

// For the servers and other programs that tests start; `npm test` sets it by ops/run.mjs.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** Tests on files from elsewhere. */
const foreign = '**/*.foreign.test.ts';
const hasForeign = Boolean(process.env['FOREIGN_DATA']);
/** `npm test` names a part of the exhaustive tests, from 1 on: its files prove all they can, the others a small case (shared/test-amount.ts). */
const part = exhaustiveParts[Number(process.env['EXHAUSTIVE_PART']) - 1] ?? [];
const partUnits = part.filter((file) => !/^(api|e2e|ops\/(backup|cells))\//.test(file));
const otherParts = exhaustiveParts.flat().filter((file) => file.includes('.exhaustive.') && !part.includes(file));
const inFull = (files: readonly string[]): string[] => files.map((file) => join(import.meta.dirname, file));
const wholeFiles = inFull(part);
/** A run of all by hand leaves nothing to a later one. */
const laterFiles = inFull(part.length > 0 ? exhaustiveParts.flat().filter((file) => !part.includes(file)) : []);
const never = ['**/node_modules/**', 'build/**', 'data/**', foreign, ...otherParts];
/** Tests of the browser programs, whose components, styles and routes only Vite can read. */
const builtByVite = ['**/*.test.tsx', '{editor,player}/**/*.test.ts', 'kinds/*/player/**/*.test.ts', 'ops/vite/*.test.ts'];
const notUnit = [...never, ...builtByVite, '**/*.exhaustive.test.ts', 'api/**', 'e2e/**', 'ops/backup/**', 'ops/cells/**'];
/** Everything else runs as it stands (Node strips the types), like the server: nothing is transformed first. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };
/**
 * A worker, its server and its browser sleep half of their time: three left a quarter of two cores unused. Projects with the same number run side by
 * side, so that only the end of them all leaves workers without a file. Unit tests never wait: a worker for each core.
 */
const waiting = { maxWorkers: 4, sequence: { groupOrder: 1 } };
const operation = {
  ...native,
  ...waiting,
  provide: { wholeFiles, laterFiles },
  globalSetup: ['ops/test-postgres.ts'],
  // For a machine a third as fast that does other work, too.
  testTimeout: 240_000,
  hookTimeout: 240_000,
};

export default defineConfig({
  plugins: [routeTable()],
  test: {
    // Modules are read once by each worker rather than once by each file, which took two thirds of the time. So no module may keep what one file leaves
    // behind, save the server that files borrow one after the other (api/test-borrowed-server.ts).
    isolate: false,
    // Awaited elements come; a machine that is busy otherwise takes its time. It matters only where a test fails.
    expect: { poll: { timeout: 90_000 } },
    // What the server passes over, too (api/kernel/db/pass-over-losses.ts): tests cut connections while postgres.js asks new ones for their types.
    onUnhandledError: (error) => {
      const { code, query } = error as { code?: unknown; query?: unknown };
      return /^(CONNECTION_|ECONN|57P0)/.test(String(code)) && String(query).includes('pg_catalog.pg_type') ? false : undefined;
    },
    provide: { wholeFiles: [], laterFiles: [] },
    sequence: { sequencer: WholeFirst },
    projects: [
      // Beside operations and journeys they give way, and take longer.
      {
        extends: true,
        test: { ...native, name: 'unit', include: ['**/*.test.ts'], exclude: notUnit, maxWorkers: 2, testTimeout: 120_000 },
      },
      { extends: true, test: { name: 'programs', include: builtByVite, exclude: never, maxWorkers: 2, testTimeout: 120_000 } },
      {
        extends: true,
        test: { name: 'operations', include: ['api/**/*.test.ts', 'ops/{backup,cells}/**/*.test.ts'], exclude: never, ...operation },
      },
      // Without the folder there is nothing to judge by (ops/foreign-data.ts).
      ...(hasForeign ? [{ extends: true as const, test: { name: 'foreign', include: [foreign], ...operation } }] : []),
      // Each worker has a browser and a server of its own.
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          exclude: never,
          setupFiles: ['e2e/around-each-file.ts'],
          ...operation,
          globalSetup: ['ops/test-postgres.ts', 'ops/test-journeys.ts'],
        },
      },
      // Beside the unit tests, which stop at what has not changed (ops/checks.ts).
      ...(partUnits.length > 0
        ? [
            {
              extends: true as const,
              test: {
                ...native,
                ...waiting,
                name: 'exhaustive-unit',
                include: partUnits,
                testTimeout: 240_000,
                provide: { wholeFiles, laterFiles },
              },
            },
          ]
        : []),
    ],
  },
});
